import { randomUUID } from 'node:crypto';
import { ns } from './namespaces.ts';
import type { Client, Occupant, RoomService } from './occupants.ts';
import { domainOf } from './services/service.ts';
import { attribute, childOf, childrenOf, copyOf, type Xml, xml } from './xml.ts';

export const FOCUS_NICK = 'focus';
/** How many of the last messages a newcomer receives, as prosody does by default. */
const HISTORY = 20;
/** The reason in an unavailable presence (XEP-0045). */
const KICKED = '307';
const SELF = '110';

/**
 * A multi-user chat room (XEP-0045) as conference clients use it. The focus is always the first occupant and is a
 * moderator; the first participant is the owner, and when the last owner leaves, the next participant becomes one. A newcomer receives the last messages, with the time of each
 * (XEP-0203).
 */
export class Room<TClient extends Client = Client> {
  /** Bare JID. */
  readonly jid: string;
  readonly #focus: string;
  readonly #meetingId = randomUUID();
  readonly #createdAt: number;
  readonly #now: () => number;
  /** Texts to the whole room, as they were sent; oldest first. */
  #history: readonly Xml[] = [];
  readonly #occupants = new Map<string, Occupant<TClient>>();
  #services: readonly RoomService<TClient>[] = [];

  /** @param now milliseconds since 1970. */
  constructor(jid: string, now: () => number) {
    this.jid = jid;
    this.#now = now;
    this.#createdAt = now();
    this.#focus = `focus@auth.${domainOf(jid)}/focus`;
  }

  /** The services of the room, in the order in which they learn of its events. */
  use(...services: readonly RoomService<TClient>[]): void {
    this.#services = [...this.#services, ...services];
  }

