import { ConferenceRoom, type RoomSummary } from './conference-room.ts';
import { HungLines } from './hung-lines.ts';
import { Bridge, type BridgeFaults } from './media/bridge.ts';
import type { Refusal } from './xmpp/answers.ts';
import { Router } from './xmpp/router.ts';
import { type Login, XmppSession } from './xmpp/session.ts';
import type { ConferenceOptions, Line, DroppedMessage } from './conference.types.ts';

const CONTROL = 'control';
/** How many dropped messages are kept, and how much of each (characters). */
const MOST_DROPPED = 100;
const LONGEST_DROPPED = 500;

/**
 * The conference server of one tenant: rooms, focus and bridge. The bridge opens with the first client, and clients of
 * other tenants never reach it.
 */
export class Conference {
  readonly #options: ConferenceOptions;
  readonly #rooms = new Map<string, ConferenceRoom>();
  readonly #lines = new Set<Line>();
  /** Those of them that are message channels. */
  readonly #channels = new Set<Line>();
  readonly #router: Router;
  readonly #lineOf = new WeakMap<XmppSession, Line>();
  readonly #hung = new HungLines();
  #bridge: Bridge | null = null;
  #opening: Promise<Bridge> | null = null;
  /** Where clients reach this server, e.g. 'ws://localhost:4480'. */
  #origin = '';
  #isRunning = true;
  #areChannelsOpen = true;
  #dropped: readonly DroppedMessage[] = [];
  /** Resolves when the server is reachable again; null while it is reachable. */
  #silence: { readonly over: Promise<void>; readonly end: () => void } | null = null;
  #faults: BridgeFaults = { loss: 0, isStopped: false };

  constructor(options: ConferenceOptions) {
    this.#options = options;
    this.#router = new Router({
      admit: (room, session, password) => this.#admit(room, session, password),
      enter: (jid) => this.#enter(jid),
      find: (jid) => this.#rooms.get(jid),
      roomOf: (session) => [...this.#rooms.values()].find((room) => room.of(session) !== undefined),
      left: (room) => this.#left(room),
      now: () => this.#options.clock.now(),
      hosts: options.hosts ?? null,
    });
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** While silent, data is dropped in both directions and clients get no notice of it. */
  get isSilent(): boolean {
    return this.#silence !== null;
  }

  /** Bytes per second that are read of each client; null for no limit. */
  get clientRate(): number | null {
    return this.#options.settings().clientRate;
  }

  get faults(): BridgeFaults {
    return this.#faults;
  }

  /** Whether message channels over websockets are accepted. */
  get areChannelsOpen(): boolean {
    return this.#areChannelsOpen;
  }

