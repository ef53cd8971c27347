import { randomUUID } from 'node:crypto';
import { bareOf, parseJid } from './addresses.ts';
import { ns } from './namespaces.ts';
import { type Affiliation, type Client, type Occupant, occupantOf, type RoomService } from './occupants.ts';
import {
  absenceOf,
  affiliationNotice,
  contentOf,
  destructionOf,
  FOCUS_NICK,
  focusPresence,
  type Happening,
  ownPresenceOf,
  presenceOf,
} from './room-stanzas.ts';
import { domainOf } from './services/service.ts';
import { attribute, childOf, copyOf, type Xml, xml } from './xml.ts';

/** How many of the last messages a newcomer receives, as prosody does by default. */
const HISTORY = 20;
const REMOVED = '307';

/**
 * A multi-user chat room (XEP-0045) as conference clients use it. The focus is always the first occupant and an owner; it makes the
 * first participant an owner, and when the last of them leaves, the next. A newcomer receives the last messages, with the time of each
 * (XEP-0203).
 */
export class Room<TClient extends Client = Client> {
  /** Bare JID. */
  readonly jid: string;
  readonly #focus: string;
  readonly #now: () => number;
  /** Texts to the whole room, as they were sent; oldest first. */
  #history: readonly Xml[] = [];
  #subject = '';
  readonly #occupants = new Map<string, Occupant<TClient>>();
  /** Of owners and members, by bare JID. */
  readonly #affiliations = new Map<string, Affiliation>();
  #services: readonly RoomService<TClient>[] = [];

