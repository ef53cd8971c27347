import { describe, expect, it, vi } from 'vitest';
import { websocketAddress } from './connection-options.ts';
import { access, call, enter, joined } from './jitsi-conference.fixture.ts';
import { joinConference } from './jitsi-conference.ts';
import { writeCaption } from '#src/contracts/captions-wire.ts';
import { fakeParticipant, FakeRemoteTrack } from './jitsi-tracks.fixture.ts';

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
    const { connections, connection, events } = enter();
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
      ['constraints', expect.objectContaining({ lastN: 4 })],
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

  it('sends a picture as data once, as the property, and withdraws an earlier address', async () => {
    const { conference, live } = await joined();
    const avatar = 'data:image/jpeg;base64,/9j/4AAQ';
    live.order({ type: 'property.set', properties: { avatar } });
    expect(conference.presence.get('avatar')).toBe(avatar);
    expect(conference.said.at(-1)).toEqual(['avatar-url', '']);
  });

  it('emits its creation time with joining, if it is known by then, and ignores invalid times', async () => {
    const { connections, connection, events } = enter();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connection().emit('CONNECTION_ESTABLISHED');
    await vi.waitFor(() => expect(connection().conference.isJoined).toBe(true));
    connection().conference.emit('CONFERENCE_CREATED_TIMESTAMP', '1700000000000');
    connection().conference.emit('CONFERENCE_JOINED');
    connection().conference.emit('CONFERENCE_CREATED_TIMESTAMP', 'long ago');
    expect(events.slice(1)).toEqual([{ type: 'conference.joined', localId: 'me', createdAt: 1_700_000_000_000 }]);
  });

  it('executes commands', async () => {
    const { conference, live, client } = await joined();
    conference.said.length = 0;
    live.order({ type: 'property.set', properties: { isHold: true, speakerStats: 4 } });
    live.order({ type: 'property.set', properties: { emoji: 'hand' } });
    live.order({ type: 'name.set', displayName: 'Countess' });
    live.order({ type: 'reaction.send', reaction: 'amazed' });
    const caption = { id: 'a-1', text: 'Good morning', isFinal: true, language: 'en-GB' };
    live.order({ type: 'caption.send', caption });
    live.order({ type: 'typing.send', isTyping: true, to: null });
    live.order({ type: 'typing.send', isTyping: false, to: 'ben' });
    await expect(client.sendChat('Hello', null)).resolves.toEqual({ wireId: '', sender: 'Countess' });
    expect(conference.presence.get('isHold')).toBe('true');
    expect(conference.presence.get('speaker_stats')).toBe('4');
    expect([conference.presence.get('emoji'), conference.presence.get('raisedHand')]).toEqual(['hand', '42']);
    expect(conference.said).toEqual([
      ['name', 'Countess'],
      ['EMOJI', { value: 'amazed', attributes: { emoji: 'amazed', participant_id: 'me' } }],
      ['endpoint', '', { name: 'endpoint-reaction', reactions: ['surprised'], timestamp: 42 }],
      ['endpoint', '', writeCaption(caption, { id: 'me', name: 'Countess' }, 42)],
      ['endpoint', '', { type: 'typing', isTyping: true }],
      ['endpoint', 'ben', { type: 'typing', isTyping: false }],
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

    const entering = enter();
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

  it('ignores the former session of the user, which the server still lists after a reconnection', async () => {
    const { client, connection, connections, events } = await joined();
    connection().emit('CONNECTION_FAILED', 'connection.droppedError');
    client.open(joinConference, access, (event) => events.push(event));
    const next = await vi.waitFor(() => {
      const [, second] = connections;
      if (second === undefined) throw new Error('There is no second connection.');
      return second;
    });
    const { conference } = next;
    conference.myUserId = () => 'me-2';
    next.emit('CONNECTION_ESTABLISHED');
    await vi.waitFor(() => expect(conference.isJoined).toBe(true));
    events.length = 0;
    conference.emit('USER_JOINED', 'me', fakeParticipant('me'));
    conference.emit('TRACK_ADDED', new FakeRemoteTrack('me', 'audio'));
    conference.emit('CONFERENCE_JOINED');
    conference.emit('DOMINANT_SPEAKER_CHANGED', 'me');
    conference.emit('DOMINANT_SPEAKER_CHANGED', 'me-2');
    conference.emit('USER_LEFT', 'me');
    expect(events).toEqual([
      { type: 'conference.joined', localId: 'me-2', createdAt: null },
      { type: 'speaker.changed', id: 'me-2' },
    ]);
    expect(client.remote.sources()).toEqual([]);
  });

  it('ends with a fatal failure if another attempt would be refused, too', async () => {
    const { connection, last } = await joined();
    connection().emit('CONNECTION_FAILED', 'connection.passwordRequired');
    expect(last()).toMatchObject({ type: 'conference.failed', error: 'PASSWORD_REQUIRED', isFatal: true });
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
    const { events } = enter({ load: () => Promise.reject(new Error('offline')) });
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
});
