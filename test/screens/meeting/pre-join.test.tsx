import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceReport } from '#machines/meeting/admission/pre-join.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { completeDialogs } from '#src/components/jsdom.fixture.ts';
import { PreJoinScreen, type PreJoinScreenProps } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { openPromise } from '#src/services/open-promise.fixture.ts';
import { access as expectedAccess } from '#test/models/meeting/call/samples.ts';
import { someDevices } from './fixtures/fake-media.ts';
import { fakeCall, settle } from './fixtures/fake-call.ts';
import type { FakeWorld } from './fixtures/fake-world.ts';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

beforeEach(() => {
  completeDialogs();
});

async function open(
  world: Partial<FakeWorld> = {},
  obstacle: PreJoinScreenProps['obstacle'] = null,
  watched = watchedCallMedia(),
) {
  const fake = fakeCall(world);
  render(<PreJoinScreen callActor={fake.callActor} callMedia={watched.callMedia} obstacle={obstacle} />);
  await act(settle);
  return { ...fake, ...watched, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const someVenue = { harmony: 'https://meet.example', jitsiUrl: 'https://conference.example' };

describe('PreJoinScreen', { timeout: 20_000 }, () => {
  it('shows the own picture and releases it when the camera is turned off', async () => {
    const { user, attached } = await open();
    expect(attached()).toEqual(['own camera']);
    await user.click(button('Turn off camera'));
    await act(settle);
    expect(attached()).toEqual([]);
    expect(screen.getByText('Your camera is off')).toBeTruthy();
  });

  it.each([
    [{ count: 0, hasPassword: false, hasLobby: false }, 'You are the first.'],
    [{ count: 1, hasPassword: false, hasLobby: false }, '1 participant is in the meeting.'],
    [{ count: 2, hasPassword: false, hasLobby: false }, '2 participants are in the meeting.'],
    [{ count: 2, hasPassword: true, hasLobby: false }, '2 participants. A password is needed.'],
    [{ count: 1, hasPassword: true, hasLobby: true }, '1 participant. A moderator lets you in.'],
    [{ count: 0, hasPassword: true, hasLobby: false }, 'You are the first. A password is needed.'],
  ])('shows what the server says of the meeting: %j', async (info, text) => {
    const { callActor } = await open({ askRoom: () => Promise.resolve(info) });
    act(() => callActor.send({ type: 'access.expected', access: expectedAccess }));
    expect(await screen.findByText(text)).toBeTruthy();
    act(() => callActor.send({ type: 'access.expected', access: null }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows nothing of a meeting of which the server says nothing', async () => {
    const { callActor } = await open();
    act(() => callActor.send({ type: 'access.expected', access: expectedAccess }));
    await act(settle);
    expect(callActor.getSnapshot().children.roomInfo?.getSnapshot().matches('unknown')).toBe(true);
    expect(screen.queryByText(/participant|first|needed|lets you in/)).toBeNull();
  });

  it('joins with the typed name and the devices that are on', async () => {
    const { user, callActor } = await open();
    await user.click(button('Turn off microphone'));
    await user.clear(screen.getByLabelText('Your name'));
    await user.click(button('Join'));
    expect(screen.getByText(messages.meetingRoom.displayName.required)).toBeTruthy();
    await user.type(screen.getByLabelText('Your name'), 'Bea{Enter}');
    await act(settle);
    expect(callActor.getSnapshot().matches({ live: { inCall: { link: 'joined' } } })).toBe(true);
    expect(callActor.getSnapshot().context.displayName).toBe('Bea');
    const { wished } = callActor.getSnapshot().context;
    expect(wished).toEqual({ audio: true, video: false });
  });

  it("shows the user's choice of devices, which can be changed, until it is known which there are", async () => {
    const found = openPromise<DeviceReport>();
    const { user } = await open({ checkDevices: () => found.promise });
    await user.click(button('Turn off microphone'));
    await user.click(button('Turn on microphone'));
    expect(button('Turn off microphone').getAttribute('aria-disabled')).toBeNull();
    expect(button('Turn off camera').getAttribute('aria-disabled')).toBeNull();
    await act(async () => {
      found.resolve({ hasMicrophone: true, hasCamera: false });
      await settle();
    });
    expect(button('Turn off microphone').getAttribute('aria-disabled')).toBeNull();
    expect(button('Turn on camera').getAttribute('aria-disabled')).toBe('true');
  });

  it('offers to listen only when no device can be used', async () => {
    const { user, callActor } = await open({
      permissions: [{ type: 'permission.changed', kind: 'microphone', permission: 'denied' }],
      checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: false }),
    });
    expect(screen.getByText('Your microphone is blocked')).toBeTruthy();
    await user.click(button('Listen only'));
    await act(settle);
    expect(callActor.getSnapshot().hasTag('inCall')).toBe(true);
  });

  it('shows no missing microphone when the blocked one is allowed, and does not switch it on', async () => {
    const { callActor } = await open({
      permissions: [{ type: 'permission.changed', kind: 'microphone', permission: 'denied' }],
      checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: true }),
      openMicrophone: () => Promise.reject(new Failure({ ownMessage: '', reason: 'permission' })),
    });
    const { permissions, preJoin } = callActor.getSnapshot().children;
    act(() => permissions?.send({ type: 'permission.changed', kind: 'microphone', permission: 'granted' }));
    expect(screen.queryByText('Your microphone is blocked')).toBeNull();
    expect(screen.queryByText('No microphone found')).toBeNull();
    expect(button('Turn on microphone').getAttribute('aria-disabled')).toBe('true');
    act(() => preJoin?.send({ type: 'devices.reported', report: { hasMicrophone: true, hasCamera: true } }));
    expect(button('Turn on microphone').getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText('No microphone found')).toBeNull();
  });

  it('shows that there is no microphone', async () => {
    await open({ devices: [], checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: false }) });
    expect(screen.getByText('No microphone found')).toBeTruthy();
  });

  it('joins a user who refuses the microphone in the browser to listen only', async () => {
    const { user, callActor } = await open({
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
    expect(callActor.getSnapshot().hasTag('inCall')).toBe(true);
  });

  it('asks a user who is in the meeting in another tab, and joins here once that tab has left', async () => {
    const { user, callActor } = await open({ isInOtherTab: true });
    expect(await screen.findByText('You are already in this meeting in another tab')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    await user.click(button('Use it there'));
    expect(screen.getByText('Go to that tab. You can close this one.')).toBeTruthy();
    await user.click(button('Use it here'));
    await act(settle);
    expect(callActor.getSnapshot().matches({ live: { inCall: { link: 'joined' } } })).toBe(true);
  });

  it('asks the other tab to leave only when the meeting is found and the devices are checked', async () => {
    const found = openPromise<typeof someVenue>();
    const checked = openPromise<DeviceReport>();
    const { user, callActor } = await open({
      isInOtherTab: true,
      findMeeting: () => found.promise,
      checkDevices: () => checked.promise,
    });
    await user.click(await screen.findByRole('button', { name: 'Use it here' }));
    await act(async () => {
      found.resolve(someVenue);
      await settle();
    });
    await user.click(button('Use it here'));
    await act(async () => {
      checked.resolve({ hasMicrophone: true, hasCamera: true });
      await settle();
    });
    expect(callActor.getSnapshot().hasTag('preparing')).toBe(true);
    await user.click(button('Use it here'));
    await act(settle);
    expect(callActor.getSnapshot().matches({ live: { inCall: { link: 'joined' } } })).toBe(true);
  });

  it('joins here when the other tab leaves while the devices are checked again', async () => {
    const checkDevices = vi.fn<FakeWorld['checkDevices']>().mockReturnValue(openPromise<DeviceReport>().promise);
    checkDevices.mockResolvedValueOnce({ hasMicrophone: true, hasCamera: true });
    const { callActor } = await open({ isInOtherTab: true, checkDevices });
    const { preJoin, otherTab } = callActor.getSnapshot().children;
    act(() => preJoin?.send({ type: 'microphone.denied' }));
    act(() => otherTab?.send({ type: 'tab.useHere' }));
    await act(settle);
    expect(callActor.getSnapshot().matches({ live: { inCall: { link: 'joined' } } })).toBe(true);
  });

  it('lets a user who is in the meeting in another tab join once more', async () => {
    const { user, callActor } = await open({ isInOtherTab: true });
    await user.click(await screen.findByRole('button', { name: 'Join once more' }));
    await user.click(button('Join'));
    await act(settle);
    expect(callActor.getSnapshot().hasTag('inCall')).toBe(true);
  });

  it('has the browser ask for a speaker where it lists none', async () => {
    const devices = someDevices.filter(({ kind }) => kind !== 'speaker');
    const { user, callActor } = await open({ devices }, null, watchedCallMedia(true, true));
    expect(screen.queryByLabelText('Speaker')).toBeNull();
    await user.click(button('Choose a speaker'));
    await act(settle);
    const select = screen.getByLabelText<HTMLSelectElement>('Speaker');
    expect(select.selectedOptions[0]?.textContent).toBe('Television');
    const chosen = callActor.getSnapshot().children.devices;
    expect(chosen?.getSnapshot().context.selected.speaker).toBe('speaker-2');
    expect(button('Choose another speaker')).toBeTruthy();
  });

  it('shows no choice of speaker where none is listed and the browser does not ask', async () => {
    await open({ devices: someDevices.filter(({ kind }) => kind !== 'speaker') });
    expect(screen.getByLabelText('Microphone')).toBeTruthy();
    expect(screen.queryByText('Speaker')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });

  it('chooses devices', async () => {
    const { user, callActor } = await open();
    await user.selectOptions(screen.getByLabelText('Microphone'), 'Microphone 2');
    const devices = callActor.getSnapshot().children.devices;
    expect(devices?.getSnapshot().context.selected.microphone).toBe('microphone-2');
  });

  it('shows which device cannot be used, until other devices are available', async () => {
    const { callActor } = await open();
    act(() => callActor.send({ type: 'speaker.refused', message: messages.meeting.devices.missing }));
    expect(screen.getByText(messages.meeting.devices.missing)).toBeTruthy();
    const devices = callActor.getSnapshot().children.devices;
    act(() => devices?.send({ type: 'devices.changed', devices: [] }));
    expect(screen.queryByText(messages.meeting.devices.missing)).toBeNull();
  });

  it('offers no choice of speaker in browsers without one', async () => {
    const { callActor } = await open();
    expect(screen.getByLabelText('Speaker')).toBeTruthy();
    cleanup();
    render(<PreJoinScreen callActor={callActor} callMedia={watchedCallMedia(false).callMedia} obstacle={null} />);
    expect(await screen.findByLabelText('Microphone')).toBeTruthy();
    expect(screen.queryByLabelText('Speaker')).toBeNull();
  });

  it('can be filled in while the meeting is looked up', async () => {
    const meeting = openPromise<typeof someVenue>();
    const { user, callActor } = await open({ findMeeting: () => meeting.promise });
    await user.clear(screen.getByLabelText('Your name'));
    await user.type(screen.getByLabelText('Your name'), 'Bea');
    await user.click(button('Turn off microphone'));
    meeting.resolve(someVenue);
    await act(settle);
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Bea');
    expect(button('Turn on microphone')).toBeTruthy();
    await user.click(button('Join'));
    await act(settle);
    expect(callActor.getSnapshot().context).toMatchObject({
      displayName: 'Bea',
      wished: { audio: true, video: false },
    });
  });

  it.each([
    { pressed: 'Join', other: 'Listen only', isMuted: false },
    { pressed: 'Listen only', other: 'Join', isMuted: true },
  ])(
    "'$pressed' can be pressed while the meeting is looked up and the devices are checked: it joins then",
    async ({ pressed, other, isMuted }) => {
      const meeting = openPromise<typeof someVenue>();
      const devices = openPromise<DeviceReport>();
      const { user, callActor } = await open({
        findMeeting: () => meeting.promise,
        checkDevices: () => devices.promise,
      });
      await user.click(button(other));
      await user.click(button(pressed));
      expect(button(pressed).getAttribute('aria-busy')).toBe('true');
      expect(button(other).getAttribute('aria-busy')).toBeNull();
      devices.resolve({ hasMicrophone: true, hasCamera: true });
      await act(settle);
      expect(callActor.getSnapshot().hasTag('preparing')).toBe(true);
      meeting.resolve(someVenue);
      await act(settle);
      expect(callActor.getSnapshot().matches({ live: { inCall: { link: 'joined' } } })).toBe(true);
      expect(callActor.getSnapshot().context).toMatchObject({ wished: { audio: isMuted, video: isMuted } });
    },
  );

  it('does not join for a press when the name is typed on, or another tab is in the meeting', async () => {
    const meeting = openPromise<typeof someVenue>();
    const { user, callActor } = await open({ findMeeting: () => meeting.promise });
    await user.click(button('Join'));
    await user.type(screen.getByLabelText('Your name'), 's');
    expect(button('Join').getAttribute('aria-busy')).toBeNull();
    await user.click(button('Join'));
    act(() => callActor.getSnapshot().children.otherTab?.send({ type: 'tab.found' }));
    meeting.resolve(someVenue);
    await act(settle);
    expect(await screen.findByRole('button', { name: 'Use it here' })).toBeTruthy();
    expect(callActor.getSnapshot().hasTag('preparing')).toBe(true);
  });

  it('does not join for a press when the check of the devices fails', async () => {
    const { user, callActor } = await open({
      checkDevices: () => Promise.reject(new Failure({ ownMessage: 'Blocked' })),
    });
    const { preJoin } = callActor.getSnapshot().children;
    act(() => {
      preJoin?.send({ type: 'devices.check' });
      preJoin?.send({ type: 'meeting.join' });
    });
    await act(settle);
    expect(callActor.getSnapshot().hasTag('preparing')).toBe(true);
    expect(screen.getByText('Blocked')).toBeTruthy();
    await user.click(button('Listen only'));
    await act(settle);
    expect(callActor.getSnapshot().hasTag('inCall')).toBe(true);
  });

  it('shows that the meeting does not exist', async () => {
    await open({ findMeeting: () => Promise.reject(new Failure({ ownMessage: '', status: 404 })) });
    expect(screen.getByRole('heading', { name: 'There is no such meeting' })).toBeTruthy();
    expect(screen.getAllByText(/There is no such meeting/)).toHaveLength(1);
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

  it('asks for the password and shows why it is refused', async () => {
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

  it('offers to listen only where the page is not secure', async () => {
    await open({}, 'insecure');
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(button('Listen only')).toBeTruthy();
  });

  it('shows a message and no way to join without WebRTC', async () => {
    await open({}, 'unsupported');
    expect(screen.getByRole('alert').textContent).toContain('cannot take part');
    expect(screen.queryByRole('button', { name: 'Listen only' })).toBeNull();
  });
});