  /** Closes the websockets of all message channels and refuses new ones, or accepts them again. */
  setChannels(areOpen: boolean): void {
    this.#areChannelsOpen = areOpen;
    if (!areOpen) for (const line of this.#channels) line.cut();
  }

  setFaults(faults: Partial<BridgeFaults>): void {
    this.#faults = { ...this.#faults, ...faults };
  }

  /** The last messages that the bridge dropped, of all rooms; oldest first. */
  get droppedMessages(): readonly DroppedMessage[] {
    return this.#dropped;
  }

  get rooms(): readonly RoomSummary[] {
    return [...this.#rooms.values()].map((room) => room.summary());
  }

  /** Resolves to true when the server accepts clients, to false when it is stopped. */
  async ready(): Promise<boolean> {
    await this.#silence?.over;
    if (!this.#isRunning) return false;
    this.#opening ??= Bridge.open({ faults: () => this.#faults });
    const opening = this.#opening;
    const bridge = await opening;
    // The server may have been stopped meanwhile.
    if (this.#opening === opening) this.#bridge = bridge;
    else bridge.close();
    return this.#bridge === bridge;
  }

  /**
   * Accepts a client over a websocket, after `ready` returned true. @param origin the address by which it reached the
   * server. @param room the room that the address names; '' for none.
   */
  connect(line: Line, login: Login, origin: string, room: string): XmppSession {
    this.#origin = origin;
    this.#lines.add(line);
    const session = new XmppSession(this.#router, line, login, room);
    this.#lineOf.set(session, line);
    return session;
  }

  /** Returns the message channel that a participant opens; null when it is refused or the password does not match. */
  channel(conferenceId: string, nick: string, password: string): ConferenceRoom['channels'] | null {
    if (!this.#areChannelsOpen) return null;
    const room = [...this.#rooms.values()].find((candidate) => candidate.conferenceId === conferenceId);
    return room?.isChannelOf(nick, password) === true ? room.channels : null;
  }

  /** Registers a channel's websocket. */
  holds(line: Line): void {
    this.#lines.add(line);
    this.#channels.add(line);
  }

  /** Removes a closed websocket. */
  released(line: Line): void {
    this.#lines.delete(line);
    this.#channels.delete(line);
    this.#hung.forget(line);
  }

  /** Kicks the participant with that nick. @returns whether there is such a participant. */
  kick(roomName: string, nick: string, reason: string): boolean {
    const room = this.#roomNamed(roomName);
    const occupant = room?.find(nick);
    if (room === undefined || occupant === undefined) return false;
    room.remove(occupant, CONTROL, reason);
    this.#left(room);
    return true;
  }

  /** Ends a meeting for all its participants. @returns whether there is such a room. */
  end(roomName: string, reason: string): boolean {
    const room = this.#roomNamed(roomName);
    if (room === undefined) return false;
    room.end(reason);
    this.#left(room);
    return true;
  }

  /** Cuts the connection of the participant with that nick. @returns whether there is such a participant. */
  cut(roomName: string, nick: string): boolean {
    const session = this.#roomNamed(roomName)?.find(nick)?.client;
    if (session === undefined) return false;
    this.#lineOf.get(session)?.cut();
    session.end();
    return true;
  }

  /**
   * Simulates a client whose machine hangs: nothing passes in either direction until it resumes, while its connections stay
   * open. Its participant is removed after the time that the settings say.
   * @returns whether there is such a participant.
   */
  hang(roomName: string, nick: string): boolean {
    const client = this.#clientOf(roomName, nick);
    if (client === null) return false;
    const { room, session, line } = client;
    room.hang(nick);
    this.#hung.hang(line, this.#options.settings().goneAfter, () => {
      line.cut();
      session.end();
    });
    return true;
  }

  /** A client that hangs goes on: what was sent meanwhile arrives. @returns whether such a participant hangs. */
  resume(roomName: string, nick: string): boolean {
    const client = this.#clientOf(roomName, nick);
    if (client === null || !this.#hung.has(client.line)) return false;
    client.room.resume(nick);
    this.#hung.resume(client.line);
    return true;
  }

  /** The room with that participant. */
  roomWith(roomName: string, nick: string): ConferenceRoom | undefined {
    const room = this.#roomNamed(roomName);
    return room?.find(nick) === undefined ? undefined : room;
  }

  /** Delivers data of that connection, in either direction: at once, when the client resumes, or not at all. */
  pass(line: Line, deliver: () => void): void {
    if (!this.isSilent) this.#hung.pass(line, deliver);
  }

  /** Drops all state at once without closing handshakes, and refuses clients until the server is started again. */
  kill(): void {
    this.#isRunning = false;
    const rooms = [...this.#rooms.values()];
    this.#rooms.clear();
    for (const line of this.#lines) line.cut();
    this.#lines.clear();
    for (const room of rooms) room.close();
    this.#bridge?.close();
    this.#bridge = null;
    this.#opening = null;
  }

  /** Simulates a cut cable: connections stay open, and new ones are not answered, until the server is started again. */
  silence(): void {
    if (this.#silence !== null) return;
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#silence = { over, end };
  }

  start(): void {
    this.#isRunning = true;
    this.#silence?.end();
    this.#silence = null;
  }

  #clientOf(roomName: string, nick: string) {
    const room = this.#roomNamed(roomName);
    const session = room?.find(nick)?.client;
    const line = session === undefined ? undefined : this.#lineOf.get(session);
    return room === undefined || session === undefined || line === undefined ? null : { room, session, line };
  }

  #roomNamed(name: string): ConferenceRoom | undefined {
    return [...this.#rooms.values()].find((room) => room.summary().room === name.toLowerCase());
  }

  #admit(roomName: string, session: XmppSession, password: string): Refusal | null {
    const meeting = this.#options.meetings.ofRoom(roomName);
    if (session.grant !== null && session.grant.room.toLowerCase() !== roomName) {
      return { type: 'cancel', condition: 'not-allowed' };
    }
    const room = this.#roomNamed(roomName);
    const needed = session.grant === null && room?.isLocked !== true ? (meeting?.password ?? null) : null;
    if (needed !== null && needed !== password) return { type: 'auth', condition: 'not-authorized' };
    const limit = meeting?.max_participants ?? null;
    const present = room?.occupants.length ?? 0;
    return limit !== null && present >= limit ? { type: 'wait', condition: 'service-unavailable' } : null;
  }

  #enter(jid: string): ConferenceRoom {
    const known = this.#rooms.get(jid);
    if (known !== undefined) return known;
    if (this.#bridge === null) throw new Error('There is no bridge before ready().');
    const room = new ConferenceRoom({
      jid,
      now: () => this.#options.clock.now(),
      bridge: this.#bridge,
      kindOfChannel: () => this.#options.settings().bridgeChannel,
      inactiveAfter: () => this.#options.settings().inactiveAfter,
      channelOf: (conferenceId, nick, password) => {
        const query = new URLSearchParams({ pwd: password, tenant: this.#options.tenant });
        return `${this.#origin}/colibri-ws/default/${conferenceId}/${nick}?${query.toString()}`;
      },
      onDropped: (participant, message) => {
        const dropped = { room: jid.split('@', 1)[0] ?? '', participant, message: message.slice(0, LONGEST_DROPPED) };
        this.#dropped = [...this.#dropped, dropped].slice(-MOST_DROPPED);
      },
    });
    this.#rooms.set(jid, room);
    return room;
  }

  #left(room: ConferenceRoom): void {
    if (room.occupants.length > 0) return;
    this.#rooms.delete(room.jid);
    room.close();
  }
}
