import { describe, expect, it, vi } from 'vitest';
import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { createOthers } from '../media/others.ts';
import { createCallResources } from '../call/call-resources.ts';
import { joinConference } from './jitsi-conference.ts';
import { createFakeLibrary } from './jitsi-library.fixture.ts';
import { openConnection } from './jitsi-connection.ts';

const access: ConferenceAccess = {
  httpBind: 'https://meet.example/http-bind',
  deployment: 'https://meet.example',
  domain: 'meet.example',
  room: 'daily',
  token: 'a.b.c',
  issuedAt: 0,
  displayName: 'Ada',
  avatar: '',
};
const call = { callId: 'call-1' };

/** Prepares a meeting with a connection that was requested ahead. */
async function prepared(load?: () => Promise<never>) {
  const { library, connections } = createFakeLibrary('today');
  const clients = createCallResources({ createOthers, load: load ?? (() => Promise.resolve(library)) });
  const client = clients.of(call, Promise.resolve(access.deployment));
  const events: ConferenceEvent[] = [];
  client.connectAhead(openConnection, access);
  // By then the library is loaded, unless loading fails, and connects.
  await vi.waitUntil(() => load !== undefined || connections[0]?.isConnecting === true);
  return {
    clients,
    client,
    connections,
    events,
    open: (pass = access) => client.open(joinConference, pass, (event) => events.push(event)),
  };
}

