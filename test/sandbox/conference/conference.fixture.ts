import { onTestFinished } from 'vitest';
import { MovableClock } from '../state/clock.ts';
import { MeetingBook } from '../state/meeting-book.ts';
import { conferenceDefaults } from '../state/settings.ts';
import { Conference } from './conference.ts';
import type { ConferenceSettings, Line } from './conference.types.ts';
import type { Login } from './xmpp/session.ts';
import { attribute, childOf, childrenOf, parseStanza, type Xml } from './xmpp/xml.ts';

const anonymous: Login = { outcome: 'anonymous' };

/** A client's end of a websocket: the stanzas that the server sent, and methods to answer. */
export class TestClient {
  readonly received: Xml[] = [];
  readonly line: Line;
  isCut = false;
  isClosed = false;
  /** Full JID; '' before the client has one. */
  jid = '';
  #say: (text: string) => void = () => undefined;

  constructor() {
    this.line = {
      send: (text) => {
        const stanza = parseStanza(text);
        if (stanza === null) throw new Error(`The server sent no stanza: ${text}`);
        this.received.push(stanza);
      },
      close: () => {
        this.isClosed = true;
      },
      cut: () => {
        this.isCut = true;
      },
    };
  }

  /** @param room the room that the websocket's address names. */
  connect(conference: Conference, login: Login = anonymous, room = 'standup'): this {
    const session = conference.connect(this.line, login, 'ws://sandbox.example', room);
    this.#say = (text) => session.receive(text);
    return this;
  }

  say(text: string): void {
    this.#say(text);
  }

  /** The stanzas received since the last call. */
  take(): Xml[] {
    return this.received.splice(0);
  }

  /** Opens the stream, authenticates and binds; returns the full JID. */
  logIn(domain = 'meet.local'): string {
    const open = `<open to="${domain}" version="1.0" xmlns="urn:ietf:params:xml:ns:xmpp-framing"/>`;
    this.say(open);
    this.say('<auth mechanism="ANONYMOUS" xmlns="urn:ietf:params:xml:ns:xmpp-sasl"/>');
    this.say(open);
    this.say('<iq id="b" type="set" xmlns="jabber:client"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>');
    this.jid = childOf(childOf(this.take().at(-1), 'bind'), 'jid')?.getText() ?? '';
    return this.jid;
  }

  /** Requests to enter a room of meet.local. */
  enter(room: string, nick: string, password = ''): void {
    const name = `<nick xmlns="http://jabber.org/protocol/nick">${nick}</nick>`;
    this.say(
      `<presence to="${room}@conference.meet.local/${nick}" xmlns="jabber:client">` +
        `<x xmlns="http://jabber.org/protocol/muc"><password>${password}</password></x>${name}</presence>`,
    );
  }
}

export interface TestConference {
  readonly conference: Conference;
  readonly clock: MovableClock;
  readonly meetings: MeetingBook;
  /** Changes the settings of the conference server. */
  readonly set: (changed: Partial<ConferenceSettings>) => void;
  readonly client: (login?: Login, room?: string) => TestClient;
}

/** A running conference server; `conference.kill()` stops it. */
export async function startConference(): Promise<TestConference> {
  const meetings = new MeetingBook();
  const clock = new MovableClock({ now: () => 0 });
  let settings = conferenceDefaults({});
  const conference = new Conference({ tenant: 'default', clock, meetings, settings: () => settings });
  const set = (changed: Partial<ConferenceSettings>): void => {
    settings = { ...settings, ...changed };
  };
  if (!(await conference.ready())) throw new Error('The conference server is not ready.');
  const client = (login?: Login, room?: string): TestClient => new TestClient().connect(conference, login, room);
  return { conference, clock, meetings, set, client };
}

/** The Jingle requests among stanzas, by action. */
export const jingleIn = (stanzas: readonly Xml[], action: string): Xml[] =>
  stanzas.flatMap((stanza) => {
    const jingle = childOf(stanza, 'jingle');
    return jingle !== undefined && attribute(jingle, 'action') === action ? [jingle] : [];
  });

/** The name of the error in a stanza; '' for none. */
export const conditionIn = (stanza: Xml | undefined): string => childrenOf(childOf(stanza, 'error'))[0]?.name ?? '';

/** A conference server for one test, and clients that are logged in. */
export async function startClients() {
  const started = await startConference();
  onTestFinished(() => started.conference.kill());
  const logIn = (...login: Parameters<typeof started.client>): TestClient => {
    const client = started.client(...login);
    client.logIn();
    return client;
  };
  /** Clients in one room, called a, b, c… */
  const gather = (count: number, room = 'standup'): TestClient[] =>
    Array.from({ length: count }, (_, index) => {
      const client = logIn();
      client.enter(room, String.fromCodePoint(97 + index));
      return client;
    });
  return { ...started, logIn, gather };
}