  get occupants(): readonly Occupant<TClient>[] {
    return [...this.#occupants.values()];
  }

  find(nick: string): Occupant<TClient> | undefined {
    return this.#occupants.get(nick);
  }

  of(client: Client): Occupant<TClient> | undefined {
    return this.occupants.find((occupant) => occupant.client === client);
  }

  /** Adds an occupant and exchanges its presence with all others. Clients rely on the order of these stanzas. */
  join(nick: string, client: TClient, presence: Xml): Occupant<TClient> {
    const occupant = { nick, client, isModerator: this.#occupants.size === 0, content: contentOf(presence) };
    client.send(this.#focusPresence(client.jid));
    for (const other of this.#occupants.values()) client.send(this.#presence(other, client.jid));
    this.#occupants.set(nick, occupant);
    this.#showTo(
      occupant,
      this.occupants.filter((other) => other !== occupant),
    );
    for (const service of this.#services) service.entering?.(occupant);
    this.#showTo(occupant, [occupant]);
    for (const service of this.#services) service.entered?.(occupant);
    for (const past of this.#history) {
      const copy = copyOf(past);
      copy.attrs = { ...past.attrs, to: client.jid };
      client.send(copy);
    }
    client.send(xml('message', { from: this.jid, to: client.jid, type: 'groupchat' }, xml('subject')));
    return occupant;
  }

  /** Updates an occupant's presence and sends it to the room. */
  update(occupant: Occupant<TClient>, presence: Xml): void {
    occupant.content = contentOf(presence);
    this.#broadcastPresence(occupant);
    for (const service of this.#services) service.updated?.(occupant);
  }

  /** Removes an occupant that left or was kicked. */
  leave(occupant: Occupant<TClient>, kick?: { readonly reason: string; readonly by: string }): void {
    for (const service of this.#services) service.leaving?.(occupant, kick !== undefined);
    this.#occupants.delete(occupant.nick);
    for (const { client } of [...this.#occupants.values(), occupant]) {
      const status = (code: string): Xml => xml('status', { code });
      const item = xml('item', { affiliation: 'none', role: 'none', jid: occupant.client.jid });
      if (kick !== undefined) {
        item.cnode(xml('actor', { nick: kick.by }));
        item.cnode(xml('reason', {}, kick.reason));
      }
      client.send(
        xml(
          'presence',
          { from: `${this.jid}/${occupant.nick}`, to: client.jid, type: 'unavailable' },
          xml(
            'x',
            { xmlns: ns.mucUser },
            item,
            ...(client === occupant.client ? [status(SELF)] : []),
            ...(kick === undefined ? [] : [status(KICKED)]),
          ),
        ),
      );
    }
    this.#appointModerator();
  }

  /** Ends the room for all its occupants (XEP-0045, 10.9). @returns those who were in it. */
  destroy(reason: string): readonly Occupant<TClient>[] {
    const gone = this.occupants;
    this.#occupants.clear();
    for (const { nick, client } of gone) {
      client.send(
        xml(
          'presence',
          { from: `${this.jid}/${nick}`, to: client.jid, type: 'unavailable' },
          xml(
            'x',
            { xmlns: ns.mucUser },
            xml('destroy', {}, xml('reason', {}, reason)),
            xml('item', { affiliation: 'none', role: 'none', jid: client.jid }),
            xml('status', { code: SELF }),
          ),
        ),
      );
    }
    return gone;
  }

  /** Sends a message to all occupants, including its author, or to one occupant. */
  message(author: Occupant<TClient>, message: Xml, to?: Occupant<TClient>): void {
    const isText = childOf(message, 'body') !== undefined;
    const sent = copyOf(message);
    sent.attrs = { ...message.attrs, from: `${this.jid}/${author.nick}` };
    if (to === undefined && isText && attribute(sent, 'id') === '') sent.attrs['id'] = randomUUID();
    for (const { client } of to === undefined ? this.occupants : [to]) {
      const copy = copyOf(sent);
      copy.attrs = { ...sent.attrs, to: client.jid };
      client.send(copy);
    }
    if (to === undefined && isText) this.#remember(sent);
  }

  info(): Xml {
    const field = (name: string, value: string): Xml => xml('field', { var: name }, xml('value', {}, value));
    return xml(
      'query',
      { xmlns: ns.discoInfo },
      xml('identity', { category: 'conference', type: 'text' }),
      xml('feature', { var: ns.muc }),
      xml(
        'x',
        { xmlns: ns.form, type: 'result' },
        field('FORM_TYPE', ns.roomInfo),
        field('muc#roominfo_meetingId', this.#meetingId),
        field('muc#roominfo_created_timestamp', String(this.#createdAt)),
      ),
    );
  }

  #appointModerator(): void {
    const [next] = this.occupants;
    if (next === undefined || this.occupants.some(({ isModerator }) => isModerator)) return;
    next.isModerator = true;
    for (const service of this.#services) service.promoted?.(next, null);
    this.#broadcastPresence(next);
  }

  #remember(message: Xml): void {
    const stamp = new Date(this.#now()).toISOString().replace(/\.\d+Z$/, 'Z');
    message.cnode(xml('delay', { xmlns: ns.delay, stamp, from: this.jid }));
    this.#history = [...this.#history, message].slice(-HISTORY);
  }

  #broadcastPresence(occupant: Occupant<TClient>): void {
    this.#showTo(occupant, [...this.occupants.filter((other) => other !== occupant), occupant]);
  }

  /** Sends the presence of an occupant to some. */
  #showTo(occupant: Occupant<TClient>, addressees: readonly Occupant<TClient>[]): void {
    for (const { client } of addressees) client.send(this.#presence(occupant, client.jid));
  }

  #presence({ nick, client, isModerator, content }: Occupant<TClient>, to: string): Xml {
    const [affiliation, role] = isModerator ? ['owner', 'moderator'] : ['none', 'participant'];
    return xml(
      'presence',
      { to, xmlns: ns.client, from: `${this.jid}/${nick}` },
      ...content.map(copyOf),
      xml(
        'x',
        { xmlns: ns.mucUser },
        xml('item', { affiliation, role, jid: client.jid }),
        ...(to === client.jid ? [xml('status', { code: SELF })] : []),
      ),
    );
  }

  #focusPresence(to: string): Xml {
    return xml(
      'presence',
      { from: `${this.jid}/${FOCUS_NICK}`, to },
      xml(
        'conference-properties',
        { xmlns: ns.focus },
        xml('property', { key: 'support-terminate-restart', value: 'true' }),
      ),
      xml('x', { xmlns: ns.mucUser }, xml('item', { affiliation: 'owner', role: 'moderator', jid: this.#focus })),
    );
  }
}

/** The children of the presence, without the elements that only the room may add. */
function contentOf(presence: Xml): Xml[] {
  return childrenOf(presence).filter((child) => child.getNS() !== ns.muc && child.getNS() !== ns.mucUser);
}

/** The password of a request to enter; '' for none. */
export const passwordIn = (presence: Xml): string =>
  childOf(childOf(presence, 'x', ns.muc), 'password')?.getText() ?? '';

/** The nick that an admin query kicks, and the reason; null for any other query (XEP-0045, 8.2). */
export function kickIn(query: Xml): { readonly nick: string; readonly reason: string } | null {
  const item = childOf(query, 'item');
  if (item === undefined || attribute(item, 'role') !== 'none') return null;
  return { nick: attribute(item, 'nick'), reason: childOf(item, 'reason')?.getText() ?? '' };
}
