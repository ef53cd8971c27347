import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { callMachine } from '#machines/meeting/call/call.machine.ts';
import type { LoudspeakerCommand, CallEmitted } from '#machines/meeting/call/call.types.ts';
import type { SendChatInput, SentChat } from '#machines/meeting/chat/chat.setup.ts';
import type { ConferenceOrder, OfCall } from '#machines/meeting/conference.types.ts';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import type { RequestedPicture } from '#machines/meeting/participants/pictures.ts';
import { allSounds } from '#machines/meeting/sounds/sounds.machine.ts';
import type { ProfileOperations } from '#src/services/account/profile.ts';
import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import { createMediaSession } from '#src/services/meeting/media/media-session.ts';
import { createUpdateOwnProfile, type UpdateOwnProfile } from '#src/services/meeting/settings/profile.ts';
import type { Notifications } from '#src/services/notifications/notifications.ts';
import { createSubscribers } from '#src/services/subscribers.ts';
import { person, chatMessage } from '#test/models/meeting/participants/samples.ts';
import { fakeEffects, settle, type Ways } from '#test/screens/meeting/fixtures/fake-call.ts';
import { inputOf, worldWith } from '#test/screens/meeting/fixtures/fake-world.ts';
import { createParts, type PartEffects } from './call.late.ts';
import { createFilesOfChat } from './chat-files.ts';
import { startUnderParent } from './under-parent.fixture.ts';

function effects(changes: Partial<PartEffects> = {}) {
  const sent = vi.fn<(text: string) => void>();
  const ordered = vi.fn<(order: ModeratorOrder) => void>();
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const enter = vi.fn<(element: Element | null) => Promise<void>>(() => Promise.resolve());
  const show = vi.fn<Notifications['show']>(() => true);
  const closeAll = vi.fn<() => void>();
  const parts = createParts({
    clients: { find: () => null },
    sendChat: fromPromise<SentChat, SendChatInput>(({ input }) => {
      sent(input.text);
      return Promise.resolve({ wireId: '', sender: 'Ada' });
    }),
    files: createFilesOfChat(() => null, { VITE_MEETING_FILES_HOST: '' }),
    moderate: fromPromise<void, OfCall & { readonly order: ModeratorOrder }>(({ input }) => {
      ordered(input.order);
      return Promise.resolve();
    }),
    updateProfile: (profile) => Promise.resolve(profile),
    fullscreen: { enter, exit: () => Promise.resolve(), watch: () => () => {} },
    fullscreenTarget: () => null,
    navigator: { clipboard: { writeText } },
    mediaSession: createMediaSession({}),
    downloads: window,
    createNotifications: () => ({ show, closeAll }),
    document,
    keys: new EventTarget(),
    isShown: () => true,
    onTurned: () => () => {},
    ...changes,
  });
  return { parts, sent, ordered, writeText, enter, show, closeAll };
}

