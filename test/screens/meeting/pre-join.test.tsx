import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceReport } from '#machines/meeting/admission/pre-join.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { completeDialogs } from '#src/components/jsdom.fixture.ts';
import { openPromise } from '#src/services/open-promise.fixture.ts';
import { access as expectedAccess } from '#test/models/meeting/call/samples.ts';
import { settle } from './fixtures/fake-call.ts';
import type { FakeWorld } from './fixtures/fake-world.ts';
import { button, openPreJoin } from './fixtures/open-pre-join.tsx';

const someVenue = { harmony: 'https://meet.example', jitsiUrl: 'https://conference.example' };

beforeEach(() => {
  completeDialogs();
});

describe('joining a meeting', { timeout: 20_000 }, () => {
  it.each([
    [{ count: 0, hasPassword: false, hasLobby: false }, 'You are the first.'],
    [{ count: 1, hasPassword: false, hasLobby: false }, '1 participant is in the meeting.'],
    [{ count: 2, hasPassword: false, hasLobby: false }, '2 participants are in the meeting.'],
    [{ count: 2, hasPassword: true, hasLobby: false }, '2 participants. A password is needed.'],
    [{ count: 1, hasPassword: true, hasLobby: true }, '1 participant. A moderator lets you in.'],
    [{ count: 0, hasPassword: true, hasLobby: false }, 'You are the first. A password is needed.'],
  ])('shows what the server says of the meeting: %j', async (info, text) => {
    const { callActor } = await openPreJoin({ askRoom: () => Promise.resolve(info) });
    act(() => callActor.send({ type: 'access.expected', access: expectedAccess }));
    expect(await screen.findByText(text)).toBeTruthy();
    act(() => callActor.send({ type: 'access.expected', access: null }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows nothing of a meeting of which the server says nothing', async () => {
    const { callActor } = await openPreJoin();
    act(() => callActor.send({ type: 'access.expected', access: expectedAccess }));
    await act(settle);
    expect(callActor.getSnapshot().children.roomInfo?.getSnapshot().matches('unknown')).toBe(true);
    expect(screen.queryByText(/participant|first|needed|lets you in/)).toBeNull();
  });

  it('joins with the typed name and the devices that are on', async () => {
    const { user, callActor } = await openPreJoin();
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

  it('asks a user who is in the meeting in another tab, and joins here once that tab has left', async () => {
    const { user, callActor } = await openPreJoin({ isInOtherTab: true });
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
    const { user, callActor } = await openPreJoin({
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
    const { callActor } = await openPreJoin({ isInOtherTab: true, checkDevices });
    const { preJoin, otherTab } = callActor.getSnapshot().children;
    act(() => preJoin?.send({ type: 'microphone.denied' }));
    act(() => otherTab?.send({ type: 'tab.useHere' }));
    await act(settle);
    expect(callActor.getSnapshot().matches({ live: { inCall: { link: 'joined' } } })).toBe(true);
  });

  it('lets a user who is in the meeting in another tab join once more', async () => {
    const { user, callActor } = await openPreJoin({ isInOtherTab: true });
    await user.click(await screen.findByRole('button', { name: 'Join once more' }));
    await user.click(button('Join'));
    await act(settle);
    expect(callActor.getSnapshot().hasTag('inCall')).toBe(true);
  });

  it('can be filled in while the meeting is looked up', async () => {
    const meeting = openPromise<typeof someVenue>();
    const { user, callActor } = await openPreJoin({ findMeeting: () => meeting.promise });
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
      const { user, callActor } = await openPreJoin({
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
    const { user, callActor } = await openPreJoin({ findMeeting: () => meeting.promise });
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
    const { user, callActor } = await openPreJoin({
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
    await openPreJoin({ findMeeting: () => Promise.reject(new Failure({ ownMessage: '', status: 404 })) });
    expect(screen.getByRole('heading', { name: 'There is no such meeting' })).toBeTruthy();
    expect(screen.getAllByText(/There is no such meeting/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('tries again when the meeting could not be reached', async () => {
    const findMeeting = vi
      .fn<FakeWorld['findMeeting']>()
      .mockRejectedValueOnce(new Failure({ ownMessage: 'Out of reach', status: 503 }))
      .mockResolvedValue({ harmony: '', jitsiUrl: '' });
    const { user } = await openPreJoin({ findMeeting });
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
    const { user } = await openPreJoin({ fetchAccess, checkPassword });
    await user.click(button('Join'));
    const dialog = await screen.findByRole('dialog', { name: 'This meeting has a password' });
    await user.type(within(dialog).getByLabelText('Password'), 'guess{Enter}');
    expect(await within(dialog).findByText('Wrong password')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await act(settle);
    expect(button('Join').getAttribute('aria-busy')).toBeNull();
  });

  it('offers to listen only where the page is not secure', async () => {
    await openPreJoin({}, 'insecure');
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(button('Listen only')).toBeTruthy();
  });

  it('shows a message and no way to join without WebRTC', async () => {
    await openPreJoin({}, 'unsupported');
    expect(screen.getByRole('alert').textContent).toContain('cannot take part');
    expect(screen.queryByRole('button', { name: 'Listen only' })).toBeNull();
  });
});
