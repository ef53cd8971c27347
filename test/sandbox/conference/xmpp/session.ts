import { randomBytes, randomUUID } from 'node:crypto';
import type { MeetingGrant } from '../tokens.ts';
import { ns } from './namespaces.ts';
import type { Client } from './occupants.ts';
import { attribute, childOf, parseStanza, type Xml, xml } from './xml.ts';

/** The websocket, or its replacement in a test. One text is one stanza (RFC 7395). */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** The claims that count after the login. */
export type Grant = Pick<MeetingGrant, 'room' | 'context'>;

/** The result of the token check: the claims of a valid token, no token, or the reason why it is invalid. */
export type Login =
  | { readonly outcome: 'granted'; readonly grant: Grant }
  | { readonly outcome: 'anonymous' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** The domains of an XMPP server. */
export interface XmppHosts {
  readonly domain: string;
  /** Of its rooms. */
  readonly muc: string;
}

export interface SessionHost {
  /** Null: the server is known by any domain, and has its rooms at conference.{domain}. */
  readonly hosts: XmppHosts | null;
  /** A stanza of a client that is logged in and has its JID. */
  stanza(session: XmppSession, stanza: Xml): void;
  /** The client has disconnected. */
  ended(session: XmppSession): void;
}

type Stage = 'opening' | 'authenticated' | 'bound' | 'ended';

const isDomain = (name: string): boolean => /^[\w.-]{1,200}$/.test(name);

/** One client's XMPP stream over a WebSocket: open, authenticate, open again, bind, and then stanzas for the host. */
export class XmppSession implements Client {
  readonly #host: SessionHost;
  readonly #wire: Wire;
  readonly #login: Login;
  /** The room that the client named in the websocket's address, in lower case: services find the client's room by it. '' for none. */
  readonly room: string;
  #stage: Stage = 'opening';
  #domain = '';
  #jid = '';

  constructor(host: SessionHost, wire: Wire, login: Login, room: string) {
    this.#host = host;
    this.#wire = wire;
    this.#login = login;
    this.room = room.toLowerCase();
  }

  /** Full JID; '' before the client has one. */
  get jid(): string {
    return this.#jid;
  }

  /** The domain by which the client addressed the server. */
  get domain(): string {
    return this.#domain;
  }

  /** The domain of the rooms. */
  get muc(): string {
    return this.#host.hosts?.muc ?? `conference.${this.#domain}`;
  }

  /** The claims of its token; null without a token. */
  get grant(): Grant | null {
    return this.#login.outcome === 'granted' ? this.#login.grant : null;
  }

  receive(text: string): void {
    if (this.#stage === 'ended') return;
    const stanza = parseStanza(text);
    if (stanza === null) {
      this.#refuse('not-well-formed');
    } else if (stanza.name === 'open') {
      this.#open(stanza);
    } else if (stanza.name === 'close') {
      this.send(xml('close', { xmlns: ns.framing }));
      this.end();
      this.#wire.close();
    } else if (stanza.name === 'auth') {
      this.#authenticate(stanza);
    } else if (this.#stage === 'authenticated') {
      this.#bind(stanza);
    } else if (this.#stage === 'bound') {
      this.#host.stanza(this, stanza);
    } else {
      this.#refuse('not-authorized');
    }
  }

  send(stanza: Xml): void {
    if (this.#stage !== 'ended') this.#wire.send(stanza.toString());
  }

  /** Marks the client as disconnected: no more stanzas are sent to it. */
  end(): void {
    if (this.#stage === 'ended') return;
    this.#stage = 'ended';
    this.#host.ended(this);
  }

  #open(stanza: Xml): void {
    const to = attribute(stanza, 'to');
    const isServed = to === (this.#host.hosts?.domain ?? to) && isDomain(to);
    if (!isServed || (this.#domain !== '' && this.#domain !== to)) {
      this.#refuse('host-unknown');
      return;
    }
    this.#domain = to;
    this.send(
      xml('open', {
        xmlns: ns.framing,
        from: to,
        id: randomBytes(6).toString('hex'),
        version: '1.0',
        'xml:lang': 'en',
      }),
    );
    const feature =
      this.#stage === 'opening'
        ? xml('mechanisms', { xmlns: ns.sasl }, xml('mechanism', {}, 'ANONYMOUS'))
        : xml('bind', { xmlns: ns.bind });
    this.send(xml('stream:features', { xmlns: ns.client, 'xmlns:stream': ns.streams }, feature));
  }

  #authenticate(stanza: Xml): void {
    if (this.#stage !== 'opening' || this.#domain === '') {
      this.#refuse('not-authorized');
    } else if (attribute(stanza, 'mechanism') !== 'ANONYMOUS') {
      this.send(xml('failure', { xmlns: ns.sasl }, xml('invalid-mechanism')));
    } else if (this.#login.outcome === 'refused') {
      this.send(xml('failure', { xmlns: ns.sasl }, xml('not-allowed'), xml('text', {}, this.#login.reason)));
    } else {
      this.#stage = 'authenticated';
      this.send(xml('success', { xmlns: ns.sasl }));
    }
  }

  #bind(stanza: Xml): void {
    if (stanza.name !== 'iq' || childOf(stanza, 'bind', ns.bind) === undefined) {
      this.#refuse('not-authorized');
      return;
    }
    this.#jid = `${randomUUID()}@${this.#domain}/${randomBytes(6).toString('hex')}`;
    this.#stage = 'bound';
    const answer = xml('bind', { xmlns: ns.bind }, xml('jid', {}, this.#jid));
    this.send(xml('iq', { type: 'result', id: attribute(stanza, 'id'), to: this.#jid }, answer));
  }

  #refuse(condition: string): void {
    this.send(
      xml(
        'stream:error',
        { 'xmlns:stream': ns.streams },
        xml(condition, { xmlns: 'urn:ietf:params:xml:ns:xmpp-streams' }),
      ),
    );
    this.end();
    this.#wire.close();
  }
}
