import * as v from 'valibot';
import type { RoomInfo } from '#machines/meeting/admission/room-info.ts';
import { roomOfConference } from './jitsi.types.ts';
import { append, iq, RejectedRequest, request } from './stanzas.ts';

const nobody: RoomInfo = { count: 0, hasPassword: false, hasLobby: false };

/** The focus is an occupant of every room, and is no participant. */
function readInfo(answer: Element): RoomInfo {
  const occupants = answer.querySelector('field[var="muc#roominfo_occupants"] > value')?.textContent ?? '';
  if (!/^\d{1,6}$/u.test(occupants)) throw new Error('The server does not say who is in the room.');
  const has = (feature: string): boolean => answer.querySelector(`feature[var="${feature}"]`) !== null;
  return {
    count: Math.max(0, Number(occupants) - 1),
    hasPassword: has('muc_passwordprotected'),
    hasLobby: has('muc_membersonly'),
  };
}

/**
 * Asks the server about the room of a conference that need not be joined (XEP-0045, 6.4). A room that does not exist has no
 * participants. Rejects when the server does not say it: Jitsi's `muc_hide_all` forbids it to clients that are not in the room.
 */
export async function askRoomInfo(conference: unknown): Promise<RoomInfo> {
  const { connection, roomjid } = v.parse(roomOfConference, conference).room;
  const query = iq('get', roomjid);
  append(query, 'query', 'http://jabber.org/protocol/disco#info');
  try {
    return readInfo(await request(connection, query));
  } catch (error) {
    if (error instanceof RejectedRequest && error.condition === 'item-not-found') return nobody;
    throw error;
  }
}