describe('the parts of a call with their effects', () => {
  async function setUp(changes: Partial<PartEffects> = {}) {
    const { parts, ...spies } = effects(changes);
    const commands: ConferenceOrder[] = [];
    const played: LoudspeakerCommand[] = [];
    const chosen: CallEmitted[] = [];
    const ways: Ways = {};
    const world = worldWith({ input: { meetingId: 'daily-standup', origin: 'https://app.example.com' } });
    const fakes = fakeEffects(world, ways);
    const machine = callMachine.provide({
      actors: {
        ...fakes,
        ...parts,
        connection: fakes.connection,
        noiseSuppression: fakes.noiseSuppression,
        whiteboard: fakes.whiteboard,
        loudspeaker: fromCallback<LoudspeakerCommand, OfCall>(({ receive }) => receive((each) => played.push(each))),
      },
    });
    const call = createActor(machine, { input: inputOf(world) });
    call.on('chosen', (event) => chosen.push(event));
    call.on('ordered', ({ order }) => {
      if (ways.isJoined === true) commands.push(order);
    });
    call.start();
    await settle();
    call.getSnapshot().children.preJoin?.send({ type: 'meeting.join' });
    await settle();
    return {
      call,
      commands,
      played,
      chosen,
      say: (event: Parameters<NonNullable<Ways['say']>>[0]) => ways.say?.(event),
      ...spies,
    };
  }

  it('asks the bridge again for a picture that has no frames', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const element = document.createElement('video');
    element.getVideoPlaybackQuality = () => ({ totalVideoFrames: 0 }) as VideoPlaybackQuality;
    element.requestVideoFrameCallback = () => 1;
    vi.spyOn(element, 'paused', 'get').mockReturnValue(false);
    const picture = { participantId: 'ada', kind: 'camera' } as const;
    const repeat = vi.fn<(picture: RequestedPicture) => void>();
    const client = {
      local: { background: () => null, subscribe: () => () => undefined },
      remote: { find: () => ({}), isInterrupted: () => false },
      wishes: { requested: () => [{ ...picture, height: 180, element }], repeat },
    };
    const { call } = await setUp({ clients: { find: () => client as unknown as CallResources } });
    vi.advanceTimersByTime(4_000);
    expect(repeat).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(repeat.mock.calls).toEqual([[picture]]);
    vi.advanceTimersByTime(10_000);
    expect(repeat.mock.calls).toEqual([[picture], [picture]]);
    call.stop();
    vi.useRealTimers();
  });

  it('lets the operating system control the call while it talks, and keeps the screen on', async () => {
    const handlers = new Map<string, () => void>();
    const setMicrophoneActive = vi.fn<(isActive: boolean) => void>();
    const request = vi.fn<() => Promise<WakeLockSentinel>>(() => Promise.reject(new Error('low battery')));
    const { call } = await setUp({
      navigator: { clipboard: { writeText: () => Promise.resolve() }, wakeLock: { request } },
      mediaSession: createMediaSession({
        mediaSession: {
          setActionHandler: (action, handler) =>
            handler === null ? void handlers.delete(action) : void handlers.set(action, handler),
          setMicrophoneActive,
        },
      }),
    });
    expect(request).toHaveBeenCalledOnce();
    expect(setMicrophoneActive.mock.lastCall).toEqual([true]);
    handlers.get('togglemicrophone')?.();
    expect(call.getSnapshot().context.wished.audio).toBe(true);
    expect(setMicrophoneActive.mock.lastCall).toEqual([false]);
    call.send({ type: 'toggle_hold' });
    expect(handlers.size).toBe(0);
    call.send({ type: 'toggle_hold' });
    handlers.get('hangup')?.();
    await settle();
    expect(call.getSnapshot().hasTag('over')).toBe(true);
    expect(handlers.size).toBe(0);
  });

  it('copies the link, shows the call in fullscreen, and sends what the user writes', async () => {
    const { call, sent, writeText, enter } = await setUp();
    call.send({ type: 'copy_link' });
    await vi.waitFor(() =>
      expect(writeText).toHaveBeenCalledWith('https://app.example.com/meet?meeting_id=daily-standup'),
    );
    call.send({ type: 'toogle_full_screen' });
    await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
    const { chat } = call.getSnapshot().children;
    chat?.send({ type: 'draft.change', text: 'Hello' });
    chat?.send({ type: 'message.send', at: 1_000 });
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('Hello'));
    call.stop();
  });

  it('sends the orders of a moderator', async () => {
    const { call, say, ordered } = await setUp();
    const order: ModeratorOrder = { type: 'mute', medium: 'microphone', id: 'ada', name: 'Ada' };
    const { moderator } = call.getSnapshot().children;
    moderator?.send({ type: 'order.give', order });
    expect(ordered, 'the user is not a moderator').not.toHaveBeenCalled();
    say({ type: 'role.changed', role: 'moderator' });
    moderator?.send({ type: 'order.give', order });
    await vi.waitFor(() => expect(ordered).toHaveBeenCalledWith(order));
    call.stop();
  });

  it('sends the commands of the enabled sounds, and reports a changed selection', async () => {
    const { call, say, played, chosen } = await setUp();
    const arrives = (id: string) => say({ type: 'participant.joined', participant: person(id) });
    const sounds = () => played.filter(({ type }) => type === 'sound.play');
    arrives('ada');
    expect(sounds()).toEqual([{ type: 'sound.play', sound: 'user_joined' }]);
    call.getSnapshot().children.sounds?.send({ type: 'sound.toggle', sound: 'user_joined' });
    expect(chosen).toContainEqual({ type: 'chosen', choice: { sounds: { ...allSounds, user_joined: false } } });
    arrives('ben');
    expect(sounds()).toHaveLength(1);
    call.stop();
  });

  it('notifies of messages, raised hands and a waiting participant while the page is hidden, and of no other event', async () => {
    const { call, say, show, closeAll } = await setUp();
    const turn = (visibilityState: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const titles = () => show.mock.calls.map(([{ title, body }]) => `${title}: ${body}`);
    const write = (id: string) => {
      say({ type: 'chat.received', message: chatMessage({ id, text: `Message ${id}` }) });
    };
    const unread = () => call.getSnapshot().children.chat?.getSnapshot();
    call.send({ type: 'toogle_chat' });
    write('1');
    expect(unread()).toMatchObject({ context: { unread: 0 } });
    turn('hidden');
    write('2');
    say({ type: 'participant.joined', participant: person('ada') });
    say({ type: 'participant.joined', participant: person('ben') });
    say({ type: 'participant.changed', id: 'ben', changes: { isHandRaised: true, isRecording: true } });
    expect(titles()).toEqual([
      'Message from Ada: Message 2',
      'ada is waiting in the meeting: daily-standup',
      'ben raised a hand: daily-standup',
    ]);
    expect(unread()).toMatchObject({ context: { unread: 1 } });
    expect(closeAll).not.toHaveBeenCalled();
    turn('visible');
    expect(closeAll).toHaveBeenCalledOnce();
    expect(unread()).toMatchObject({ context: { unread: 0 } });
    write('3');
    expect(show).toHaveBeenCalledTimes(3);
    call.stop();
    vi.restoreAllMocks();
  });

  it('counts messages as unread while the page shows another call, without a notification, and keeps the screen on', async () => {
    const turned = createSubscribers();
    const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const request = vi.fn<() => Promise<WakeLockSentinel>>(() =>
      Promise.resolve(Object.assign(new EventTarget(), { release }) as unknown as WakeLockSentinel),
    );
    let isShown = true;
    const { call, say, show } = await setUp({
      navigator: { clipboard: { writeText: () => Promise.resolve() }, wakeLock: { request } },
      isShown: () => isShown,
      onTurned: (listener) => turned.add(listener),
    });
    const turn = (isNowShown: boolean) => {
      isShown = isNowShown;
      turned.tell();
    };
    const unread = () => call.getSnapshot().children.chat?.getSnapshot().context.unread;
    call.send({ type: 'toogle_chat' });
    turn(false);
    say({ type: 'chat.received', message: chatMessage({ id: '1' }) });
    say({ type: 'participant.joined', participant: person('ada') });
    expect(unread()).toBe(1);
    expect(show).not.toHaveBeenCalled();
    turn(true);
    expect(unread()).toBe(0);
    expect([request.mock.calls.length, release.mock.calls.length]).toEqual([1, 0]);
    call.stop();
  });

  it('sends a raised hand to the other participants', async () => {
    const { call, commands } = await setUp();
    call.send({ type: 'toogle_hand_rise' });
    expect(commands).toContainEqual({ type: 'property.set', properties: { emoji: 'hand' } });
    call.stop();
  });
});

