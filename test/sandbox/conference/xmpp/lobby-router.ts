import { bareOf, isNick, type Jid } from './addresses.ts';
import { answerIq, refuseIq, refusePresence } from './answers.ts';
import { ns } from './namespaces.ts';
import type { Lobby } from './services/lobby.ts';
import type { XmppSession } from './session.ts';
import { attribute, childOf, type Xml, xml } from './xml.ts';

const LOBBY_ROOMS = 'lobbyrooms';
/** A client in a lobby has to have a name. */
const NAME_REQUIRED = 'http://jitsi.org/protocol/lobbyrooms#displayname_required';

/** Finds the lobby of a room; undefined when there is no such room. @param room bare JID of the room. */
export type LobbyOf = (room: string) => Lobby<XmppSession> | undefined;

/** Routes the stanzas that clients send to lobbies. */
export class LobbyRouter {
  readonly #lobbyOf: LobbyOf;
  readonly #entered = new WeakMap<XmppSession, Lobby<XmppSession>>();

  constructor(lobbyOf: LobbyOf) {
    this.#lobbyOf = lobbyOf;
  }

  stanza(session: XmppSession, stanza: Xml, to: Jid): void {
    const isRequest = ['get', 'set'].includes(attribute(stanza, 'type'));
    if (stanza.name === 'presence') this.#presence(session, stanza, to);
    else if (stanza.name === 'message') this.#message(session, stanza, to);
    else if (stanza.name === 'iq' && isRequest) this.#iq(session, stanza, to);
  }

  #presence(session: XmppSession, presence: Xml, to: Jid): void {
    const lobby = this.#of(session, to);
    const occupant = lobby?.of(session);
    const type = attribute(presence, 'type');
    if (type === 'unavailable') {
      if (occupant !== undefined) lobby?.leave(occupant);
    } else if (type !== '') {
      // Subscriptions and probes are ignored.
    } else if (lobby !== undefined && occupant !== undefined) {
      lobby.update(occupant, presence);
    } else if (childOf(presence, 'x', ns.muc) !== undefined) {
      if (lobby !== undefined) this.#entered.set(session, lobby);
      enter(session, presence, to, lobby);
    }
  }

  #message(session: XmppSession, message: Xml, to: Jid): void {
    const lobby = this.#of(session, to);
    const author = lobby?.of(session);
    if (lobby === undefined || author === undefined) return;
    const addressee = to.resource === '' ? undefined : lobby.find(to.resource);
    if (to.resource === '' || addressee !== undefined) lobby.message(author, message, addressee);
  }

  /** A denial has no answer: the lobby lets nothing but presence, messages and disco out. */
  #iq(session: XmppSession, iq: Xml, to: Jid): void {
    const query = childOf(iq, 'query', ns.discoInfo);
    if (to.local === '' && attribute(query, 'node') === LOBBY_ROOMS) {
      const isOpen = this.#lobbyOf(`${session.room}@${session.muc}`)?.isOpen === true;
      const features = isOpen ? [xml('feature', { var: NAME_REQUIRED })] : [];
      answerIq(session, iq, xml('query', { xmlns: ns.discoInfo, node: LOBBY_ROOMS }, ...features));
      return;
    }
    const item = childOf(childOf(iq, 'query', ns.mucAdmin), 'item');
    if (item === undefined) refuseIq(session, iq, 'service-unavailable');
    else if (attribute(item, 'role') === 'none') {
      const reason = childOf(item, 'reason')?.getText() ?? '';
      this.#of(session, to)?.deny(session, attribute(item, 'nick'), reason);
    }
  }

  ended(session: XmppSession): void {
    const lobby = this.#entered.get(session);
    const occupant = lobby?.of(session);
    if (occupant !== undefined) lobby?.leave(occupant);
  }

  #of(session: XmppSession, { local }: Jid): Lobby<XmppSession> | undefined {
    const lobby = this.#lobbyOf(bareOf({ local, domain: session.muc, resource: '' }));
    return lobby?.isOpen === true ? lobby : undefined;
  }
}

function enter(session: XmppSession, presence: Xml, to: Jid, lobby: Lobby<XmppSession> | undefined): void {
  if (lobby === undefined) {
    const text = xml('text', { xmlns: ns.stanzas }, 'Room creation is restricted');
    refusePresence(session, presence, { type: 'cancel', condition: 'not-allowed', details: [text] });
  } else if (!isNick(to.resource)) {
    refusePresence(session, presence, { type: 'cancel', condition: 'jid-malformed' });
  } else if (lobby.has(to.resource)) {
    refusePresence(session, presence, { type: 'cancel', condition: 'conflict' });
  } else {
    lobby.enter(to.resource, session, presence);
  }
}
