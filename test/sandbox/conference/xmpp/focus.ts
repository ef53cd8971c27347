import { randomBytes } from 'node:crypto';
import type { Allocation, Bridge } from '../media/bridge.ts';
import type { DataChannelEvents } from '../media/data-channel.ts';
import type { Forwarder } from '../media/forwarder.ts';
import { readTransport, sessionInitiate, sessionTerminate, sourceChange } from './jingle.ts';
import { ns } from './namespaces.ts';
import type { StartMuted } from './services/metadata.ts';
import { SourceRegistry, type SignalledSource } from './source-registry.ts';
import { attribute, childOf, childrenOf, type Xml, xml } from './xml.ts';

export interface FocusPorts {
  /** Sends a request to a participant, from the focus. */
  request(nick: string, content: Xml): void;
  /** Asks a participant, from the focus; calls back with its answer, which may be an error. */
  ask(nick: string, question: Xml, hear: (answer: Xml) => void): void;
  /** How clients reach the bridge's message channel. */
  kindOfChannel(): ChannelKind;
  /** Address of the bridge's message channel over WebSocket for a participant. */
  channelOf(nick: string, password: string): string;
  /** The participant gets a session. @returns the media that it has off at first. @param isNew whether it has just entered. */
  invited(nick: string, isNew: boolean): StartMuted;
  /** The events of a participant's data channel. */
  dataChannelOf(nick: string): DataChannelEvents;
}

/** Over WebSocket as deployments of 2022 offer it, as data channels like those of today, or not at all. */
export type ChannelKind = 'websocket' | 'sctp' | 'none';

interface Session {
  readonly nick: string;
  readonly sid: string;
  readonly place: Allocation;
  isAccepted: boolean;
  /** Sources of other participants that were sent to the client, by SSRC. */
  readonly signalled: Map<number, SignalledSource>;
}

/** The result of a client's Jingle request: it is acknowledged, or refused with an error condition. */
export type JingleAnswer = 'done' | 'bad-request' | 'item-not-found';

/**
 * Invites the participants of one room to the bridge as soon as there are two, and sends each the sources of the
 * others. A client receives changes only after it has accepted; until then they are queued.
 */
export class Focus {
  readonly conferenceId = randomBytes(6).toString('hex');
  readonly #room: string;
  readonly #bridge: Bridge;
  readonly #forwarder: Forwarder;
  readonly #ports: FocusPorts;
  readonly #sources = new SourceRegistry();
  readonly #sessions = new Map<string, Session>();
  /** Whether each participant can have a data channel; null while its features are not known. */
  readonly #readsJson = new Map<string, boolean | null>();

  constructor(room: string, bridge: Bridge, forwarder: Forwarder, ports: FocusPorts) {
    this.#room = room;
    this.#bridge = bridge;
    this.#forwarder = forwarder;
    this.#ports = ports;
  }

  /** Sets the participants of the room and invites those without a session. */
  inviteAll(nicks: readonly string[]): void {
    if (nicks.length < 2) return;
    for (const nick of nicks) if (!this.#sessions.has(nick)) this.#prepare(nick);
  }

  /** Handles a participant that left the room. */
  left(nick: string): void {
    this.#readsJson.delete(nick);
    this.#release(nick);
    this.#signalOthers(nick);
  }

  isChannelOf(nick: string, password: string): boolean {
    return this.#sessions.get(nick)?.place.endpoint.channelPassword === password;
  }

  isConnected(nick: string): boolean {
    return this.#sessions.get(nick)?.place.endpoint.isConnected === true;
  }

  /** Simulates a client whose machine hangs: its media stop. */
  hang(nick: string): void {
    this.#sessions.get(nick)?.place.endpoint.hang();
  }

  resume(nick: string): void {
    this.#sessions.get(nick)?.place.endpoint.resume();
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
        this.#release(nick);
        this.#signalOthers(nick);
        // The client requests a new session after its media connection failed.
        if (attribute(childOf(request, 'bridge-session', ns.focus), 'restart') === 'true') this.#invite(nick, false);
        return 'done';
      case 'session-info':
      case 'transport-info':
        return 'done';
      default:
        return 'bad-request';
    }
  }

  /** Ends every session and sends the clients a session-terminate. */
  close(): void {
    for (const { nick, sid } of this.#sessions.values()) {
      this.#ports.request(nick, sessionTerminate({ room: this.#room, sid }));
      this.#release(nick);
    }
  }

  /** Asks for the client's features before its first invitation, if they decide what is offered. */
  #prepare(nick: string): void {
    if (this.#ports.kindOfChannel() !== 'sctp' || typeof this.#readsJson.get(nick) === 'boolean') {
      this.#invite(nick, true);
      return;
    }
    if (this.#readsJson.has(nick)) return;
    this.#readsJson.set(nick, null);
    this.#ports.ask(nick, xml('query', { xmlns: ns.discoInfo }), (answer) => {
      if (!this.#readsJson.has(nick) || this.#sessions.has(nick)) return;
      const features = childrenOf(childOf(answer, 'query', ns.discoInfo), 'feature');
      this.#readsJson.set(
        nick,
        features.some((feature) => attribute(feature, 'var') === ns.jsonSources),
      );
      this.#invite(nick, true);
    });
  }

  #invite(nick: string, isNew: boolean): void {
    const kind = this.#ports.kindOfChannel();
    const hasDataChannel = kind === 'sctp' && this.#readsJson.get(nick) === true;
    const channel = hasDataChannel ? this.#ports.dataChannelOf(nick) : null;
    const place = this.#bridge.allocate(nick, this.#forwarder, channel);
    const { endpoint, fingerprint, candidate } = place;
    const sid = randomBytes(8).toString('hex');
    const sources = this.#sources.ofOthers(nick);
    const signalled = new Map(sources.map((source) => [source.ssrc, source]));
    this.#sessions.set(nick, { nick, sid, place, isAccepted: false, signalled });
    this.#ports.request(
      nick,
      sessionInitiate({
        room: this.#room,
        sid,
        conferenceId: this.conferenceId,
        sources,
        startMuted: this.#ports.invited(nick, isNew),
        hasDataChannel,
        transport: {
          ...endpoint.credentials,
          fingerprint,
          candidate,
          channel: kind === 'websocket' ? this.#ports.channelOf(nick, endpoint.channelPassword) : null,
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
    this.#signalOthers(nick);
  }

  #signalOthers(nick: string): void {
    for (const session of this.#sessions.values()) if (session.nick !== nick) this.#tell(session);
  }

  /** Sources that were added and removed since the last message to the client. */
  #tell(session: Session): void {
    if (!session.isAccepted) return;
    const { nick, sid, signalled } = session;
    const now = new Map(this.#sources.ofOthers(nick).map((source) => [source.ssrc, source]));
    // The same source with another msid was removed and added again.
    const removed = [...signalled.values()].filter(({ ssrc, msid }) => now.get(ssrc)?.msid !== msid);
    const added = [...now.values()].filter(({ ssrc, msid }) => signalled.get(ssrc)?.msid !== msid);
    for (const { ssrc } of removed) signalled.delete(ssrc);
    for (const source of added) signalled.set(source.ssrc, source);
    const to = { room: this.#room, sid };
    if (removed.length > 0) this.#ports.request(nick, sourceChange('source-remove', to, removed));
    if (added.length > 0) this.#ports.request(nick, sourceChange('source-add', to, added));
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