describe('shortcuts', () => {
  it('send the meeting events of their names to the shown call, until the page stops listening', () => {
    const page = new EventTarget();
    const { shortcuts } = effects({ keys: page, isShown: ({ callId }) => callId === 'call-1' }).parts;
    const actor = startUnderParent(shortcuts, { callId: 'call-1', isOn: true });
    const elsewhere = startUnderParent(shortcuts, { callId: 'call-2', isOn: true });
    const press = Object.assign(new Event('keydown', { cancelable: true }), {
      code: 'KeyM',
      ctrlKey: true,
      shiftKey: false,
      altKey: false,
      metaKey: false,
      repeat: false,
      isComposing: false,
      getModifierState: () => false,
    });
    page.dispatchEvent(press);
    actor.stop();
    page.dispatchEvent(press);
    expect(actor.heard.filter(({ type }) => type === 'toggle_audio_mute')).toHaveLength(1);
    expect(elsewhere.heard).toEqual([]);
    elsewhere.stop();
  });

  it('ask before they leave, instead of hanging up at once', () => {
    const page = new EventTarget();
    const actor = startUnderParent(effects({ keys: page }).parts.shortcuts, { callId: 'call-1', isOn: true });
    page.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyH', ctrlKey: true, cancelable: true }));
    expect(actor.heard).toEqual([{ type: 'leave.ask', isAmid: false }]);
    actor.stop();
  });

  it('are stored as switched off', () => {
    const actor = startUnderParent(effects().parts.shortcuts, { callId: 'call-1', isOn: true });
    actor.send({ type: 'shortcuts.switch' });
    expect(actor.heard).toContainEqual({ type: 'preference.changed', choice: { hasShortcuts: false } });
    actor.stop();
  });
});

