import { randomBytes } from 'node:crypto';
import { BridgeChannels } from './bridge-channels.ts';
import type { Bridge } from './media/bridge.ts';
import { Forwarder } from './media/forwarder.ts';
import { type ChannelKind, Focus, type JingleAnswer } from './xmpp/focus.ts';
import { focusOf } from './xmpp/jingle.ts';
import type { Verdict } from './xmpp/answers.ts';
import type { Occupant } from './xmpp/occupants.ts';
import { Room } from './xmpp/room.ts';
import { type Entrance, refusalToEnter } from './xmpp/services/admission.ts';
import { AvModeration, type Medium } from './xmpp/services/av-moderation.ts';
import { EndConference } from './xmpp/services/end-conference.ts';
import { Lobby } from './xmpp/services/lobby.ts';
import { administer, invite } from './xmpp/services/membership.ts';
import { Metadata } from './xmpp/services/metadata.ts';
import { type MuteRefusal, type MuteRequest, Muting } from './xmpp/services/muting.ts';
import { Polls } from './xmpp/services/polls.ts';
import { RoomConfig } from './xmpp/services/room-config.ts';
import type { Component } from './xmpp/services/service.ts';
import { SpeakerStats } from './xmpp/services/speaker-stats.ts';
import type { XmppSession } from './xmpp/session.ts';
import { attribute, type Xml, xml } from './xmpp/xml.ts';

export interface ConferenceRoomOptions {
  /** Bare JID. */
  readonly jid: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly bridge: Bridge;
  readonly kindOfChannel: () => ChannelKind;
  /** Milliseconds without a packet of a participant until it counts as inactive. */
  readonly inactiveAfter: () => number;
  /** Address of the bridge's message channel for a participant. */
  readonly channelOf: (conferenceId: string, nick: string, password: string) => string;
  /** Called with every message that the bridge dropped, and its sender. */
  readonly onDropped: (nick: string, message: string) => void;
}

/** One room and its parts: the focus, its part of the bridge, and the message channels. */
export class ConferenceRoom {
  readonly channels: BridgeChannels;
  readonly #room: Room<XmppSession>;
  readonly #focus: Focus;
  readonly #forwarder: Forwarder;
  readonly #muting: Muting<XmppSession>;
  readonly #entrance: Entrance<XmppSession>;
  readonly #components: readonly Component<XmppSession>[];
  /** Questions of the focus that are not answered yet, by client and id. */
  readonly #questions = new Map<string, (answer: Xml) => void>();

