import type { ConferenceRoom } from '../conference-room.ts';
import { bareOf, isNick, isRoomName, type Jid, parseJid } from './addresses.ts';
import { answerIq, refuseIq, refuseMessage, refusePresence, refuseWhole, type Refusal } from './answers.ts';
import { LobbyRouter } from './lobby-router.ts';
import { ns } from './namespaces.ts';
import { FOCUS_NICK, passwordIn } from './room-stanzas.ts';
import { inviteesIn } from './services/membership.ts';
import type { SessionHost, XmppHosts, XmppSession } from './session.ts';
import { muteIn } from './services/muting.ts';
import { attribute, childOf, childrenOf, type Xml, xml } from './xml.ts';

export interface RouterPorts {
  /** @returns null when the session may join with that password. */
  admit(room: string, session: XmppSession, password: string): Refusal | null;
  /** The room of that bare JID; created when there is none. */
  enter(jid: string, session: XmppSession): ConferenceRoom;
  find(jid: string): ConferenceRoom | undefined;
  roomOf(session: XmppSession): ConferenceRoom | undefined;
  left(room: ConferenceRoom): void;
  /** Epoch milliseconds. */
  now(): number;
  readonly hosts: XmppHosts | null;
}

/** The services whose addresses the server announces, with the first labels of these. */
const components: ReadonlyMap<string, string> = new Map([
  ['av_moderation', 'avmoderation'],
  ['end_conference', 'endconference'],
  ['lobbyrooms', 'lobby'],
  ['polls', 'polls'],
  ['room_metadata', 'metadata'],
  ['speakerstats', 'speakerstats'],
]);

const itemNotFound: Refusal = { type: 'cancel', condition: 'item-not-found' };

/** Routes each stanza of a logged-in client to the server, the focus, a room, or another occupant. */
export class Router implements SessionHost {
  readonly #ports: RouterPorts;
  readonly #lobbies: LobbyRouter;
  /** The clients that have sent a stanza, by full JID. */
  readonly #sessions = new Map<string, XmppSession>();

  constructor(ports: RouterPorts) {
    this.#ports = ports;
    this.#lobbies = new LobbyRouter((room) => ports.find(room)?.lobby);
  }

  get hosts(): XmppHosts | null {
    return this.#ports.hosts;
  }

  stanza(session: XmppSession, stanza: Xml): void {
    const to = parseJid(attribute(stanza, 'to'));
    this.#sessions.set(session.jid, session);
    if (to.domain === `lobby.${session.domain}`) this.#lobbies.stanza(session, stanza, to);
    else if (stanza.name === 'presence') this.#presence(session, stanza, to);
    else if (stanza.name === 'message') this.#message(session, stanza, to);
    else if (stanza.name === 'iq') this.#iq(session, stanza, to);
  }

  ended(session: XmppSession): void {
    this.#sessions.delete(session.jid);
    this.#lobbies.ended(session);
    this.#leave(session);
  }

