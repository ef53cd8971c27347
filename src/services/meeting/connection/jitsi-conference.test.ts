import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { websocketAddress } from './connection-options.ts';
import { createOthers } from '../media/others.ts';
import { createCallResources } from '../call/call-resources.ts';
import { joinConference } from './jitsi-conference.ts';
import { createFakeLibrary, fakeParticipant, FakeRemoteTrack } from './jitsi-library.fixture.ts';

const access: ConferenceAccess = {
  httpBind: 'https://meet.example/http-bind',
  deployment: 'https://meet.example',
  domain: 'meet.example',
  room: 'Daily',
  token: 'a.b.c',
  issuedAt: 0,
  displayName: 'Ada',
  avatar: 'https://pictures.example/ada.png',
};
const call = { callId: 'call-1' };

function setUp({ load }: { readonly load?: () => Promise<never> } = {}) {
  const fake = createFakeLibrary('today');
  const waiting = new Set<() => void>();
  const clients = createCallResources({
    createOthers,
    load: load ?? (() => Promise.resolve(fake.library)),
    now: () => 42,
    schedule: (run) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
  });
  const client = clients.of(call, access.deployment);
  const events: ConferenceEvent[] = [];
  const live = client.open(joinConference, access, (event) => events.push(event));
  const elapse = () => {
    for (const run of waiting) run();
    waiting.clear();
  };
  const connection = () => {
    const [first] = fake.connections;
    if (first === undefined) throw new Error('There is no connection.');
    return first;
  };
  const last = () => events.at(-1);
  return { ...fake, clients, client, events, live, elapse, waiting, connection, last };
}

async function joined() {
  const world = setUp();
  await vi.waitFor(() => expect(world.connections).toHaveLength(1));
  const connection = world.connection();
  const { conference } = connection;
  connection.emit('CONNECTION_ESTABLISHED');
  await vi.waitFor(() => expect(conference.isJoined).toBe(true));
  conference.emit('CONFERENCE_JOINED');
  conference.emit('CONFERENCE_CREATED_TIMESTAMP', '1700000000000');
  world.events.length = 0;
  const room = { ...world, conference };
  conference.emit('USER_JOINED', 'ben', fakeParticipant('ben', { isHold: 'true', avatar: 'https://b.example/b.png' }));
  return room;
}