  /** @param now milliseconds since 1970. */
  constructor(jid: string, now: () => number) {
    this.jid = jid;
    this.#now = now;
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

  /** @param jid bare or full. */
  affiliationOf(jid: string): Affiliation {
    return this.#affiliations.get(bareJid(jid)) ?? 'none';
  }

  /** Adds an occupant and exchanges its presence with all others. Clients rely on the order of these stanzas. */
  join(nick: string, client: TClient, presence: Xml): Occupant<TClient> {
    const others = this.occupants;
    const content = contentOf(presence);
    const occupant = occupantOf(nick, client, { affiliation: this.affiliationOf(client.jid), content });
    client.send(focusPresence(this.jid, this.#focus, client.jid));
    for (const other of others) client.send(presenceOf(this.jid, other, client));
    this.#occupants.set(nick, occupant);
    for (const other of others) other.client.send(presenceOf(this.jid, occupant, other.client));
    for (const service of this.#services) service.entering?.(occupant);
    client.send(ownPresenceOf(this.jid, occupant));
    for (const service of this.#services) service.entered?.(occupant);
    for (const past of this.#history) this.#sendCopy(past, client);
    client.send(
      xml(
        'message',
        { from: this.jid, to: client.jid, type: 'groupchat', xmlns: ns.client },
        xml('subject', {}, this.#subject),
      ),
    );
    this.#appointOwner();
    return occupant;
  }

  /** Updates an occupant's presence and sends it to the room. */
  update(occupant: Occupant<TClient>, presence: Xml): void {
    occupant.content = contentOf(presence);
    this.#show(occupant);
    for (const service of this.#services) service.updated?.(occupant);
  }

  /** Removes an occupant that left. */
  leave(occupant: Occupant<TClient>): void {
    this.#drop(occupant, false, {});
  }

  /** Removes an occupant, who is no member any more. @param by the moderator, or the name of what removes it. */
  remove(occupant: Occupant<TClient>, by: Occupant<TClient> | string, reason: string): void {
    this.#affiliations.delete(bareJid(occupant.client.jid));
    occupant.affiliation = 'none';
    const notice = affiliationNotice(this.jid, bareJid(occupant.client.jid), 'none');
    for (const other of this.occupants) if (other !== occupant) this.#sendCopy(notice, other.client);
    const actor = typeof by === 'string' ? { nick: by } : { nick: by.nick, jid: by.client.jid };
    this.#drop(occupant, true, { actor, reason, codes: [REMOVED] });
  }

  /** Removes an occupant for a reason that has a status code. */
  expel(occupant: Occupant<TClient>, code: string): void {
    this.#drop(occupant, true, { codes: [code] });
  }

  /** @param jid bare. @param actor null for the room itself. */
  affiliate(jid: string, affiliation: Affiliation, actor: Occupant<TClient> | null, reason?: string): void {
    if (affiliation === 'none') this.#affiliations.delete(jid);
    else this.#affiliations.set(jid, affiliation);
    const present = this.occupants.filter(({ client }) => bareJid(client.jid) === jid);
    const by = actor === null ? undefined : { nick: actor.nick, jid: actor.client.jid };
    for (const occupant of present) {
      occupant.affiliation = affiliation;
      if (affiliation === 'owner') for (const service of this.#services) service.promoted?.(occupant, actor);
      this.#show(occupant, { actor: by, reason });
    }
    if (present.length === 0) this.broadcast(affiliationNotice(this.jid, jid, affiliation, reason));
  }

  /** Ends the room for all its occupants. */
  destroy(reason: string): void {
    const gone = this.occupants;
    this.#occupants.clear();
    for (const occupant of gone) occupant.client.send(destructionOf(this.jid, occupant, reason));
    for (const service of this.#services) {
      for (const occupant of gone) service.left?.(occupant);
      service.destroyed?.();
    }
  }

  /** Sends a stanza of the room itself to all occupants. */
  broadcast(stanza: Xml): void {
    for (const { client } of this.occupants) this.#sendCopy(stanza, client);
  }

  /** Sends a message to all occupants, including its author, or to one occupant. */
  message(author: Occupant<TClient>, message: Xml, to?: Occupant<TClient>): void {
    const isText = childOf(message, 'body') !== undefined;
    const sent = copyOf(message);
    sent.attrs = { ...message.attrs, from: `${this.jid}/${author.nick}` };
    if (to === undefined && isText && attribute(sent, 'id') === '') sent.attrs['id'] = randomUUID();
    // Marks a private message as one of the room (XEP-0045, 7.5).
    if (to !== undefined && isText) sent.cnode(xml('x', { xmlns: ns.mucUser }));
    for (const { client } of to === undefined ? this.occupants : [to]) this.#sendCopy(sent, client);
    if (to !== undefined) return;
    if (isText) this.#remember(sent);
    this.#subject = childOf(message, 'subject')?.getText() ?? this.#subject;
  }

  #drop(occupant: Occupant<TClient>, isRemoved: boolean, happening: Happening): void {
    for (const service of this.#services) service.leaving?.(occupant, isRemoved);
    this.#occupants.delete(occupant.nick);
    for (const { client } of [...this.occupants, occupant]) {
      client.send(absenceOf(this.jid, occupant, client, happening));
    }
    for (const service of this.#services) service.left?.(occupant);
    this.#appointOwner();
  }

  #appointOwner(): void {
    const [next] = this.occupants;
    if (next === undefined || this.occupants.some(({ isModerator }) => isModerator)) return;
    this.#affiliations.set(bareJid(next.client.jid), 'owner');
    next.affiliation = 'owner';
    for (const service of this.#services) service.promoted?.(next, null);
    this.#show(next, { actor: { nick: FOCUS_NICK, jid: this.#focus } });
  }

  #remember(message: Xml): void {
    const stamp = new Date(this.#now()).toISOString().replace(/\.\d+Z$/, 'Z');
    message.cnode(xml('delay', { xmlns: ns.delay, stamp, from: this.jid }));
    this.#history = [...this.#history, message].slice(-HISTORY);
  }

  #show(occupant: Occupant<TClient>, happening: Happening = {}): void {
    for (const { client } of [...this.occupants.filter((other) => other !== occupant), occupant]) {
      client.send(presenceOf(this.jid, occupant, client, happening));
    }
  }

  #sendCopy(stanza: Xml, client: Client): void {
    const copy = copyOf(stanza);
    copy.attrs = { ...stanza.attrs, to: client.jid };
    client.send(copy);
  }
}

const bareJid = (jid: string): string => bareOf(parseJid(jid));