  #leave(session: XmppSession): void {
    const room = this.#ports.roomOf(session);
    const occupant = room?.of(session);
    if (room === undefined || occupant === undefined) return;
    room.leave(occupant);
    this.#ports.left(room);
  }

  #presence(session: XmppSession, presence: Xml, to: Jid): void {
    const type = attribute(presence, 'type');
    const room = this.#ports.roomOf(session);
    const occupant = room?.of(session);
    if (type === 'unavailable') {
      if (room?.jid === bareOf(to)) this.#leave(session);
    } else if (type !== '') {
      // Subscriptions and probes are ignored.
    } else if (room !== undefined && occupant !== undefined) {
      if (room.jid === bareOf(to) && occupant.nick === to.resource) room.update(occupant, presence);
      else refusePresence(session, presence, { type: 'cancel', condition: 'not-acceptable' });
    } else if (to.domain === session.muc && childOf(presence, 'x', ns.muc) !== undefined) {
      // Without that element it is not a request to enter (XEP-0045): a client that has just left may still send its
      // presence.
      this.#join(session, presence, to);
    }
  }

  #join(session: XmppSession, presence: Xml, to: Jid): void {
    const refusal = this.#refusal(session, presence, to);
    if (refusal === null) this.#ports.enter(bareOf(to), session).join(to.resource, session, presence);
    else refusePresence(session, presence, refusal);
  }

  #refusal(session: XmppSession, presence: Xml, to: Jid): Refusal | null {
    if (!isRoomName(to.local) || !isNick(to.resource)) return { type: 'cancel', condition: 'jid-malformed' };
    const isTaken = this.#ports.find(bareOf(to))?.find(to.resource) !== undefined;
    if (to.resource === FOCUS_NICK || isTaken) return { type: 'cancel', condition: 'conflict' };
    const refusal = this.#ports.admit(to.local, session, passwordIn(presence));
    return refusal ?? this.#ports.find(bareOf(to))?.refusal(session, presence) ?? null;
  }

  #message(session: XmppSession, message: Xml, to: Jid): void {
    if (to.local === '' && to.domain.endsWith(`.${session.domain}`)) {
      this.#toComponent(session, message, to);
      return;
    }
    const room = this.#ports.roomOf(session);
    const author = room?.of(session);
    if (room === undefined || author === undefined || room.jid !== bareOf(to)) return;
    if (to.resource === '' && attribute(message, 'type') === 'groupchat') {
      const isRefused = childOf(message, 'subject') !== undefined && !author.isModerator;
      if (isRefused) refuseMessage(session, message, { type: 'auth', condition: 'forbidden' });
      else room.message(author, message);
      return;
    }
    if (to.resource === '') {
      for (const jid of inviteesIn(message)) this.#invite(session, room, message, jid);
      return;
    }
    const addressee = room.find(to.resource);
    if (addressee !== undefined) room.message(author, message, addressee);
    else if (attribute(message, 'type') !== 'error') refuseMessage(session, message, itemNotFound);
  }

  #invite(session: XmppSession, room: ConferenceRoom, message: Xml, jid: string): void {
    const actor = room.of(session);
    if (actor === undefined) return;
    const outcome = room.invite(actor, jid, attribute(message, 'id'));
    if ('condition' in outcome) refuseMessage(session, message, outcome);
    else this.#sessions.get(jid)?.send(outcome);
  }

  /** Components find the sender's room by the address of its websocket. */
  #toComponent(session: XmppSession, message: Xml, to: Jid): void {
    if (attribute(message, 'type') === 'error') return;
    const room = this.#ports.find(`${session.room}@${session.muc}`);
    const author = room?.of(session);
    const label = to.domain.slice(0, -session.domain.length - 1);
    if (room === undefined || author === undefined) {
      refuseMessage(session, message, { type: 'cancel', condition: 'service-unavailable' });
      return;
    }
    const refusal = room.toComponent(label, author, message);
    if (refusal === null) this.#ports.left(room);
    else refuseMessage(session, message, refusal);
  }

  #iq(session: XmppSession, iq: Xml, to: Jid): void {
    const type = attribute(iq, 'type');
    const room = this.#ports.roomOf(session);
    const isInRoom = room !== undefined && room.jid === bareOf(to);
    if (isInRoom && to.resource !== '' && to.resource !== FOCUS_NICK) {
      const addressee = room.find(to.resource);
      const author = room.of(session);
      if (addressee !== undefined && author !== undefined) room.message(author, iq, addressee);
      else if (type === 'get' || type === 'set') refuseIq(session, iq, 'item-not-found');
    } else if (type === 'get' || type === 'set') {
      if (isInRoom && to.resource === FOCUS_NICK) this.#toFocus(session, room, iq);
      else if (isInRoom) this.#toRoom(session, room, iq);
      else if (to.domain === session.muc && childOf(iq, 'query', ns.discoInfo) !== undefined) {
        const asked = this.#ports.find(bareOf(to));
        if (asked === undefined) refuseIq(session, iq, 'item-not-found');
        else answerIq(session, iq, asked.config.info());
      } else this.#toServer(session, iq, to);
    } else if (isInRoom && to.resource === FOCUS_NICK) {
      room.answered(session, iq);
    }
  }

  #toFocus(session: XmppSession, room: ConferenceRoom, iq: Xml): void {
    const occupant = room.of(session);
    const request = childOf(iq, 'jingle', ns.jingle);
    const mute = muteIn(iq);
    if (mute !== null && occupant !== undefined) {
      const refusal = room.mute(occupant, mute);
      if (refusal === null) answerIq(session, iq);
      else refuseWhole(session, iq, { type: refusal === 'not-allowed' ? 'cancel' : 'wait', condition: refusal });
      if (refusal === null) room.askToMute(occupant, mute);
      return;
    }
    if (request === undefined || occupant === undefined) {
      refuseIq(session, iq, 'service-unavailable');
      return;
    }
    const answer = room.jingle(occupant, request);
    if (answer === 'done') answerIq(session, iq);
    else refuseIq(session, iq, answer);
  }

  #toRoom(session: XmppSession, room: ConferenceRoom, iq: Xml): void {
    const actor = room.of(session);
    const [owner, admin] = [childOf(iq, 'query', ns.mucOwner), childOf(iq, 'query', ns.mucAdmin)];
    if (childOf(iq, 'query', ns.discoInfo) !== undefined) {
      answerIq(session, iq, room.config.info());
    } else if (owner !== undefined && actor !== undefined) {
      configure(session, room, iq, owner);
      this.#ports.left(room);
    } else if (admin !== undefined && actor !== undefined && attribute(iq, 'type') === 'set') {
      const refusal = room.administer(actor, admin);
      if (refusal === null) answerIq(session, iq);
      else refuseIq(session, iq, refusal);
      this.#ports.left(room);
    } else {
      refuseIq(session, iq, 'service-unavailable');
    }
  }

  #toServer(session: XmppSession, iq: Xml, to: Jid): void {
    const [content] = childrenOf(iq);
    const question = `${content?.name ?? ''} ${content?.getNS() ?? ''}`;
    const isServer = to.domain === '' || to.domain === session.domain;
    const answer = isServer ? this.#serverAnswer(session, question) : null;
    if (answer !== null) {
      answerIq(session, iq, ...answer);
    } else if (to.domain === `focus.${session.domain}` && question === `conference ${ns.focus}`) {
      const room = attribute(content, 'room');
      if (!isRoomName(parseJid(room).local)) refuseIq(session, iq, 'bad-request');
      else {
        const focusjid = `focus@auth.${session.domain}`;
        const property = (name: string): Xml => xml('property', { name, value: 'false' });
        const properties = ['authentication', 'visitors-supported'].map(property);
        answerIq(session, iq, xml('conference', { xmlns: ns.focus, room, ready: 'true', focusjid }, ...properties));
      }
    } else {
      refuseIq(session, iq, 'service-unavailable');
    }
  }

  /** The server's own answer to a query; null for an unknown query. */
  #serverAnswer(session: XmppSession, question: string): readonly Xml[] | null {
    switch (question) {
      case `services ${ns.externalServices}`:
        return [xml('services', { xmlns: ns.externalServices })];
      case `query ${ns.discoInfo}`:
        return [serverInfo(session.domain)];
      case `ping ${ns.ping}`:
        return [];
      case `time ${ns.time}`:
        return [serverTime(this.#ports.now())];
      default:
        return null;
    }
  }
}

