import { createActor, waitFor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import type { CallResources, CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import type { ActiveConference } from '#src/services/meeting/connection/jitsi-conference.ts';
import type { MeetingAccess } from '#src/services/meeting/admission/meeting-access.ts';
import type { RoomPasswords } from '#src/services/meeting/lobby/room-passwords.ts';
import { createActiveConferences } from './active-conferences.ts';
import { createConnection, createSendChat } from './connection.ts';
import { createResources } from './admission.ts';
import { createTracks } from './media.ts';
import { createShares } from './shares.ts';
import { startUnderParent } from './under-parent.fixture.ts';

const call = { callId: 'call-1' };
const access = {
  httpBind: 'https://meet.example.com/http-bind',
  deployment: 'https://meet.example.com',
  domain: 'meet.example.com',
  room: 'daily-standup',
  token: 'token',
  issuedAt: 0,
  displayName: 'Ada',
  avatar: '',
};

function setUp() {
  const stopped: ((kind: string) => void)[] = [];
  const local = {
    openMicrophone: vi.fn<() => Promise<{ deviceId: string }>>(() => Promise.resolve({ deviceId: 'microphone-1' })),
    setMicrophoneMuted: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    openCamera: vi.fn<() => Promise<{ deviceId: string }>>(() => Promise.resolve({ deviceId: 'camera-1' })),
    closeCamera: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    startScreenShare: vi.fn<() => Promise<{ deviceId: string }>>(() =>
      Promise.reject(new Failure({ ownMessage: '', reason: 'cancelled' })),
    ),
    streams: () => ({ microphone: null, camera: null, screen: null, desktopAudio: null }),
    subscribe: () => () => {},
    onStopped: (listener: (kind: string) => void) => {
      stopped.push(listener);
      return () => stopped.splice(stopped.indexOf(listener), 1);
    },
  };
  const opened: ConferenceAccess[] = [];
  const emitters: ((event: ConferenceEvent) => void)[] = [];
  const order = vi.fn<(command: unknown) => void>();
  const close = vi.fn<() => void>();
  const live: ActiveConference = {
    order,
    close,
    sendChat: () => Promise.resolve({ wireId: '', sender: 'Ada' }),
    moderate: () => Promise.resolve(),
    sendBoard: () => true,
    readFigures: () => Promise.resolve([]),
    encryption: () => null,
  };
  const sendChat = vi.fn<ActiveConference['sendChat']>(() => Promise.resolve({ wireId: '', sender: 'Ada' }));
  const client = {
    local,
    sendChat,
    open: (_: unknown, pass: ConferenceAccess, emit: (event: ConferenceEvent) => void) => {
      opened.push(pass);
      emitters.push(emit);
      return live;
    },
  } as unknown as CallResources;
  const of = vi.fn<CallResourcesById['of']>(() => client);
  const dispose = vi.fn<CallResourcesById['dispose']>(() => Promise.resolve());
  const clients: CallResourcesById = {
    of,
    dispose,
    find: ({ callId }) => (callId === call.callId ? client : null),
    equip: () => undefined,
  };
  const say = (event: ConferenceEvent) => emitters.at(-1)?.(event);
  return { clients, local, stopped, opened, say, of, dispose, order, close, sendChat };
}

const never = () => Promise.reject(new Error('is not asked'));
const noPasswords: RoomPasswords = { load: () => '', keep: () => {} };
const noAccess = { findMeeting: never, checkPassword: never, fetchAccess: never, renewAccess: never };
const query = {
  venue: { harmony: 'https://harmony.example/', jitsiUrl: 'https://meet.example.com/' },
  meetingId: 'daily-standup',
  proof: '',
  displayName: 'Ada',
  avatar: '',
};

describe('the tracks of a call', () => {
  it('are those of its own client', async () => {
    const { clients, local, stopped } = setUp();
    const { microphone } = createTracks(clients, () => {});
    const actor = startUnderParent(microphone, { ...call, deviceId: '', isMuted: false });
    await actor.until((now) => now.hasTag('live'));
    expect(local.openMicrophone).toHaveBeenCalledWith(
      expect.objectContaining({ deviceId: '', muted: false }),
      expect.any(AbortSignal),
    );
    actor.send({ type: 'audio.mute' });
    await actor.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
    expect(local.setMicrophoneMuted).toHaveBeenCalledWith(true);
    expect(stopped).toHaveLength(1);
    actor.stop();
    expect(stopped).toHaveLength(0);
  });

  it('cannot be opened after the call has ended', async () => {
    const onOpened = vi.fn<() => void>();
    const { camera } = createTracks(setUp().clients, onOpened);
    const input = {
      callId: 'gone',
      deviceId: '',
      isMuted: false,
      performance: 'standard',
      isMirrored: true,
      background: 'none',
    } as const;
    const actor = startUnderParent(camera, input);
    await actor.until((now) => now.context['message'] !== '');
    expect(actor.snapshot().hasTag('live')).toBe(false);
    expect(onOpened).not.toHaveBeenCalled();
    actor.stop();
  });

  it.each(['microphone', 'camera'] as const)(
    'report that they are open, so that devices are listed again: %s',
    async (kind) => {
      const onOpened = vi.fn<() => void>();
      const tracks = createTracks(setUp().clients, onOpened);
      const media = { ...call, deviceId: '', isMuted: false };
      const actor = startUnderParent(tracks[kind], {
        ...media,
        performance: 'standard',
        isMirrored: true,
        background: 'none',
      });
      expect(onOpened).not.toHaveBeenCalled();
      await actor.until((now) => now.hasTag('live'));
      expect(onOpened).toHaveBeenCalledOnce();
      actor.stop();
    },
  );

  it('are shared only if the user chooses a source', async () => {
    const { clients, local } = setUp();
    const actor = startUnderParent(createShares(clients).screenShare, { ...call, isAvailable: true });
    actor.send({ type: 'share.start' });
    await vi.waitFor(() => expect(actor.snapshot().hasTag('busy')).toBe(false));
    expect(local.startScreenShare).toHaveBeenCalledOnce();
    expect([actor.snapshot().hasTag('sharing'), actor.snapshot().context['message']]).toEqual([false, '']);
  });
});

describe('the conference of a call', () => {
  it('is opened with its pass, is left in order, and ends with its state', () => {
    const { clients, order, close, say } = setUp();
    const connection = createConnection(
      { clients, conferences: createActiveConferences() },
      noAccess,
      () => () => {},
      noPasswords,
    );
    const actor = startUnderParent(connection, { ...call, access, query });
    say({ type: 'conference.connected' });
    say({ type: 'conference.joined', localId: 'me', createdAt: null });
    expect(actor.snapshot().hasTag('joined')).toBe(true);
    actor.send({ type: 'conference.leave' });
    expect(order).toHaveBeenCalledExactlyOnceWith({ type: 'conference.hangUp' });
    expect(close).not.toHaveBeenCalled();
    say({ type: 'conference.left' });
    expect(close).toHaveBeenCalledOnce();
    actor.stop();
  });

  it('reconnects when the browser is online again, with a renewed pass', async () => {
    const { clients, opened, say } = setUp();
    let online = (): void => {};
    const renewAccess = vi.fn<MeetingAccess['renewAccess']>(() => Promise.resolve({ ...access, token: 'token-2' }));
    const watchOnline = (onOnline: () => void) => {
      online = onOnline;
      return () => {};
    };
    const connection = createConnection(
      { clients, conferences: createActiveConferences() },
      { ...noAccess, renewAccess },
      watchOnline,
      noPasswords,
    );
    const actor = startUnderParent(connection, { ...call, access, query });
    say({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' });
    online();
    await actor.until((now) => now.matches('online'));
    expect(renewAccess).toHaveBeenCalledExactlyOnceWith({ access, query }, expect.any(AbortSignal));
    expect(opened.map(({ token }) => token)).toEqual(['token', 'token-2']);
    actor.stop();
  });

  it('has a pass for the services of the meeting, which is renewed, and kept when that fails', async () => {
    const { clients } = setUp();
    const conferences = createActiveConferences();
    const next = { ...access, token: 'token-2' };
    const renewAccess = vi.fn<MeetingAccess['renewAccess']>();
    renewAccess.mockResolvedValueOnce(next).mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(access);
    const connection = createConnection({ clients, conferences }, { renewAccess }, () => () => {}, noPasswords);
    const actor = startUnderParent(connection, { ...call, access, query });
    const { currentPass } = conferences.find(call) ?? {};
    const { signal } = new AbortController();
    expect([await currentPass?.(signal), await currentPass?.(signal)]).toEqual(['token-2', 'token-2']);
    await currentPass?.(signal);
    expect(renewAccess.mock.calls).toEqual([access, next, next].map((last) => [{ access: last, query }, signal]));
    actor.stop();
    expect(conferences.find(call)).toBeNull();
  });

  it('joins with the password that the tab remembers, and keeps one that was right', async () => {
    const { clients, order, say } = setUp();
    const keep = vi.fn<RoomPasswords['keep']>();
    const connection = createConnection({ clients, conferences: createActiveConferences() }, noAccess, () => () => {}, {
      load: () => 'sesame',
      keep,
    });
    const actor = startUnderParent(connection, { ...call, access, query });
    say({ type: 'conference.connected' });
    say({ type: 'password.required' });
    await actor.until((now) => now.matches({ online: { outside: 'trying' } }));
    expect(order).toHaveBeenCalledExactlyOnceWith({ type: 'password.try', password: 'sesame' });
    expect(keep).not.toHaveBeenCalled();
    say({ type: 'conference.joined', localId: 'me', createdAt: null });
    expect(keep).toHaveBeenCalledExactlyOnceWith(query.meetingId, 'sesame');
    actor.stop();
  });

  it('keeps a password that the user sets as a moderator', () => {
    const { clients, say } = setUp();
    const keep = vi.fn<RoomPasswords['keep']>();
    const connection = createConnection({ clients, conferences: createActiveConferences() }, noAccess, () => () => {}, {
      load: () => '',
      keep,
    });
    const actor = startUnderParent(connection, { ...call, access, query });
    say({ type: 'conference.connected' });
    say({ type: 'conference.joined', localId: 'me', createdAt: null });
    actor.send({ type: 'password.changed', password: 'sesame' });
    actor.send({ type: 'password.changed', password: '' });
    expect(keep.mock.calls).toEqual([
      [query.meetingId, 'sesame'],
      [query.meetingId, ''],
    ]);
    actor.stop();
  });

  it('shares its client with the tracks, and disposes of both', async () => {
    const { clients, of, dispose } = setUp();
    const onFound = vi.fn<() => void>();
    const connectAhead = vi.fn<(ahead: unknown, pass: ConferenceAccess | null) => void>();
    const resources = createResources(clients, { onFound, connectAhead });
    const actor = createActor(resources, { input: { ...call, jitsiUrl: '' } }).start();
    expect(of).toHaveBeenCalledWith(expect.objectContaining(call), expect.any(Promise));
    expect(onFound).not.toHaveBeenCalled();
    actor.send({ type: 'meeting.found', jitsiUrl: 'https://meet.example.com/room' });
    expect(await of.mock.calls[0]?.[1]).toBe('https://meet.example.com');
    expect(onFound).toHaveBeenCalledOnce();
    actor.send({ type: 'connection.prepare', access });
    expect(connectAhead).toHaveBeenCalledWith(expect.objectContaining(call), access);
    actor.stop();
    expect(dispose).toHaveBeenCalledWith(expect.objectContaining(call));
  });

  it('knows the servers of a meeting that is joined again', async () => {
    const { clients, of } = setUp();
    const onFound = vi.fn<() => void>();
    const resources = createResources(clients, { onFound, connectAhead: () => {} });
    const actor = createActor(resources, { input: { ...call, jitsiUrl: 'https://meet.example.com/room' } }).start();
    expect(await of.mock.calls[0]?.[1]).toBe('https://meet.example.com');
    expect(onFound).toHaveBeenCalledOnce();
    actor.stop();
  });

  it('sends chat messages while the call lives', async () => {
    const { clients, sendChat: sent } = setUp();
    const sendChat = createSendChat(clients);
    const actor = createActor(sendChat, { input: { ...call, text: 'Hello', to: 'ada' } }).start();
    await waitFor(actor, ({ status }) => status === 'done');
    expect(sent).toHaveBeenCalledWith('Hello', 'ada');
    const late = createActor(sendChat, { input: { callId: 'gone', text: 'Hello', to: null } });
    late.subscribe({ error: () => undefined });
    late.start();
    await waitFor(late, ({ status }) => status === 'error').catch(() => undefined);
    expect(late.getSnapshot().status).toBe('error');
  });
});
