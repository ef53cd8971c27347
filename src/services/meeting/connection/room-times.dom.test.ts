import { describe, expect, it, vi } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { createOthers } from '../media/others.ts';
import { createCallResources } from '../call/call-resources.ts';
import { joinConference } from './jitsi-conference.ts';
import { createFakeLibrary, type Build } from './jitsi-library.fixture.ts';
import { askRoomTimes } from './room-times.ts';

const utc = '2030-01-01T00:00:00Z';
const serverTime = Date.parse(utc);

interface Server {
  readonly createdAt?: string;
  readonly utc?: string;
}

const answerOf = (text: string): Element => new DOMParser().parseFromString(text, 'text/xml').documentElement;

/**
 * Returns a joined conference whose server answers with these values and rejects unknown queries, and the sent queries.
 */
function joinedAt({ createdAt, utc: time }: Server) {
  const asked: string[] = [];
  const conference = {
    room: {
      roomjid: 'daily@conference.meet.example',
      connection: {
        sendIQ: (stanza: Element, onAnswer: (answer: unknown) => void, onError: (error: unknown) => void) => {
          const [question] = stanza.children;
          asked.push(new XMLSerializer().serializeToString(stanza));
          if (question?.getAttribute('xmlns') !== question?.namespaceURI) {
            onError(answerOf('<iq type="error"/>'));
            return;
          }
          if (question?.localName === 'time' && time !== undefined) {
            onAnswer(answerOf(`<iq><time xmlns="urn:xmpp:time"><tzo>+00:00</tzo><utc>${time}</utc></time></iq>`));
          } else if (question?.localName === 'query' && createdAt !== undefined) {
            const field = `<field var="muc#roominfo_created_timestamp"><value>${createdAt}</value></field>`;
            onAnswer(answerOf(`<iq><query><x xmlns="jabber:x:data" type="result">${field}</x></query></iq>`));
          } else {
            onError(answerOf('<iq type="error"/>'));
          }
        },
      },
    },
  };
  return { conference, asked };
}

describe('the times of a room', () => {
  it('are the creation time of the room, and the difference between the clocks of device and server', async () => {
    const { conference, asked } = joinedAt({ createdAt: '1893455000000', utc });
    expect(await askRoomTimes(conference, () => serverTime + 300_000)).toEqual({
      createdAt: 1_893_455_000_000,
      ahead: 300_000,
    });
    expect(asked).toEqual([
      '<iq xmlns="jabber:client" type="get" to="daily@conference.meet.example"><query xmlns="http://jabber.org/protocol/disco#info"/></iq>',
      '<iq xmlns="jabber:client" type="get"><time xmlns="urn:xmpp:time"/></iq>',
    ]);
  });

  it('ignore a difference within the precision of the answer', async () => {
    const { conference } = joinedAt({ createdAt: '1893455000000', utc });
    expect(await askRoomTimes(conference, () => serverTime + 1_900)).toMatchObject({ ahead: 0 });
  });

  it('ignore a difference that a slow answer explains', async () => {
    const { conference } = joinedAt({ createdAt: '1893455000000', utc });
    const moments = [serverTime - 200, serverTime + 9_000];
    expect(await askRoomTimes(conference, () => moments.shift() ?? 0)).toMatchObject({ ahead: 0 });
  });

  it.each([{}, { createdAt: 'long ago', utc: 'now' }])(
    'are unknown if the server does not answer: %o',
    async (server) => {
      const { conference } = joinedAt(server);
      expect(await askRoomTimes(conference, () => 1)).toEqual({ createdAt: null, ahead: 0 });
    },
  );

  it('are unknown if the library exposes no room, or its connection is closed', async () => {
    const unknown = { createdAt: null, ahead: 0 };
    expect(await askRoomTimes({}, () => 1)).toEqual(unknown);
    const connection = {
      sendIQ: () => {
        throw new Error('not connected');
      },
    };
    expect(await askRoomTimes({ room: { roomjid: 'daily@x', connection } }, () => 1)).toEqual(unknown);
  });
});

const access = {
  httpBind: 'https://meet.example/http-bind',
  deployment: 'https://meet.example',
  domain: 'meet.example',
  room: 'Daily',
  token: 'a.b.c',
  issuedAt: 0,
  displayName: 'Ada',
  avatar: '',
};

/** Returns the events about a conference that was created 65 s ago, on a device whose clock is 5 minutes ahead. */
async function creationEvents(build: Build): Promise<readonly ConferenceEvent[]> {
  const { library, connections } = createFakeLibrary(build);
  const clients = createCallResources({
    createOthers,
    load: () => Promise.resolve(library),
    now: () => serverTime + 300_000,
    schedule: () => () => undefined,
  });
  const events: ConferenceEvent[] = [];
  clients
    .of({ callId: 'call-1' }, Promise.resolve(access.deployment))
    .open(joinConference, access, (event) => events.push(event));
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  const [connection] = connections;
  if (connection === undefined) throw new Error('there is no connection');
  const createdAt = String(serverTime - 65_000);
  Object.assign(connection.conference, joinedAt({ createdAt, utc }).conference);
  connection.emit('CONNECTION_ESTABLISHED');
  await vi.waitFor(() => expect(connection.conference.isJoined).toBe(true));
  connection.conference.emit('CONFERENCE_JOINED');
  if (build === 'today') connection.conference.emit('CONFERENCE_CREATED_TIMESTAMP', createdAt);
  const created = () => events.filter(({ type }) => type === 'conference.created');
  await vi.waitFor(() => expect(created().at(-1)).toMatchObject({ createdAt: serverTime + 300_000 - 65_000 }));
  return created();
}

describe('the creation time of a conference is emitted in the time of the device', () => {
  it('with the library of 2022, which does not read it', async () => {
    expect(await creationEvents('2022')).toHaveLength(1);
  });

  it('with the current library, which reports it in the time of the server', async () => {
    expect(await creationEvents('today')).toHaveLength(2);
  });
});
