import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { completeDialogs } from '#src/components/jsdom.fixture.ts';
import { PreJoinScreen, type PreJoinScreenProps } from '#src/screens/meeting/PreJoinScreen.tsx';
import { fakeMeeting, settle, type FakeWorld } from './fake-meeting.ts';
import { watchedStage } from './watched-stage.ts';

beforeEach(() => {
  completeDialogs();
});

async function open(world: Partial<FakeWorld> = {}, obstacle: PreJoinScreenProps['obstacle'] = null) {
  const fake = fakeMeeting(world);
  const watched = watchedStage();
  render(<PreJoinScreen meeting={fake.meeting} stage={watched.stage} obstacle={obstacle} />);
  await act(settle);
  return { ...fake, ...watched, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('PreJoinScreen', { timeout: 20_000 }, () => {
  it('shows oneself and hands the picture back when the camera is turned off', async () => {
    const { user, attached } = await open();
    expect(attached()).toEqual(['own camera']);
    await user.click(button('Turn off camera'));
    await act(settle);
    expect(attached()).toEqual([]);
    expect(screen.getByText('Your camera is off')).toBeTruthy();
  });

  it('joins under the name that is given, with what is on', async () => {
    const { user, meeting } = await open();
    await user.click(button('Turn off microphone'));
    await user.clear(screen.getByLabelText('Your name'));
    await user.click(button('Join'));
    expect(screen.getByText(messages.meetingRoom.displayName.required)).toBeTruthy();
    await user.type(screen.getByLabelText('Your name'), 'Bea{Enter}');
    await act(settle);
    expect(meeting.getSnapshot().matches({ live: { inCall: 'joined' } })).toBe(true);
    expect(meeting.getSnapshot().context.displayName).toBe('Bea');
    const { wished } = meeting.getSnapshot().children.media?.getSnapshot().context ?? {};
    expect(wished).toEqual({ audio: true, video: false });
  });

  it('lets one listen only when nothing can be used', async () => {
    const { user, meeting } = await open({
      permissions: [{ type: 'permission.changed', kind: 'microphone', permission: 'denied' }],
      checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: false }),
    });
    expect(screen.getByText('Your microphone is blocked')).toBeTruthy();
    await user.click(button('Listen only'));
    await act(settle);
    expect(meeting.getSnapshot().hasTag('inCall')).toBe(true);
  });

  it('keeps whoever refuses the microphone when the browser asks: they listen', async () => {
    const { user, meeting } = await open({
      permissions: [
        { type: 'permission.changed', kind: 'microphone', permission: 'prompt' },
        { type: 'permission.changed', kind: 'microphone', permission: 'denied' },
      ],
      checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: true }),
    });
    expect(screen.getByLabelText('Your name')).toBeTruthy();
    expect(screen.getByText('Your microphone is blocked')).toBeTruthy();
    await user.click(button('Listen only'));
    await act(settle);
    expect(meeting.getSnapshot().hasTag('inCall')).toBe(true);
  });

  it('chooses devices', async () => {
    const { user, meeting } = await open();
    await user.selectOptions(screen.getByLabelText('Microphone'), 'Microphone 2');
    const devices = meeting.getSnapshot().children.media?.getSnapshot().children.devices;
    expect(devices?.getSnapshot().context.selected.microphone).toBe('microphone-2');
  });

  it('says which device cannot be used, until there are others', async () => {
    const { meeting } = await open();
    act(() => meeting.send({ type: 'speaker.refused', message: messages.meeting.devices.missing }));
    expect(screen.getByText(messages.meeting.devices.missing)).toBeTruthy();
    const devices = meeting.getSnapshot().children.media?.getSnapshot().children.devices;
    act(() => devices?.send({ type: 'devices.changed', devices: [] }));
    expect(screen.queryByText(messages.meeting.devices.missing)).toBeNull();
  });

  it('leaves the speaker to browsers that let nobody choose', async () => {
    const { meeting } = await open();
    expect(screen.getByLabelText('Speaker')).toBeTruthy();
    cleanup();
    render(<PreJoinScreen meeting={meeting} stage={watchedStage(false).stage} obstacle={null} />);
    expect(screen.getByLabelText('Microphone')).toBeTruthy();
    expect(screen.queryByLabelText('Speaker')).toBeNull();
  });

  it('says that there is no such meeting', async () => {
    await open({ findMeeting: () => Promise.reject(new Failure({ ownMessage: '', status: 404 })) });
    expect(screen.getByRole('heading', { name: 'There is no such meeting' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('tries again when the meeting could not be reached', async () => {
    const findMeeting = vi
      .fn<FakeWorld['findMeeting']>()
      .mockRejectedValueOnce(new Failure({ ownMessage: 'Out of reach', status: 503 }))
      .mockResolvedValue({ harmony: '', jitsiUrl: '' });
    const { user } = await open({ findMeeting });
    expect(screen.getByRole('alert').textContent).toContain('Out of reach');
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    await user.click(button('Try again'));
    await act(settle);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Join').getAttribute('aria-disabled')).toBeNull();
  });

  it('asks for the password and says what is wrong with it', async () => {
    const fetchAccess = vi.fn<FakeWorld['fetchAccess']>(() =>
      Promise.reject(new Failure({ ownMessage: '', status: 403 })),
    );
    const checkPassword = () => Promise.reject(new Failure({ ownMessage: 'Wrong password', status: 400 }));
    const { user } = await open({ fetchAccess, checkPassword });
    await user.click(button('Join'));
    const dialog = await screen.findByRole('dialog', { name: 'This meeting has a password' });
    await user.type(within(dialog).getByLabelText('Password'), 'guess{Enter}');
    expect(await within(dialog).findByText('Wrong password')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await act(settle);
    expect(button('Join').getAttribute('aria-busy')).toBeNull();
  });

  it('leads on where the page is not served safely, and says so where the browser cannot', async () => {
    await open({}, 'insecure');
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(button('Listen only')).toBeTruthy();
  });

  it('has nothing to offer without WebRTC', async () => {
    await open({}, 'unsupported');
    expect(screen.getByRole('alert').textContent).toContain('cannot take part');
    expect(screen.queryByRole('button', { name: 'Listen only' })).toBeNull();
  });
});
