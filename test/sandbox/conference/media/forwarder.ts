import { Activity } from './activity.ts';
import { estimatedMaximumBitrate, pictureLossIndication, routesOf } from './rtcp.ts';
import { audioLevel, readRtp } from './rtp.ts';
import type { MediaSource } from './sources.ts';
import { Speakers } from './speakers.ts';
import { noWishes, type VideoOnOffer, type VideoWishes, wantedHeights } from './video-wishes.ts';
import { Withheld } from './withheld.ts';

/** Sends packets to one participant. */
export interface Receiver {
  isConnected(): boolean;
  sendRtp(packet: Buffer): void;
  sendRtcp(packet: Buffer): void;
  /** When its last packet of any kind came (milliseconds, `performance.now()`); null before the first. */
  lastHeard(): number | null;
}

export interface ForwarderEvents {
  /** The dominant speaker has changed. */
  speakerChanged(id: string): void;
  /** The greatest height that any receiver requests of a video; 0 when no receiver shows it. */
  heightChanged(owner: string, name: string, height: number): void;
  /** The names of the videos that a participant gets. */
  shownChanged(id: string, names: readonly string[]): void;
  /** The bridge has not received any packet of the participant for a while, or receives them again. */
  activityChanged(id: string, isActive: boolean): void;
}

interface Participant {
  readonly receiver: Receiver;
  /** In milliseconds. */
  readonly since: number;
  sources: readonly MediaSource[];
  /** The kinds that moderation cuts: nothing of them is forwarded. */
  cut: ReadonlySet<MediaSource['kind']>;
  wishes: VideoWishes;
  /** Names of its videos that it has announced as switched off. */
  readonly off: Set<string>;
  /** Names of the videos forwarded to this participant, with their heights. */
  shown: ReadonlyMap<string, number>;
}

/** The extension's id in the session-initiate. */
export const AUDIO_LEVEL_EXTENSION = 1;
/** Bits per second that each participant may send. */
const BITRATE = 3_000_000;
const ESTIMATE_EVERY = 900;
const SPEAKERS_EVERY = 300;
const ACTIVITY_EVERY = 500;
/** Of jitsi-videobridge, in milliseconds. */
const INACTIVE_AFTER = 8_000;
/** The SSRC of the bridge's own source (xmpp/session-initiate.ts). */
export const BRIDGE_SSRC = 0x0a_00_00_02;

/**
 * Forwards the media of each participant of a conference to the others, unchanged: the same SSRC, payload type
 * and extension ids. Only signalled sources are forwarded, and videos only to receivers that request them.
 */
export class Forwarder {
  readonly #participants = new Map<string, Participant>();
  readonly #bySource = new Map<number, { readonly owner: string; readonly source: MediaSource }>();
  readonly #speakers = new Speakers();
  readonly #activity: Activity;
  readonly #withheld = new Withheld();
  readonly #heights = new Map<string, number>();
  readonly #events: ForwarderEvents;
  readonly #timers: readonly NodeJS.Timeout[];

  /** @param inactiveAfter milliseconds without a packet of a participant until it counts as inactive. */
  constructor(events: ForwarderEvents, inactiveAfter: () => number = () => INACTIVE_AFTER) {
    this.#events = events;
    this.#activity = new Activity(inactiveAfter);
    this.#timers = [
      setInterval(() => this.#estimate(), ESTIMATE_EVERY).unref(),
      setInterval(() => this.#listen(), SPEAKERS_EVERY).unref(),
      setInterval(() => this.#watch(), ACTIVITY_EVERY).unref(),
    ];
  }

  get dominantSpeaker(): string | null {
    return this.#speakers.dominant;
  }

  /** The participants from whom no packet has come for a while. */
  get inactive(): readonly string[] {
    return this.#activity.inactive;
  }

  add(id: string, receiver: Receiver): void {
    this.#participants.set(id, {
      receiver,
      since: performance.now(),
      sources: [],
      cut: new Set(),
      wishes: noWishes,
      off: new Set(),
      shown: new Map(),
    });
  }