function serverInfo(domain: string): Xml {
  return xml(
    'query',
    { xmlns: ns.discoInfo },
    xml('identity', { category: 'server', type: 'im', name: 'sandbox' }),
    ...[...components].map(([type, label]) =>
      xml('identity', { category: 'component', type, name: `${label}.${domain}` }),
    ),
    xml('feature', { var: ns.discoInfo }),
    xml('feature', { var: ns.ping }),
  );
}

/** XEP-0202, in whole seconds as Prosody answers. */
function serverTime(now: number): Xml {
  const utc = `${new Date(now).toISOString().slice(0, 19)}Z`;
  return xml('time', { xmlns: ns.time }, xml('tzo', {}, '+00:00'), xml('utc', {}, utc));
}

/** An owner asks for the configuration, or submits one. */
function configure(session: XmppSession, room: ConferenceRoom, iq: Xml, query: Xml): void {
  if (room.of(session)?.isModerator !== true) {
    refuseIq(session, iq, { type: 'auth', condition: 'forbidden' });
  } else if (attribute(iq, 'type') === 'get') {
    answerIq(session, iq, room.config.form());
  } else {
    const announce = room.config.submit(session, query);
    if (announce === null) refuseIq(session, iq, { type: 'modify', condition: 'bad-request' });
    else {
      answerIq(session, iq);
      announce();
    }
  }
}