describe('the profile', () => {
  const input = { profile: { displayName: 'Ada', imageUrl: '' } };
  const start = (updateProfile: UpdateOwnProfile) => startUnderParent(effects({ updateProfile }).parts.profile, input);
  const changes = [{ type: 'displayName.change', displayName: ' Ada Lovelace ' }, { type: 'profile.save' }];

  it('of a signed-in user is saved at the back end, and takes the values of its answer', async () => {
    const answered = { displayName: 'A. Lovelace', imageUrl: 'https://example.com/ada.png' };
    const updateProfile = vi.fn<(request: object) => Promise<typeof answered>>(() => Promise.resolve(answered));
    const save = createUpdateOwnProfile({ updateProfile }, () => 'token');
    const actor = start(save);
    for (const event of changes) actor.send(event);
    await actor.until((now) => now.hasTag('saved'));
    expect(updateProfile).toHaveBeenCalledWith(
      { token: 'token', displayName: 'Ada Lovelace', imageUrl: '' },
      expect.any(AbortSignal),
    );
    expect(actor.heard).toContainEqual({ type: 'profile.changed', profile: answered });
    actor.stop();
  });

  it('of a signed-in user with an own picture keeps it: the back end stores addresses', async () => {
    const imageUrl = 'data:image/jpeg;base64,/9j/4AAQ';
    const answered = { displayName: 'A. Lovelace', imageUrl: 'https://example.com/ada.png' };
    const updateProfile = vi.fn<(request: object) => Promise<typeof answered>>(() => Promise.resolve(answered));
    const actor = start(createUpdateOwnProfile({ updateProfile }, () => 'token'));
    for (const event of [{ type: 'imageUrl.change', imageUrl }, ...changes]) actor.send(event);
    await actor.until((now) => now.hasTag('saved'));
    expect(updateProfile).toHaveBeenCalledWith(
      { token: 'token', displayName: 'Ada Lovelace' },
      expect.any(AbortSignal),
    );
    expect(actor.heard).toContainEqual({
      type: 'profile.changed',
      profile: { displayName: 'A. Lovelace', imageUrl },
    });
    actor.stop();
  });

  it('of a guest is stored on this device only', async () => {
    const updateProfile = vi.fn<ProfileOperations['updateProfile']>();
    const actor = start(createUpdateOwnProfile({ updateProfile }, () => ''));
    for (const event of changes) actor.send(event);
    await actor.until((now) => now.hasTag('saved'));
    expect(updateProfile).not.toHaveBeenCalled();
    expect(actor.heard).toContainEqual({
      type: 'profile.changed',
      profile: { displayName: 'Ada Lovelace', imageUrl: '' },
    });
    actor.stop();
  });
});
