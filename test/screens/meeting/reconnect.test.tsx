import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { AfterCallScreen } from '#src/screens/meeting/call/AfterCallScreen.tsx';
import { person, type FakeWorld } from './fixtures/fake-world.ts';
import { settle } from './fixtures/fake-call.ts';
import { joinCall } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const ben = person('ben', 'Ben Baker', { isVideoMuted: true, avatar: 'https://pictures.example/ben.png' });

const join = (world: Partial<FakeWorld> = {}) => joinCall({ participants: [ben], ...world });

const tiles = () => within(screen.getByRole('list', { name: 'Participants' }));
const pictures = () => tiles().queryAllByRole('presentation', { hidden: true });

async function openProfile({ callActor, user }: Awaited<ReturnType<typeof join>>) {
  act(() => callActor.send({ type: 'open_setting' }));
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Settings' }));
  return {
    name: dialog.getByLabelText('Name'),
    picture: dialog.getByLabelText('Address of your picture'),
    save: dialog.getByRole('button', { name: 'Save' }),
  };
}

describe('the profile', { timeout: 20_000 }, () => {
  it('changes the name and the picture, also for the others, and again after a lost connection', async () => {
    const call = await join();
    const { user, told, say } = call;
    const { name, picture, save } = await openProfile(call);
    await user.clear(name);
    await user.type(name, 'Countess Ann');
    await user.type(picture, 'https://pictures.example/ann.png');
    await user.click(save);
    expect(await screen.findByText('Your profile is saved')).toBeTruthy();
    const known = [
      { type: 'name.set', displayName: 'Countess Ann' },
      { type: 'property.set', properties: { avatar: 'https://pictures.example/ann.png' } },
    ];
    expect(told).toEqual(expect.arrayContaining(known));
    expect(tiles().getByText('Countess Ann')).toBeTruthy();
    const before = told.length;
    vi.useFakeTimers();
    act(() => say({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(told.slice(before)).toEqual(expect.arrayContaining(known));
  });

  it('shows the problem and its cause, and drops unsaved changes', async () => {
    const updateProfile = vi
      .fn<FakeWorld['updateProfile']>()
      .mockRejectedValue(new Failure({ ownMessage: 'There seems to be a issue try again later' }));
    const call = await join({ updateProfile });
    const { user, told } = call;
    const { name, picture, save } = await openProfile(call);
    await user.type(picture, 'http://pictures.example/ann.png');
    await user.click(save);
    expect(screen.getByText(messages.meetingRoom.imageUrl.invalid)).toBeTruthy();
    expect(updateProfile).not.toHaveBeenCalled();
    await user.clear(picture);
    await user.type(name, ' Jr');
    await user.click(save);
    expect(await screen.findByText('There seems to be a issue try again later')).toBeTruthy();
    expect(told.filter(({ type }) => type === 'name.set')).toEqual([]);
    await user.keyboard('{Escape}');
    fireEvent(screen.getByRole('dialog', { name: 'Settings', hidden: true }), new Event('cancel'));
    const { name: again } = await openProfile(call);
    expect(again).toHaveProperty('value', 'Ann Archer');
  });
});

describe('a pin', { timeout: 20_000 }, () => {
  it('follows a participant who returns with another id, and ends when the participant does not return', async () => {
    const participants = [ben, person('cleo', 'Cleo Chang')];
    const { callActor, say } = await join({ participants });
    const { tiles: pages, speaker, connection } = callActor.getSnapshot().children;
    const pinned = () => pages?.getSnapshot().context.pinnedIds;
    act(() => pages?.send({ type: 'participant.pin', id: 'ben' }));
    act(() => pages?.send({ type: 'participant.pin', id: 'cleo' }));
    act(() => say({ type: 'speaker.changed', id: 'cleo' }));
    participants.splice(0, 2, person('cleo-2', 'Cleo Chang'));
    vi.useFakeTimers();
    act(() => say({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }));
    act(() => connection?.send({ type: 'connection.retry' }));
    await act(settle);
    expect(pinned()).toEqual(['ben', 'cleo-2']);
    expect(speaker?.getSnapshot().context.shownId).toBe('cleo-2');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(pinned()).toEqual(['cleo-2']);
  });
});

describe('a picture of a participant', { timeout: 20_000 }, () => {
  it('is requested without a referrer, and is not shown when it does not load', async () => {
    const { say } = await join();
    const [picture] = pictures();
    expect(picture?.getAttribute('src')).toBe('https://pictures.example/ben.png');
    expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer');
    fireEvent.error(picture ?? document.body);
    expect(pictures()).toEqual([]);
    act(() =>
      say({ type: 'participant.changed', id: 'ben', changes: { avatar: 'https://pictures.example/ben-2.png' } }),
    );
    expect(pictures()[0]?.getAttribute('src')).toBe('https://pictures.example/ben-2.png');
  });
});

describe('feedback during a call', { timeout: 20_000 }, () => {
  it('can be given again, and is not requested after the call', async () => {
    const { user, callActor } = await join();
    const dialog = () => screen.getByRole('dialog', { name: 'Feedback' });
    await user.click(screen.getByRole('button', { name: 'Feedback', hidden: true }));
    await user.click(within(dialog()).getByRole('radio', { name: '5 stars' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Send feedback' }));
    expect(await within(dialog()).findByText('Thank you for your feedback.')).toBeTruthy();
    act(() => callActor.send({ type: 'feedback.open' }));
    expect(within(dialog()).getByRole('radio', { name: '5 stars' })).toHaveProperty('checked', false);
    await user.click(within(dialog()).getByRole('button', { name: 'Skip' }));
    expect(screen.queryByRole('dialog', { name: 'Feedback' })).toBeNull();
    act(() => callActor.send({ type: 'hang_up' }));
    cleanup();
    render(<AfterCallScreen callActor={callActor} />);
    expect(screen.getByRole('button', { name: 'Join again' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Feedback' })).toBeNull();
  });
});
