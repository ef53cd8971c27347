import { randomBytes } from 'node:crypto';
import type { Allocation, Bridge } from '../media/bridge.ts';
import type { Forwarder } from '../media/forwarder.ts';
import { readTransport, sessionInitiate, sessionTerminate, sourceChange } from './jingle.ts';
import { ns } from './namespaces.ts';
import { SourceRegistry, type SignalledSource } from './source-registry.ts';
import { attribute, childOf, type Xml } from './xml.ts';

export interface FocusPorts {
  /** Sends a request to a participant, from the focus. */
  request(nick: string, content: Xml): void;
  /** Address of the bridge's message channel for a participant. */
  channelOf(nick: string, password: string): string;
}

interface Session {
  readonly nick: string;
  readonly sid: string;
  readonly place: Allocation;
  isAccepted: boolean;
  /** Sources of others that the client was told of, by SSRC. */
  readonly told: Map<number, SignalledSource>;
}

/** What a client's Jingle request leads to: it is acknowledged, or refused with the condition of an error. */
export type JingleAnswer = 'done' | 'bad-request' | 'item-not-found';

/**
 * Invites the participants of one room to the bridge as soon as there are two, and tells each which sources the others
 * have. A client is told of changes only once it has accepted; until then they wait.
 */
export class Focus {
  readonly conferenceId = randomBytes(6).toString('hex');
  readonly #room: string;
  readonly #bridge: Bridge;
  readonly #forwarder: Forwarder;
  readonly #ports: FocusPorts;
  readonly #sources = new SourceRegistry();
  readonly #sessions = new Map<string, Session>();

  constructor(room: string, bridge: Bridge, forwarder: Forwarder, ports: FocusPorts) {
    this.#room = room;
    this.#bridge = bridge;
    this.#forwarder = forwarder;
    this.#ports = ports;
  }

  /** Everybody who is in the room now; who has no session yet gets an invitation. */
  inviteAll(nicks: readonly string[]): void {
    if (nicks.length < 2) return;
    for (const nick of nicks) if (!this.#sessions.has(nick)) this.#invite(nick);
  }

  /** Somebody left the room. */
  left(nick: string): void {
    this.#release(nick);
    this.#tellOthers(nick);
  }

  isChannelOf(nick: string, password: string): boolean {
    return this.#sessions.get(nick)?.place.endpoint.channelPassword === password;
  }

  isConnected(nick: string): boolean {
    return this.#sessions.get(nick)?.place.endpoint.isConnected === true;
  }

  sourcesOf(nick: string): readonly SignalledSource[] {
    return this.#sources.of(nick);
  }

  /** A Jingle request of a participant. */
  jingle(nick: string, request: Xml): JingleAnswer {
    const session = this.#sessions.get(nick);
    if (session === undefined || session.sid !== attribute(request, 'sid')) return 'item-not-found';
    switch (attribute(request, 'action')) {
      case 'session-accept':
        return this.#accept(session, request);
      case 'source-add':
        this.#sources.add(nick, request);
        this.#announce(nick);
        return 'done';
      case 'source-remove':
        this.#sources.remove(nick, request);
        this.#announce(nick);
        return 'done';
      case 'session-terminate':
        this.left(nick);
        // The way to a new session after the media connection failed.
        if (attribute(childOf(request, 'bridge-session', ns.focus), 'restart') === 'true') this.#invite(nick);
        return 'done';
      case 'session-info':
      case 'transport-info':
        return 'done';
      default:
        return 'bad-request';
    }
  }

  /** Ends every session and says so. */
  close(): void {
    for (const { nick, sid } of this.#sessions.values()) {
      this.#ports.request(nick, sessionTerminate({ room: this.#room, sid }));
      this.#release(nick);
    }
  }

  #invite(nick: string): void {
    const place = this.#bridge.allocate(nick, this.#forwarder);
    const { endpoint, fingerprint, candidate } = place;
    const sid = randomBytes(8).toString('hex');
    const sources = this.#sources.ofOthers(nick);
    const told = new Map(sources.map((source) => [source.ssrc, source]));
    this.#sessions.set(nick, { nick, sid, place, isAccepted: false, told });
    this.#ports.request(
      nick,
      sessionInitiate({
        room: this.#room,
        sid,
        conferenceId: this.conferenceId,
        sources,
        transport: {
          ...endpoint.credentials,
          fingerprint,
          candidate,
          channel: this.#ports.channelOf(nick, endpoint.channelPassword),
        },
      }),
    );
  }

  #accept(session: Session, request: Xml): JingleAnswer {
    const transport = readTransport(request);
    if (transport === null || session.isAccepted) return 'bad-request';
    session.isAccepted = true;
    session.place.endpoint.accept(transport);
    this.#sources.add(session.nick, request);
    this.#announce(session.nick);
    this.#tell(session);
    return 'done';
  }

  #announce(nick: string): void {
    this.#forwarder.announce(nick, this.#sources.of(nick));
    this.#tellOthers(nick);
  }

  #tellOthers(nick: string): void {
    for (const session of this.#sessions.values()) if (session.nick !== nick) this.#tell(session);
  }

  /** What has come and gone since the client was told last. */
  #tell(session: Session): void {
    if (!session.isAccepted) return;
    const { nick, sid, told } = session;
    const now = new Map(this.#sources.ofOthers(nick).map((source) => [source.ssrc, source]));
    // The same source with another msid went and came again.
    const gone = [...told.values()].filter(({ ssrc, msid }) => now.get(ssrc)?.msid !== msid);
    const come = [...now.values()].filter(({ ssrc, msid }) => told.get(ssrc)?.msid !== msid);
    for (const { ssrc } of gone) told.delete(ssrc);
    for (const source of come) told.set(source.ssrc, source);
    const to = { room: this.#room, sid };
    if (gone.length > 0) this.#ports.request(nick, sourceChange('source-remove', to, gone));
    if (come.length > 0) this.#ports.request(nick, sourceChange('source-add', to, come));
  }

  #release(nick: string): void {
    const session = this.#sessions.get(nick);
    this.#sources.removeAll(nick);
    if (session === undefined) return;
    this.#sessions.delete(nick);
    this.#bridge.release(session.place.endpoint);
    this.#forwarder.remove(nick);
  }
}
