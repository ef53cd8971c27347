import * as v from 'valibot';
import { readMoment } from '#src/contracts/conference-wire.ts';
import { roomOfConference, type RoomConnection } from './jitsi.types.ts';
import { append, iq, request } from './stanzas.ts';

export interface RoomTimes {
  /** When the room was created: epoch milliseconds of the server; null if the server does not report it. */
  readonly createdAt: number | null;
  /**
   * The milliseconds by which this device's clock is ahead of the server's; 0 if the server does not report its time.
   */
  readonly ahead: number;
}

/** The server reports whole seconds: smaller differences are ignored. */
const smallestDifference = 2_000;

/** Sends a query to the server. Resolves to null if the server rejects it or does not answer. */
function ask(connection: RoomConnection, to: string | null, name: string, namespace: string): Promise<Element | null> {
  const stanza = iq('get', to);
  append(stanza, name, namespace);
  return request(connection, stanza).catch(() => null);
}

async function askCreation(connection: RoomConnection, room: string): Promise<number | null> {
  const answer = await ask(connection, room, 'query', 'http://jabber.org/protocol/disco#info');
  return readMoment(answer?.querySelector('field[var="muc#roominfo_created_timestamp"] > value')?.textContent);
}

async function askDifference(connection: RoomConnection, now: () => number): Promise<number> {
  const asked = now();
  const answer = await ask(connection, null, 'time', 'urn:xmpp:time');
  const serverTime = readMoment(answer?.querySelector('time > utc')?.textContent);
  const answered = now();
  if (serverTime === null) return 0;
  // The server answered at a moment in between, whatever the delay was.
  const canAgree = serverTime > asked - smallestDifference && serverTime < answered + smallestDifference;
  return canAgree ? 0 : Math.round((asked + answered) / 2 - serverTime);
}

/**
 * Queries when the room of a joined conference was created, and the clock difference. The library of 2022 does not read
 * the creation time from the room's information, and neither library compares the clocks of device and server
 * (XEP-0202).
 */
export async function askRoomTimes(conference: unknown, now: () => number): Promise<RoomTimes> {
  const parsed = v.safeParse(roomOfConference, conference);
  if (!parsed.success) return { createdAt: null, ahead: 0 };
  const { connection, roomjid } = parsed.output.room;
  const [createdAt, ahead] = await Promise.all([askCreation(connection, roomjid), askDifference(connection, now)]);
  return { createdAt, ahead };
}
