import * as v from 'valibot';
import { roomOfConference } from '../connection/jitsi.types.ts';
import { append, iq, request } from '../connection/stanzas.ts';

/** The namespace of requests that change what others are to a room. */
export const mucAdmin = 'http://jabber.org/protocol/muc#admin';

/** The other occupants of a room, by their addresses in it; `jid` is the address of the client. */
const occupants = v.object({
  room: v.object({
    members: v.record(
      v.string(),
      v.object({ jid: v.nullish(v.string()), affiliation: v.nullish(v.string()), isFocus: v.nullish(v.boolean()) }),
    ),
  }),
});

type Occupants = Readonly<Record<string, v.InferOutput<typeof occupants>['room']['members'][string]>>;

const occupantsOf = (conference: unknown): Occupants => (v.is(occupants, conference) ? conference.room.members : {});

/** The address of the account: without the resource of a single client. */
const bareOf = (jid: string): string => jid.split('/', 1)[0] ?? '';

/** Returns the address of an occupant's account; '' when the room or the occupant is gone. @param occupant address in the room. */
export const accountOf = (conference: unknown, occupant: string): string =>
  bareOf(occupantsOf(conference)[occupant]?.jid ?? '');

/** Returns a request of a moderator that changes what accounts are to the room (XEP-0045, 10.6). */
export function affiliate(room: string, affiliation: 'owner' | 'member', account: string): Element {
  const stanza = iq('set', room);
  append(append(stanza, 'query', mucAdmin), 'item', null, { affiliation, jid: account });
  return stanza;
}

/**
 * Makes the participants members, before the room opens to members only: the server removes all others. The library of 2022
 * names the client's full address, which servers refuse. One request for each: some servers carry out only the first item.
 * Rejects with a `RejectedRequest`.
 */
export async function makeMembers(conference: unknown): Promise<void> {
  if (!v.is(roomOfConference, conference)) return;
  const { connection, roomjid } = conference.room;
  const accounts = Object.values(occupantsOf(conference))
    .filter(({ affiliation, isFocus }) => (affiliation ?? 'none') === 'none' && isFocus !== true)
    .map(({ jid }) => bareOf(jid ?? ''))
    .filter((account) => account !== '');
  await Promise.all(accounts.map((account) => request(connection, affiliate(roomjid, 'member', account))));
}
