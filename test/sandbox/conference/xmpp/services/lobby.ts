import { ns } from '../namespaces.ts';
import { type Affiliation, type Client, nameOf, type Occupant, occupantOf } from '../occupants.ts';
import type { Room } from '../room.ts';
import { absenceOf, contentOf, destructionOf, ownPresenceOf, presenceOf } from '../room-stanzas.ts';
import { copyOf, type Xml, xml } from '../xml.ts';
import type { Metadata } from './metadata.ts';
import { domainOf } from './service.ts';

const REMOVED = '307';
const CLOSED = 'Lobby room closed.';

type Notice =
  | { readonly event: 'LOBBY-ENABLED'; readonly value: boolean }
  | { readonly event: 'LOBBY-ACCESS-GRANTED' | 'LOBBY-ACCESS-DENIED'; readonly name: string; readonly value: string };

/**
 * The room beside a meeting in which clients wait for a moderator (prosody's muc_lobby_rooms). Everyone in it is what it is in the
 * meeting; those who wait see themselves alone, and write to and hear from moderators only.
 */
export class Lobby<TClient extends Client = Client> {
  /** Bare JID. */
  readonly jid: string;
  readonly #room: Room<TClient>;
  readonly #metadata: Metadata;
  readonly #occupants = new Map<string, Occupant<TClient>>();
  #isOpen = false;

  constructor(room: Room<TClient>, metadata: Metadata) {
    this.#room = room;
    this.#metadata = metadata;
    this.jid = `${room.jid.split('@', 1)[0] ?? ''}@lobby.${domainOf(room.jid)}`;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  has(nick: string): boolean {
    return this.#occupants.has(nick);
  }

  find(nick: string): Occupant<TClient> | undefined {
    return this.#occupants.get(nick);
  }

  of(client: Client): Occupant<TClient> | undefined {
    return [...this.#occupants.values()].find((occupant) => occupant.client === client);
  }

  /** @param actor the moderator who opens it. */
  open(actor: Client): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#notify(actor, { value: true, event: 'LOBBY-ENABLED' });
    this.#metadata.set('lobbyEnabled', true);
  }

  /** Sends those who wait to the meeting. @param actor the moderator who closes it. */
  close(actor: Client): void {
    if (!this.#isOpen) return;
    this.#destroy(this.#room.jid);
    this.#metadata.set('lobbyEnabled', false);
    this.#notify(actor, { value: false, event: 'LOBBY-ENABLED' });
  }

  /** The meeting has ended. */
  destroyed(): void {
    if (this.#isOpen) this.#destroy();
  }

  enter(nick: string, client: TClient, presence: Xml): void {
    const occupant = occupantOf(nick, client, {
      affiliation: this.#affiliationOf(client),
      content: contentOf(presence),
    });
    for (const other of this.#others(occupant)) if (sees(occupant, other)) this.#show(other, occupant);
    this.#occupants.set(nick, occupant);
    for (const other of this.#others(occupant)) if (sees(other, occupant)) this.#show(occupant, other);
    client.send(ownPresenceOf(this.jid, occupant));
  }

  update(occupant: Occupant<TClient>, presence: Xml): void {
    occupant.content = contentOf(presence);
    occupant.affiliation = this.#affiliationOf(occupant.client);
    for (const other of this.#others(occupant)) if (sees(other, occupant)) this.#show(occupant, other);
    this.#show(occupant, occupant);
  }

  leave(occupant: Occupant<TClient>): void {
    occupant.affiliation = this.#affiliationOf(occupant.client);
    this.#occupants.delete(occupant.nick);
    for (const { client } of [...this.#occupants.values(), occupant]) {
      client.send(absenceOf(this.jid, occupant, client));
    }
  }

  /** Removes someone who waits. @returns whether the actor may and there is such an occupant. */
  deny(actor: Client, nick: string, reason: string): boolean {
    const [moderator, occupant] = [this.of(actor), this.find(nick)];
    if (moderator === undefined || occupant === undefined) return false;
    if (this.#affiliationOf(actor) !== 'owner' || this.#affiliationOf(occupant.client) === 'owner') return false;
    this.#occupants.delete(nick);
    this.#notify(actor, { name: nameOf(occupant), value: `${this.jid}/${nick}`, event: 'LOBBY-ACCESS-DENIED' });
    const by = { nick: moderator.nick, jid: actor.jid };
    for (const { client } of [...this.#occupants.values(), occupant]) {
      client.send(absenceOf(this.jid, occupant, client, { actor: by, reason, codes: [REMOVED] }));
    }
    return true;
  }

  /** A client has been invited to the meeting. @param jid full. */
  admitted(actor: Client, jid: string): void {
    const occupant = [...this.#occupants.values()].find(({ client }) => client.jid === jid);
    if (occupant === undefined) return;
    this.#notify(actor, {
      name: nameOf(occupant),
      value: `${this.jid}/${occupant.nick}`,
      event: 'LOBBY-ACCESS-GRANTED',
    });
  }

  /** A message to all, or to one: only to and from moderators. */
  message(author: Occupant<TClient>, message: Xml, to?: Occupant<TClient>): void {
    const isFromModerator = this.#affiliationOf(author.client) === 'owner';
    for (const { client } of to === undefined ? this.#occupants.values() : [to]) {
      if (!isFromModerator && this.#affiliationOf(client) !== 'owner') continue;
      const copy = copyOf(message);
      copy.attrs = { ...message.attrs, from: `${this.jid}/${author.nick}`, to: client.jid };
      client.send(copy);
    }
  }

  #destroy(elsewhere?: string): void {
    this.#isOpen = false;
    const gone = [...this.#occupants.values()];
    this.#occupants.clear();
    for (const occupant of gone) {
      occupant.affiliation = this.#affiliationOf(occupant.client);
      occupant.client.send(destructionOf(this.jid, occupant, CLOSED, elsewhere));
    }
  }

  /** Tells everyone in the meeting, in the name of the moderator. */
  #notify(actor: Client, notice: Notice): void {
    const author = this.#room.of(actor);
    if (author === undefined) return;
    const data = xml('json-message', { xmlns: ns.jitsiMeet }, JSON.stringify({ ...notice, type: 'lobby-notify' }));
    this.#room.message(author, xml('message', { type: 'groupchat', xmlns: ns.client }, data));
  }

  #affiliationOf({ jid }: Client): Affiliation {
    return this.#room.affiliationOf(jid);
  }

  #others(occupant: Occupant): Occupant<TClient>[] {
    return [...this.#occupants.values()].filter(({ nick }) => nick !== occupant.nick);
  }

  #show(occupant: Occupant, { client }: Occupant): void {
    client.send(presenceOf(this.jid, occupant, client));
  }
}

/** Moderators see those who wait, and not each other. */
const sees = (one: Occupant, other: Occupant): boolean => one.isModerator && !other.isModerator;
