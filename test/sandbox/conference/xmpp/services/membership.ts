import * as v from 'valibot';
import { bareOf, parseJid } from '../addresses.ts';
import type { Refusal, Verdict } from '../answers.ts';
import { ns } from '../namespaces.ts';
import type { Client, Occupant } from '../occupants.ts';
import type { Room } from '../room.ts';
import { FOCUS_NICK } from '../room-stanzas.ts';
import { attribute, childOf, childrenOf, type Xml, xml } from '../xml.ts';
import type { Entrance } from './admission.ts';

const affiliationSchema = v.picklist(['owner', 'member', 'none']);
const notAllowed: Refusal = { type: 'cancel', condition: 'not-allowed' };
const badRequest: Refusal = { type: 'cancel', condition: 'bad-request' };

/**
 * What an occupant changes about others (XEP-0045, 8.2, 9.3, 10.6): owners make owners and members, moderators remove those who are no
 * owners.
 */
export function administer<TClient extends Client>(room: Room<TClient>, actor: Occupant<TClient>, query: Xml): Verdict {
  const items = childrenOf(query, 'item');
  if (items.length === 0) return badRequest;
  for (const item of items) {
    const verdict = change(room, actor, item);
    if (verdict !== null) return verdict;
  }
  return null;
}

function change<TClient extends Client>(room: Room<TClient>, actor: Occupant<TClient>, item: Xml): Verdict {
  const isRole = attribute(item, 'role') !== '';
  if (isRole === (attribute(item, 'affiliation') !== '')) return badRequest;
  return isRole ? removeOccupant(room, actor, item) : affiliate(room, actor, item);
}

/** Earlier libraries name the occupant by its nick, later ones by its bare JID. */
function affiliate<TClient extends Client>(room: Room<TClient>, actor: Occupant<TClient>, item: Xml): Verdict {
  const affiliation = v.safeParse(affiliationSchema, attribute(item, 'affiliation'));
  const { jid: present } = room.find(attribute(item, 'nick'))?.client ?? { jid: '' };
  const jid = attribute(item, 'jid') || bareOf(parseJid(present));
  if (!affiliation.success || jid === '@') return badRequest;
  if (parseJid(jid).resource !== '') return { type: 'modify', condition: 'jid-malformed' };
  if (!actor.isModerator) return notAllowed;
  room.affiliate(bareOf(parseJid(jid)), affiliation.output, actor, childOf(item, 'reason')?.getText());
  return null;
}

function removeOccupant<TClient extends Client>(room: Room<TClient>, actor: Occupant<TClient>, item: Xml): Verdict {
  const nick = attribute(item, 'nick');
  if (attribute(item, 'role') !== 'none' || nick === '') return badRequest;
  const occupant = room.find(nick);
  if (nick === FOCUS_NICK || occupant?.isModerator === true || !actor.isModerator) return notAllowed;
  if (occupant === undefined) return { type: 'modify', condition: 'item-not-found' };
  room.remove(occupant, actor, childOf(item, 'reason')?.getText() ?? '');
  return null;
}

/** The full JIDs that a message to a room invites. */
export const inviteesIn = (message: Xml): string[] =>
  childrenOf(childOf(message, 'x', ns.mucUser), 'invite').map((element) => attribute(element, 'to'));

/**
 * Invites a client: a room for members makes it one. @returns the message for the client, or the refusal.
 */
export function invite<TClient extends Client>(
  { room, config, lobby }: Entrance<TClient>,
  { client, isModerator }: Occupant<TClient>,
  { jid, id }: { readonly jid: string; readonly id: string },
): Xml | Refusal {
  if (config.isMembersOnly) {
    if (!isModerator) return { type: 'auth', condition: 'forbidden' };
    if (room.affiliationOf(jid) === 'none') {
      room.affiliate(bareOf(parseJid(jid)), 'member', null, `Invited by ${client.jid}`);
    }
  }
  lobby.admitted(client, jid);
  return xml(
    'message',
    { to: jid, from: room.jid, id, xmlns: ns.client },
    xml('x', { xmlns: ns.mucUser }, xml('invite', { from: client.jid }, xml('reason'))),
    xml('x', { xmlns: ns.invitation, jid: room.jid }),
    xml('body', {}, `${client.jid} invited you to the room ${room.jid}`),
  );
}