  constructor({ jid, now, bridge, kindOfChannel, inactiveAfter, channelOf, onDropped }: ConferenceRoomOptions) {
    this.channels = new BridgeChannels(() => this.#forwarder, onDropped);
    this.#forwarder = new Forwarder(this.channels, inactiveAfter);
    this.#room = new Room(jid, now);
    this.#focus = new Focus(jid, bridge, this.#forwarder, {
      request: (nick, content) => {
        this.#request(nick, 'set', content);
      },
      ask: (nick, question, hear) => {
        const key = this.#request(nick, 'get', question);
        if (key !== null) this.#questions.set(key, hear);
      },
      kindOfChannel,
      channelOf: (nick, password) => channelOf(this.#focus.conferenceId, nick, password),
      invited: (nick, isNew) => {
        const { audio, video } = this.#muting.invited(nick);
        const { startMuted } = metadata;
        return { audio: audio || (isNew && startMuted.audio), video: video || (isNew && startMuted.video) };
      },
      dataChannelOf: (nick) => ({
        opened: (wire) => this.channels.open(nick, wire),
        received: (text) => this.channels.receive(nick, text),
        closed: (wire) => this.channels.closed(nick, wire),
      }),
    });
    const metadata = new Metadata(this.#room);
    const lobby = new Lobby(this.#room, metadata);
    this.#entrance = { room: this.#room, lobby, config: new RoomConfig(this.#room, lobby, now()) };
    const moderation = new AvModeration(this.#room, metadata, (medium, actor) => this.#muting.moderated(medium, actor));
    this.#muting = new Muting({
      room: this.#room,
      moderation,
      forwarder: this.#forwarder,
      request: (nick, content) => {
        this.#request(nick, 'set', content);
      },
    });
    this.#components = [
      metadata,
      new SpeakerStats(this.#room, now),
      moderation,
      new Polls(this.#room),
      new EndConference((reason) => this.end(reason)),
    ];
    this.#room.use(...this.#components, lobby, { left: ({ nick }) => this.#left(nick) });
  }

  get jid(): string {
    return this.#room.jid;
  }

  get conferenceId(): string {
    return this.#focus.conferenceId;
  }

  get occupants(): readonly Occupant<XmppSession>[] {
    return this.#room.occupants;
  }

  get lobby(): Lobby<XmppSession> {
    return this.#entrance.lobby;
  }

  get config(): RoomConfig<XmppSession> {
    return this.#entrance.config;
  }

  /** Whether a moderator has set a password, which takes the place of the meeting's. */
  get isLocked(): boolean {
    return this.config.password !== '';
  }

  /** Whether a client may enter. @returns null, or the refusal. */
  refusal(session: XmppSession, presence: Xml): Verdict {
    return refusalToEnter(this.#entrance, session, presence);
  }

  /** Changes what others are to the room, or removes them. @returns null, or the refusal. */
  administer(actor: Occupant<XmppSession>, query: Xml): Verdict {
    return administer(this.#room, actor, query);
  }

  /** @param id of the request. @returns the message for the client, or the refusal. */
  invite(actor: Occupant<XmppSession>, jid: string, id: string): ReturnType<typeof invite> {
    return invite(this.#entrance, actor, { jid, id });
  }

  of(session: XmppSession): Occupant<XmppSession> | undefined {
    return this.#room.of(session);
  }

  find(nick: string): Occupant<XmppSession> | undefined {
    return this.#room.find(nick);
  }

  join(nick: string, session: XmppSession, presence: Xml): void {
    this.#room.join(nick, session, presence);
    this.#focus.inviteAll(this.occupants.map((occupant) => occupant.nick));
  }

  update(occupant: Occupant<XmppSession>, presence: Xml): void {
    this.#room.update(occupant, presence);
  }

  /** Removes an occupant that left. */
  leave(occupant: Occupant<XmppSession>): void {
    this.#room.leave(occupant);
  }

  /** Removes an occupant. @param by name of what removes it. */
  remove(occupant: Occupant<XmppSession>, by: string, reason: string): void {
    this.#room.remove(occupant, by, reason);
  }

  /** A request to mute or unmute. @returns null, or the condition of the refusal. */
  mute(actor: Occupant<XmppSession>, request: MuteRequest): MuteRefusal | null {
    return this.#muting.request(actor, request);
  }

  /** Asks the participant of a granted request to mute, unless the request is its own. */
  askToMute(actor: Occupant<XmppSession>, { nick, medium }: MuteRequest): void {
    if (nick !== actor.nick) this.#muting.ask(nick, medium, actor);
  }

  /** A message to a component. @param label the first label of its address. @returns null, or the refusal. */
  toComponent(label: string, author: Occupant<XmppSession>, message: Xml): Verdict {
    const outcome = this.#components.find((component) => component.label === label)?.receive(author, message) ?? false;
    if (outcome === true) return null;
    return outcome === false ? { type: 'cancel', condition: 'service-unavailable' } : outcome;
  }

  /** Simulates a client whose machine hangs: its media and its channel to the bridge stop, and it does not leave. */
  hang(nick: string): void {
    this.#focus.hang(nick);
    this.channels.hang(nick);
  }

  resume(nick: string): void {
    this.#focus.resume(nick);
    this.channels.resume(nick);
  }

  /** Simulates a bridge that forwards nothing of a participant's videos until their receivers request them anew. */
  withhold(nick: string): void {
    this.#forwarder.withhold(nick);
  }

  /** Asks a participant to mute, in the name of the focus itself. */
  silence(nick: string, medium: Medium): void {
    this.#muting.ask(nick, medium, null);
  }

  /** Ends the meeting for all its participants. */
  end(reason: string): void {
    this.#room.destroy(reason);
  }

  message(author: Occupant<XmppSession>, message: Xml, to?: Occupant<XmppSession>): void {
    this.#room.message(author, message, to);
  }

  jingle(occupant: Occupant<XmppSession>, request: Xml): JingleAnswer {
    return this.#focus.jingle(occupant.nick, request);
  }

  /** Handles a client's answer to a request of the focus. */
  answered(session: XmppSession, answer: Xml): void {
    const key = `${session.jid} ${attribute(answer, 'id')}`;
    const hear = this.#questions.get(key);
    this.#questions.delete(key);
    hear?.(answer);
  }

  isChannelOf(nick: string, password: string): boolean {
    return this.#focus.isChannelOf(nick, password);
  }

  /** The room as the control endpoint shows it. */
  summary(): RoomSummary {
    return {
      room: this.jid.split('@', 1)[0] ?? '',
      participants: this.occupants.map(({ nick, client, isModerator }) => ({
        nick,
        name: client.grant?.context.user.name ?? null,
        is_moderator: isModerator,
        has_media: this.#focus.isConnected(nick),
        video_requests: this.channels.requestsOf(nick),
        sources: this.#focus.sourcesOf(nick).flatMap(({ name, isRepair }) => (isRepair ? [] : [name])),
      })),
      dominant_speaker: this.#forwarder.dominantSpeaker,
    };
  }

  close(): void {
    this.lobby.destroyed();
    this.#focus.close();
    this.channels.close();
    this.#forwarder.close();
  }

  #left(nick: string): void {
    this.#focus.left(nick);
    this.channels.drop(nick);
  }

  /** @returns client and id of the request; null when there is no such client. */
  #request(nick: string, type: 'get' | 'set', content: Xml): string | null {
    const client = this.#room.find(nick)?.client;
    if (client === undefined) return null;
    const id = randomBytes(6).toString('hex');
    client.send(xml('iq', { type, id, from: focusOf(this.jid), to: client.jid }, content));
    return `${client.jid} ${id}`;
  }
}

export interface RoomSummary {
  readonly room: string;
  readonly participants: readonly {
    readonly nick: string;
    /** The name in its token. */
    readonly name: string | null;
    readonly is_moderator: boolean;
    /** Whether its media connection to the bridge is established. */
    readonly has_media: boolean;
    /** How often it has set the videos that it gets. */
    readonly video_requests: number;
    /** Names of the tracks it sends, e.g. 'a1b2c3d4-v0'. */
    readonly sources: readonly string[];
  }[];
  readonly dominant_speaker: string | null;
}
