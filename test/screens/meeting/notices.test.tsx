import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { CallScreen } from '#src/screens/meeting/CallScreen.tsx';
import { fakeMeeting, settle, type FakeWorld } from './fake-meeting.ts';
import { completePage } from './page.ts';
import { watchedStage } from './watched-stage.ts';

beforeEach(completePage);

async function join(world: Partial<FakeWorld> = {}) {
  const fake = fakeMeeting(world);
  await fake.join();
  render(<CallScreen meeting={fake.meeting} stage={watchedStage().stage} />);
  await act(settle);
  const media = fake.meeting.getSnapshot().children.media;
  return { ...fake, media, user: userEvent.setup() };
}

const { alreadyUsed } = messages.meeting.devices;

describe('notices of a call', { timeout: 20_000 }, () => {
  it('come once more when the same is said once more, though they were sent away', async () => {
    const { user, media } = await join();
    const chooseTheSame = () => act(() => media?.send({ type: 'device.choose', kind: 'camera', id: 'camera-1' }));
    chooseTheSame();
    expect(screen.getByText(alreadyUsed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(alreadyUsed)).toBeNull();
    chooseTheSame();
    expect(screen.getByText(alreadyUsed)).toBeTruthy();
  });

  it('say why the connection is being made anew', async () => {
    const { say } = await join();
    act(() => say({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }));
    expect(screen.getByText(/^Connection lost. Reconnecting…/).textContent).toContain(messages.meeting.notConnected);
  });

  it('do not call a meeting lost that was never reached', async () => {
    await join({ isReachable: false });
    expect(screen.getByText(/^The meeting cannot be reached. Trying again…/)).toBeTruthy();
    expect(screen.queryByText(/^Connection lost/)).toBeNull();
  });

  it('of a hold: what is shared ends with it, and nothing is shared until it is over', async () => {
    const { user, meeting } = await join();
    const share = () => screen.getByRole('button', { name: 'Share screen' });
    await user.click(share());
    await act(settle);
    expect(screen.getByRole('button', { name: 'Stop sharing screen' })).toBeTruthy();
    act(() => meeting.send({ type: 'toggle_hold' }));
    await act(settle);
    expect(screen.getByText('On hold. Nobody sees or hears you.')).toBeTruthy();
    await user.click(share());
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Stop sharing screen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Stop sharing screen' })).toBeNull();
    expect(screen.queryByText(messages.meeting.sharing.noVideoTrack)).toBeNull();
    await user.click(share());
    await act(settle);
    expect(screen.getByRole('button', { name: 'Stop sharing screen' })).toBeTruthy();
  });

  it('tell of a speaker that the browser refuses', async () => {
    const { meeting } = await join();
    act(() => meeting.send({ type: 'speaker.refused', message: messages.meeting.permissions.blocked }));
    expect(screen.getByText(messages.meeting.permissions.blocked)).toBeTruthy();
  });
});