describe('a connection that is made ahead', () => {
  it('does not join the conference before the user joins, and then at once', async () => {
    const { connections, events, open } = await prepared();
    const [connection] = connections;
    connection?.emit('CONNECTION_ESTABLISHED');
    expect(connection?.conference.isJoined).toBe(false);
    open();
    expect(events).toEqual([{ type: 'conference.connected' }]);
    await vi.waitFor(() => expect(connection?.conference.isJoined).toBe(true));
    expect(connections).toHaveLength(1);
  });

  it('may still be connecting when the user joins', async () => {
    const { connections, events, open } = await prepared();
    open();
    expect(events).toEqual([]);
    connections[0]?.emit('CONNECTION_ESTABLISHED');
    expect(events).toEqual([{ type: 'conference.connected' }]);
    expect(connections).toHaveLength(1);
  });

  it.each([
    ['a.b.c', 'a.b.c'],
    ['a.b.', ''],
  ])('has the token %j, of which the server gets %j', async (token, sent) => {
    const { client, connections } = await prepared();
    client.connectAhead(openConnection, { ...access, token });
    await vi.waitFor(() => expect(connections.at(-1)?.token).toBe(sent));
  });

  it('introduces a user with a picture as data by the property alone', async () => {
    const avatar = 'data:image/jpeg;base64,/9j/4AAQ';
    const { library, connections } = createFakeLibrary('today');
    openConnection({ ...access, avatar }, () => Promise.resolve(library));
    await vi.waitUntil(() => connections[0]?.isConnecting === true);
    connections[0]?.emit('CONNECTION_ESTABLISHED');
    const conference = connections[0]?.conference;
    expect(conference?.presence.get('avatar')).toBe(avatar);
    expect(conference?.said).toEqual([['name', 'Ada']]);
  });

  it('tells of its conference when it has one, before the user joins', async () => {
    const { library, connections } = createFakeLibrary('today');
    const line = openConnection(access, () => Promise.resolve(library));
    const established = line.established();
    await vi.waitUntil(() => connections[0]?.isConnecting === true);
    connections[0]?.emit('CONNECTION_ESTABLISHED');
    expect(await established).toBe(connections[0]?.conference);
    expect(await line.established()).toBe(connections[0]?.conference);
    connections[0]?.emit('CONNECTION_FAILED', 'connection.droppedError');
    expect(await line.established()).toBeNull();
  });

  it('has no conference when it ends, or is closed, before', async () => {
    const failing = openConnection(access, () => Promise.reject(new Error('offline')));
    expect(await failing.established()).toBeNull();
    const closed = openConnection(access, () => new Promise<never>(() => {}));
    const established = closed.established();
    closed.close();
    expect(await established).toBeNull();
  });

  it('belongs to the call after joining: its loss is reported, and leaving closes it', async () => {
    const { connections, events, open } = await prepared();
    connections[0]?.emit('CONNECTION_ESTABLISHED');
    open();
    connections[0]?.emit('CONNECTION_FAILED', 'connection.droppedError');
    expect(events.at(-1)).toEqual({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' });
    await vi.waitFor(() => expect(connections[0]?.disconnected).toBe(1));
    expect(connections[0]?.listeners).toBe(0);
  });

  it.each(['CONNECTION_FAILED', 'CONNECTION_DISCONNECTED'])(
    'is replaced by a new one if it was lost before the user joins: %s',
    async (end) => {
      const { connections, events, open } = await prepared();
      connections[0]?.emit('CONNECTION_ESTABLISHED');
      connections[0]?.emit(end);
      expect(events).toEqual([]);
      open();
      await vi.waitFor(() => expect(connections[1]?.isConnecting).toBe(true));
      connections[1]?.emit('CONNECTION_ESTABLISHED');
      expect(events).toEqual([{ type: 'conference.connected' }]);
    },
  );

  it('is not used for another pass, and is closed', async () => {
    const { connections, open } = await prepared();
    connections[0]?.emit('CONNECTION_ESTABLISHED');
    open({ ...access, token: 'd.e.f' });
    await vi.waitFor(() => expect(connections[1]?.isConnecting).toBe(true));
    expect([connections[0]?.disconnected, connections[0]?.conference.isJoined]).toEqual([1, false]);
  });

  it('is used once', async () => {
    const { connections, open } = await prepared();
    connections[0]?.emit('CONNECTION_ESTABLISHED');
    open().close();
    await vi.waitFor(() => expect(connections[0]?.disconnected).toBe(1));
    open();
    await vi.waitFor(() => expect(connections[1]?.isConnecting).toBe(true));
  });

  it('is closed when it is not needed any more, for the next pass, and with the call', async () => {
    const { clients, client, connections } = await prepared();
    connections[0]?.emit('CONNECTION_ESTABLISHED');
    client.connectAhead(openConnection, null);
    await vi.waitFor(() => expect(connections[0]?.disconnected).toBe(1));
    client.connectAhead(openConnection, access);
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    connections[1]?.emit('CONNECTION_ESTABLISHED');
    client.connectAhead(openConnection, { ...access, token: 'd.e.f' });
    await vi.waitFor(() => expect(connections[1]?.disconnected).toBe(1));
    await vi.waitFor(() => expect(connections).toHaveLength(3));
    connections[2]?.emit('CONNECTION_ESTABLISHED');
    await clients.dispose(call);
    await vi.waitFor(() => expect(connections[2]?.disconnected).toBe(1));
  });

  it.each(['CONNECTION_ESTABLISHED', 'CONNECTION_FAILED', 'CONNECTION_DISCONNECTED'])(
    'is closed only after the server has answered: %s',
    async (answer) => {
      const { client, connections } = await prepared();
      const [connection] = connections;
      client.connectAhead(openConnection, null);
      await new Promise(setImmediate);
      expect(connection?.disconnected).toBe(0);
      connection?.emit(answer);
      await vi.waitFor(() => expect(connection?.disconnected).toBe(1));
      expect([connection?.listeners, connection?.conference.said]).toEqual([0, []]);
    },
  );

  it('is closed after 10 s if the server does not answer', async () => {
    const { client, connections } = await prepared();
    vi.useFakeTimers();
    try {
      client.connectAhead(openConnection, null);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(connections[0]?.disconnected).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections[0]?.disconnected).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not made if it was cancelled before the library was loaded', async () => {
    const { client, connections } = await prepared();
    client.connectAhead(openConnection, access);
    client.connectAhead(openConnection, null);
    await Promise.resolve();
    expect(connections).toHaveLength(1);
  });

  it('reports its failure only when the user joins', async () => {
    const { events, open } = await prepared(() => Promise.reject(new Error('offline')));
    expect(events).toEqual([]);
    open();
    await vi.waitFor(() => expect(events).toEqual([{ type: 'conference.dropped', error: 'OTHER_ERROR' }]));
  });
});
