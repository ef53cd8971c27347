/** The stanzas by which a room tells who is in it (XEP-0045). */
import { ns } from './namespaces.ts';
import type { Affiliation, Client, Occupant } from './occupants.ts';
import { childOf, childrenOf, copyOf, type Xml, xml } from './xml.ts';

export const FOCUS_NICK = 'focus';
const SELF = '110';
/** The room shows everyone's full JID. */
const NON_ANONYMOUS = '100';

/** Who changed what an occupant is, or removed it. */
export interface Actor {
  readonly nick: string;
  /** Full JID; left out for a change that no client made. */
  readonly jid?: string;
}

/** What happens to an occupant, for its presence. */
export interface Happening {
  readonly actor?: Actor | undefined;
  readonly reason?: string | undefined;
  /** Status codes, e.g. '307' for removed by a moderator. */
  readonly codes?: readonly string[];
}

const status = (code: string): Xml => xml('status', { code });

/** The children of a presence, without the elements that only the room may add. */
export function contentOf(presence: Xml): Xml[] {
  return childrenOf(presence).filter((child) => child.getNS() !== ns.muc && child.getNS() !== ns.mucUser);
}

/** The password of a request to enter; '' for none. */
export const passwordIn = (presence: Xml): string =>
  childOf(childOf(presence, 'x', ns.muc), 'password')?.getText() ?? '';

/** The presence of an occupant for one addressee, who does not learn the JID of who changed it itself. */
export function presenceOf(
  room: string,
  occupant: Occupant,
  { jid: to }: Client,
  { actor, reason, codes = [] }: Happening = {},
): Xml {
  const isSelf = to === occupant.client.jid;
  const { affiliation, content } = occupant;
  const role = affiliation === 'owner' ? 'moderator' : 'participant';
  const isPromotion = isSelf && actor !== undefined && role === 'moderator';
  return xml(
    'presence',
    { to, xmlns: ns.client, from: `${room}/${occupant.nick}` },
    ...content.map(copyOf),
    xml(
      'x',
      { xmlns: ns.mucUser },
      ...codes.map(status),
      itemOf(occupant, role, { actor, reason }, isSelf),
      ...(isSelf ? [status(SELF)] : []),
    ),
    ...(isPromotion ? [permissions()] : []),
  );
}

/** The presence of a newcomer for itself. */
export const ownPresenceOf = (room: string, newcomer: Occupant): Xml =>
  presenceOf(room, newcomer, newcomer.client, { codes: [NON_ANONYMOUS] });

/** Tells one addressee that an occupant is gone. */
export function absenceOf(room: string, occupant: Occupant, { jid: to }: Client, happening: Happening = {}): Xml {
  const isSelf = to === occupant.client.jid;
  return xml(
    'presence',
    { from: `${room}/${occupant.nick}`, to, xmlns: ns.client, type: 'unavailable' },
    xml(
      'x',
      { xmlns: ns.mucUser },
      ...(happening.codes ?? []).map(status),
      itemOf(occupant, 'none', happening, isSelf),
      ...(isSelf ? [status(SELF)] : []),
    ),
  );
}

/** Tells an occupant that the room is destroyed (XEP-0045, 10.9). @param elsewhere the JID of the room to go to. */
export function destructionOf(room: string, occupant: Occupant, reason: string, elsewhere?: string): Xml {
  const { nick, client } = occupant;
  return xml(
    'presence',
    { from: `${room}/${nick}`, to: client.jid, xmlns: ns.client, type: 'unavailable' },
    xml(
      'x',
      { xmlns: ns.mucUser },
      xml('destroy', { jid: elsewhere }, xml('reason', {}, reason)),
      itemOf(occupant, 'none', {}, true),
      status(SELF),
    ),
  );
}

/** Tells the occupants what a client is to the room that is not in it. @param jid bare. */
export function affiliationNotice(room: string, jid: string, affiliation: Affiliation, reason?: string): Xml {
  const why = reason === undefined ? [] : [xml('reason', {}, reason)];
  const item = xml('item', { jid, affiliation }, ...why);
  return xml('message', { from: room, xmlns: ns.client }, xml('x', { xmlns: ns.mucUser }, item));
}

/** The configuration has changed: clients ask for it again. */
export const configurationNotice = (room: string): Xml =>
  xml('message', { from: room, type: 'groupchat', xmlns: ns.client }, xml('x', { xmlns: ns.mucUser }, status('104')));

export function focusPresence(room: string, focus: string, to: string): Xml {
  const property = xml('property', { key: 'support-terminate-restart', value: 'true' });
  return xml(
    'presence',
    { from: `${room}/${FOCUS_NICK}`, to },
    xml('conference-properties', { xmlns: ns.focus }, property),
    xml('x', { xmlns: ns.mucUser }, xml('item', { affiliation: 'owner', role: 'moderator', jid: focus })),
  );
}

function itemOf({ affiliation, client }: Occupant, role: string, happening: Happening, isSelf: boolean): Xml {
  const { actor, reason } = happening;
  const item = xml('item', { affiliation, role, jid: client.jid });
  if (actor !== undefined) item.cnode(xml('actor', { nick: actor.nick, jid: isSelf ? undefined : actor.jid }));
  if (reason !== undefined) item.cnode(xml('reason', {}, reason));
  return item;
}

/** What a new moderator may do. */
const permissions = (): Xml =>
  xml(
    'permissions',
    { xmlns: ns.jitsiMeet },
    ...['create-polls', 'livestreaming', 'outbound-call', 'flip', 'live-translation-subscribe', 'transcription']
      .concat('recording', 'send-groupchat', 'live-translation')
      .map((name) => xml('p', { name, val: 'true' })),
  );