describe('a conference', () => {
  it.each([
    ['https://meet.example/http-bind', 'wss://meet.example/xmpp-websocket?room=Daily'],
    ['http://localhost:4480/http-bind', 'ws://localhost:4480/xmpp-websocket?room=Daily'],
    ['https://meet.example/sub/http-bind/', 'wss://meet.example/sub/xmpp-websocket?room=Daily'],
    ['wss://meet.example/xmpp-websocket', 'wss://meet.example/xmpp-websocket?room=Daily'],
  ])('is reached from %s at %s', (httpBind, address) => {
    expect(websocketAddress({ httpBind, room: 'Daily' })).toBe(address);
  });

  it('connects, joins with the initial properties, and emits the present participants before `conference.joined`', async () => {
    const { connections, connection, events } = setUp();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    expect(connection().options).toMatchObject({
      hosts: { domain: 'meet.example', muc: 'conference.meet.example', focus: 'focus.meet.example' },
      p2p: { enabled: false },
    });
    const { conference } = connection();
    connection().emit('CONNECTION_ESTABLISHED');
    await vi.waitFor(() => expect(conference.isJoined).toBe(true));
    expect(conference.said).toEqual([
      ['name', 'Ada'],
      ['avatar-url', 'https://pictures.example/ada.png'],
    ]);
    expect(Object.fromEntries(conference.presence)).toMatchObject({
      isHold: 'false',
      avatar: access.avatar,
      audioLevel: '100',
    });

    conference.emit('USER_JOINED', 'ben', fakeParticipant('ben'));
    conference.emit('CONFERENCE_JOINED');
    conference.emit('CONFERENCE_CREATED_TIMESTAMP', '1700000000000');
    expect(events.slice(1)).toMatchObject([
      { type: 'participant.joined', participant: { id: 'ben', displayName: 'Name of ben', isVideoMuted: true } },
      { type: 'conference.joined', localId: 'me', createdAt: null },
      { type: 'conference.created', createdAt: 1_700_000_000_000 },
    ]);
  });

  it('emits its creation time with joining, if it is known by then, and ignores invalid times', async () => {
    const { connections, connection, events } = setUp();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connection().emit('CONNECTION_ESTABLISHED');
    await vi.waitFor(() => expect(connection().conference.isJoined).toBe(true));
    connection().conference.emit('CONFERENCE_CREATED_TIMESTAMP', '1700000000000');
    connection().conference.emit('CONFERENCE_JOINED');
    connection().conference.emit('CONFERENCE_CREATED_TIMESTAMP', 'long ago');
    expect(events.slice(1)).toEqual([{ type: 'conference.joined', localId: 'me', createdAt: 1_700_000_000_000 }]);
  });

  it('emits the changes of a participant, and none twice', async () => {
    const { conference, events, library } = await joined();
    expect(events).toMatchObject([{ participant: { isHeld: true, avatar: 'https://b.example/b.png' } }]);
    events.length = 0;
    const ben = fakeParticipant('ben');
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, 'emoji', '', 'hand');
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, 'emoji', '', 'hand');
    conference.emit('DISPLAY_NAME_CHANGED', 'ben', 'Ben');
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', fakeParticipant('stranger'), 'emoji', '', 'hand');
    const camera = new FakeRemoteTrack('ben', 'video', 'camera');
    conference.emit('TRACK_ADDED', camera);
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, 'isVideoMuted', 'false', 'true');
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, 'bye', undefined, 'true');
    camera.videoType = 'desktop';
    camera.emit(String(library.events.track['TRACK_VIDEOTYPE_CHANGED']));
    conference.emit('DOMINANT_SPEAKER_CHANGED', 'ben');
    conference.emit('USER_LEFT', 'ben');
    expect(events).toEqual([
      { type: 'participant.changed', id: 'ben', changes: { isHandRaised: true } },
      { type: 'participant.changed', id: 'ben', changes: { displayName: 'Ben' } },
      {
        type: 'participant.changed',
        id: 'ben',
        changes: { isAudioMuted: true, isVideoMuted: false, isSharingScreen: false },
      },
      {
        type: 'participant.changed',
        id: 'ben',
        changes: { isAudioMuted: true, isVideoMuted: true, isSharingScreen: false },
      },
      { type: 'bye.received', id: 'ben' },
      {
        type: 'participant.changed',
        id: 'ben',
        changes: { isAudioMuted: true, isVideoMuted: true, isSharingScreen: true },
      },
      { type: 'speaker.changed', id: 'ben' },
      {
        type: 'participant.changed',
        id: 'ben',
        changes: { isAudioMuted: true, isVideoMuted: true, isSharingScreen: false },
      },
      { type: 'participant.left', id: 'ben' },
      { type: 'speaker.changed', id: null },
    ]);
    expect(camera.listeners).toBe(0);
  });

  it('takes a hand that is raised in two properties for one, until it is lowered in both', async () => {
    const { conference, events } = await joined();
    events.length = 0;
    const ben = fakeParticipant('ben');
    const turn = (name: string, value: string) =>
      conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, name, undefined, value);
    turn('emoji', 'hand');
    turn('raisedHand', '1763800000000');
    turn('emoji', '');
    expect(events).toEqual([{ type: 'participant.changed', id: 'ben', changes: { isHandRaised: true } }]);
    turn('raisedHand', '0');
    expect(events.slice(1)).toEqual([{ type: 'participant.changed', id: 'ben', changes: { isHandRaised: false } }]);
    conference.emit('USER_JOINED', 'cyd', fakeParticipant('cyd', { raisedHand: '1763800000000' }));
    expect(events.at(-1)).toMatchObject({ type: 'participant.joined', participant: { isHandRaised: true } });
  });

  it('emits the messages and commands of other participants', async () => {
    const { conference, events } = await joined();
    events.length = 0;
    conference.emit('MESSAGE_RECEIVED', 'ben', 'Hello', '2023-11-14T22:13:20Z');
    conference.emit('MESSAGE_RECEIVED', 'me', 'Hi', null, undefined, false, 'wire-1');
    conference.commands.get('EMOJI')?.({ attributes: { emoji: 'ok', participant_id: 'me' } }, 'ben');
    conference.commands.get('EMOJI')?.({ attributes: { emoji: 'ok' } }, 'me');
    conference.commands.get('CHANNEL_ID_CHANGED')?.({ value: 'c-1' }, 'ben');
    expect(events).toEqual([
      {
        type: 'chat.received',
        message: {
          id: 'me:1',
          senderId: 'ben',
          sender: 'Name of ben',
          text: 'Hello',
          at: 1_700_000_000_000,
          isOwn: false,
          wireId: '',
          isHistory: true,
          isCut: false,
          replyTo: '',
          recipient: null,
        },
      },
      {
        type: 'chat.received',
        message: {
          id: 'me:2',
          senderId: 'me',
          sender: '',
          text: 'Hi',
          at: 42,
          isOwn: true,
          wireId: 'wire-1',
          isHistory: false,
          isCut: false,
          replyTo: '',
          recipient: null,
        },
      },
      { type: 'reaction.received', participantId: 'ben', reaction: 'ok' },
      { type: 'channel.changed', channelId: 'c-1' },
    ]);
  });

  it('executes commands', async () => {
    const { conference, live, client } = await joined();
    conference.said.length = 0;
    live.order({ type: 'property.set', properties: { isHold: true, speakerStats: 4 } });
    live.order({ type: 'property.set', properties: { emoji: 'hand' } });
    live.order({ type: 'name.set', displayName: 'Countess' });
    live.order({ type: 'reaction.send', reaction: 'amazed' });
    await client.sendChat('Hello', null);
    expect(conference.presence.get('isHold')).toBe('true');
    expect(conference.presence.get('speaker_stats')).toBe('4');
    expect([conference.presence.get('emoji'), conference.presence.get('raisedHand')]).toEqual(['hand', '42']);
    expect(conference.said).toEqual([
      ['name', 'Countess'],
      ['EMOJI', { value: 'amazed', attributes: { emoji: 'amazed', participant_id: 'me' } }],
      ['endpoint', '', { name: 'endpoint-reaction', reactions: ['surprised'], timestamp: 42 }],
      ['text', 'Hello'],
    ]);
  });

  it('executes the orders of its call while it is joined, and drops all others', async () => {
    const { conference, client, connection } = await joined();
    client.order({ type: 'property.set', properties: { isHold: true } });
    expect(conference.presence.get('isHold')).toBe('true');
    connection().emit('CONNECTION_FAILED', 'connection.droppedError');
    client.order({ type: 'property.set', properties: { isHold: false } });
    expect(conference.presence.get('isHold')).toBe('true');

    const entering = setUp();
    await vi.waitFor(() => expect(entering.connections).toHaveLength(1));
    entering.connection().emit('CONNECTION_ESTABLISHED');
    entering.client.order({ type: 'property.set', properties: { isHold: true } });
    expect(entering.connection().conference.presence.get('isHold')).not.toBe('true');
  });

  it('closes in order: it leaves the conference first, then disconnects', async () => {
    const { live, last, conference, connection, client } = await joined();
    live.order({ type: 'conference.hangUp' });
    live.order({ type: 'conference.hangUp' });
    await vi.waitFor(() => expect(connection().disconnected).toBe(1));
    expect(last()).toEqual({ type: 'conference.left' });
    expect(conference.left).toBe(1);
    expect(conference.listeners).toBe(0);
    expect(connection().listeners).toBe(0);
    await expect(client.sendChat('too late', null)).rejects.toMatchObject({
      ownMessage: 'Connection does not make right now',
    });
  });

  it.each([
    ['connection.droppedError', 'CONNECTION_DROPPED_ERROR'],
    ['connection.serverError', 'SERVER_ERROR'],
    ['connection.otherError', 'OTHER_ERROR'],
    ['something new', 'OTHER_ERROR'],
  ])('emits once that it was dropped: %s', async (error, name) => {
    const { connection, last, events, client, conference } = await joined();
    conference.emit('TRACK_ADDED', new FakeRemoteTrack('ben', 'audio'));
    events.length = 0;
    connection().emit('CONNECTION_FAILED', error, 'giving-up');
    connection().emit('CONNECTION_DISCONNECTED');
    expect(last()).toEqual({ type: 'conference.dropped', error: name });
    expect(events.filter(({ type }) => type === 'conference.dropped')).toHaveLength(1);
    expect(client.remote.sources()).toEqual([]);
  });

  it('ends with a fatal failure if another attempt would be refused, too', async () => {
    const { connection, last } = await joined();
    connection().emit('CONNECTION_FAILED', 'connection.passwordRequired');
    expect(last()).toMatchObject({ type: 'conference.failed', error: 'PASSWORD_REQUIRED', isFatal: true });
  });

  it('emits the own role, and a mute of the own track by a moderator with the name', async () => {
    const { conference, client, last } = await joined();
    conference.emit('USER_ROLE_CHANGED', 'me', 'moderator');
    expect(last()).toEqual({ type: 'role.changed', role: 'moderator' });
    await client.local.openMicrophone({ deviceId: '', muted: false });
    const [track] = conference.tracks;
    conference.emit('TRACK_MUTE_CHANGED', track, fakeParticipant('ben'));
    expect(last()).toEqual({ type: 'moderator.muted', medium: 'microphone', by: 'Name of ben' });
    conference.emit('TRACK_MUTE_CHANGED', track, undefined);
    expect(last()).toEqual({ type: 'moderator.muted', medium: 'microphone', by: 'Name of ben' });
  });

  it('reports temporary errors, and ends with permanent ones', async () => {
    const { conference, last } = await joined();
    conference.emit('CONFERENCE_FAILED', 'conference.iceFailed');
    expect(last()).toMatchObject({ type: 'conference.failed', error: 'ICE_FAILED', isFatal: false });
    conference.emit('CONNECTION_ESTABLISHED');
    expect(last()).toEqual({ type: 'media.connected' });
    conference.emit('CONNECTION_INTERRUPTED');
    conference.emit('CONNECTION_RESTORED');
    expect(last()).toEqual({ type: 'conference.restored' });
    conference.emit('CONFERENCE_FAILED', 'conference.destroyed', 'The meeting has been terminated');
    expect(last()).toEqual({ type: 'conference.ended', reason: 'The meeting has been terminated' });
  });

  it('does not leave the conference itself after being kicked, because the library does', async () => {
    const { conference, connection, last } = await joined();
    conference.emit('KICKED', fakeParticipant('ben'), 'Enough');
    expect(last()).toEqual({ type: 'conference.kicked', by: 'Name of ben', reason: 'Enough' });
    await vi.waitFor(() => expect(connection().disconnected).toBe(1));
    expect(conference.left).toBe(0);
  });

  it('is dropped if the library cannot be loaded', async () => {
    const { events } = setUp({ load: () => Promise.reject(new Error('offline')) });
    await vi.waitFor(() => expect(events).toEqual([{ type: 'conference.dropped', error: 'OTHER_ERROR' }]));
  });

  it('emits nothing after it was closed or its call has ended', async () => {
    const { clients, client, conference, connection, events, waiting } = await joined();
    await client.local.openCamera({ deviceId: '', lines: 180 });
    events.length = 0;
    await clients.dispose(call);
    conference.emit('USER_JOINED', 'cyd', fakeParticipant('cyd'));
    connection().emit('CONNECTION_FAILED', 'connection.droppedError');
    expect(events).toEqual([]);
    expect(client.local.streams().camera).toBeNull();
    expect(waiting.size).toBe(0);
    expect(clients.find(call)).toBeNull();
  });

  it('handles 10,000 events with arbitrary details', async () => {
    const { conference, library, live } = await joined();
    const names = Object.keys(library.events.conference).filter(
      (name) => !['KICKED', 'CONFERENCE_LEFT', 'CONFERENCE_FAILED'].includes(name),
    );
    const detail = fc.oneof(fc.anything(), fc.constant('ben'), fc.constant(fakeParticipant('ben')));
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(detail, { maxLength: 4 }), (name, details) => {
        conference.emit(name, ...details);
      }),
      { numRuns: 10_000 },
    );
    expect(() => live.close()).not.toThrow();
  });
});