  remove(id: string): void {
    this.announce(id, []);
    this.#participants.delete(id);
    this.#speakers.remove(id);
    this.#activity.remove(id);
    this.#arrange();
  }

  /** Replaces all streams of a participant. */
  announce(id: string, sources: readonly MediaSource[]): void {
    const participant = this.#participants.get(id);
    if (participant === undefined) return;
    for (const { ssrc } of participant.sources) {
      if (this.#bySource.get(ssrc)?.owner === id) this.#bySource.delete(ssrc);
    }
    const known = new Set(participant.sources.map(({ ssrc }) => ssrc));
    // A source has one owner: the first participant that signalled it.
    participant.sources = sources.filter(({ ssrc }) => !this.#bySource.has(ssrc));
    for (const source of participant.sources) this.#bySource.set(source.ssrc, { owner: id, source });
    this.#arrange();
    for (const source of participant.sources) if (!known.has(source.ssrc)) this.#askKeyFrame(source);
  }

  /** Cuts a kind of a participant's media, or forwards it again. */
  cut(id: string, kind: MediaSource['kind'], isCut: boolean): void {
    const participant = this.#participants.get(id);
    if (participant === undefined || participant.cut.has(kind) === isCut) return;
    participant.cut = new Set([...participant.cut, kind].filter((other) => other !== kind || isCut));
    if (isCut) return;
    for (const source of participant.sources) if (source.kind === kind) this.#askKeyFrame(source);
  }

  /** Forwards nothing of a participant's videos until their receivers request them anew. */
  withhold(id: string): void {
    this.#withheld.withhold(id);
  }

  wish(id: string, change: (wishes: VideoWishes) => VideoWishes): void {
    const participant = this.#participants.get(id);
    if (participant === undefined) return;
    participant.wishes = change(participant.wishes);
    this.#arrange();
  }

  /** Sets the type of a participant's own video; one that is 'none' or 'disabled' is not requested and not forwarded. */
  setVideoType(id: string, name: string, type: string): void {
    const participant = this.#participants.get(id);
    if (participant === undefined) return;
    if (type === 'none' || type === 'disabled') participant.off.add(name);
    else participant.off.delete(name);
    this.#arrange();
  }

  /** Marks a participant as able to receive; every video that it gets starts with a key frame. */
  connected(id: string): void {
    for (const { owner, source } of this.#bySource.values()) if (owner !== id) this.#askKeyFrame(source);
    const own = this.#participants.get(id)?.sources ?? [];
    for (const source of own) this.#askKeyFrame(source);
  }

  rtp(from: string, packet: Buffer): void {
    const header = readRtp(packet);
    const known = header === null ? undefined : this.#bySource.get(header.ssrc);
    if (header === null || known?.owner !== from) return;
    const { kind, name } = known.source;
    if (this.#participants.get(from)?.cut.has(kind) === true) return;
    if (kind === 'audio') {
      const level = audioLevel(packet, header, AUDIO_LEVEL_EXTENSION);
      if (level !== null) this.#speakers.hear(from, level);
    }
    for (const [id, { receiver, shown }] of this.#participants) {
      if (id === from || !receiver.isConnected()) continue;
      if (kind === 'audio' || (shown.has(name) && !this.#withheld.has(id, name))) receiver.sendRtp(packet);
    }
  }

  rtcp(from: string, compound: Buffer): void {
    for (const route of routesOf(compound)) {
      if (route.to === 'owner') this.#toOwner(route.source, route.packet);
      else if (this.#bySource.get(route.sender)?.owner === from) this.#toOthers(from, route.packet);
    }
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#participants.clear();
    this.#bySource.clear();
  }

  #toOthers(from: string, packet: Buffer): void {
    for (const [id, { receiver }] of this.#participants) {
      if (id !== from && receiver.isConnected()) receiver.sendRtcp(packet);
    }
  }

  #toOwner(ssrc: number, packet: Buffer): void {
    const owner = this.#bySource.get(ssrc)?.owner;
    const receiver = owner === undefined ? undefined : this.#participants.get(owner)?.receiver;
    if (receiver?.isConnected() === true) receiver.sendRtcp(packet);
  }

  #askKeyFrame({ kind, isRepair, ssrc }: MediaSource): void {
    if (kind === 'video' && !isRepair) this.#toOwner(ssrc, pictureLossIndication(BRIDGE_SSRC, ssrc));
  }

  /** Recomputes the videos of each participant after requests, sources or the speaker changed. */
  #arrange(): void {
    const videos = this.#videos();
    const tallest = new Map<string, number>();
    for (const [id, participant] of this.#participants) {
      const others = videos.filter(({ owner, name }) => owner !== id && !this.#isOff(owner, name));
      const before = participant.shown;
      participant.shown = wantedHeights(participant.wishes, others);
      for (const [name, height] of participant.shown) {
        tallest.set(name, Math.max(height, tallest.get(name) ?? 0));
        if (!before.has(name)) this.#withheld.begins(id, ownerOf(others, name), name);
        // A browser makes no second key frame within 300 ms: a request without a receiver would delay the next one.
        if (!before.has(name) && participant.receiver.isConnected()) this.#askKeyFrameOf(name);
      }
      const isSame =
        before.size === participant.shown.size && [...participant.shown.keys()].every((name) => before.has(name));
      if (!isSame) this.#events.shownChanged(id, [...participant.shown.keys()]);
    }
    for (const { name, owner } of videos) {
      const height = tallest.get(name) ?? 0;
      if (this.#heights.get(name) === height) continue;
      this.#heights.set(name, height);
      this.#events.heightChanged(owner, name, height);
    }
    const names = new Set(videos.map(({ name }) => name));
    for (const name of this.#heights.keys()) if (!names.has(name)) this.#heights.delete(name);
  }

  /** The dominant speaker comes first, then the others in the order in which they joined. */
  #videos(): VideoOnOffer[] {
    const dominant = this.#speakers.dominant;
    const owners = [...this.#participants.keys()].toSorted(
      (one, other) => Number(other === dominant) - Number(one === dominant),
    );
    return owners.flatMap((owner) => {
      const sources = this.#participants.get(owner)?.sources ?? [];
      const names = sources.filter(({ kind, isRepair }) => kind === 'video' && !isRepair).map(({ name }) => name);
      return [...new Set(names)].map((name) => ({ owner, name }));
    });
  }

  #isOff(owner: string, name: string): boolean {
    return this.#participants.get(owner)?.off.has(name) === true;
  }

  #askKeyFrameOf(name: string): void {
    for (const { source } of this.#bySource.values()) if (source.name === name) this.#askKeyFrame(source);
  }

  #estimate(): void {
    for (const { receiver, sources } of this.#participants.values()) {
      const videos = sources.filter(({ kind }) => kind === 'video').map(({ ssrc }) => ssrc);
      if (videos.length === 0 || !receiver.isConnected()) continue;
      receiver.sendRtcp(estimatedMaximumBitrate(BRIDGE_SSRC, videos, BITRATE));
    }
  }

  #watch(): void {
    const heard = [...this.#participants].map(([id, { since, receiver }]) => ({ id, since, at: receiver.lastHeard() }));
    for (const { id, isActive } of this.#activity.tick(heard, performance.now())) {
      this.#events.activityChanged(id, isActive);
    }
  }

  #listen(): void {
    const speaker = this.#speakers.tick();
    if (speaker === null) return;
    this.#arrange();
    this.#events.speakerChanged(speaker);
  }
}

const ownerOf = (videos: readonly VideoOnOffer[], name: string): string =>
  videos.find((video) => video.name === name)?.owner ?? '';
