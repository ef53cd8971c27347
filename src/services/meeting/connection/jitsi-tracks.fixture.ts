/** Test fixture: tracks and participants of a conference library. */
import type { Listener, LocalTrack, RemoteParticipant, RemoteTrack, TrackEffect } from './jitsi.types.ts';
import { FakeStream } from '../media/stream.fixture.ts';

/** Listeners as the library has them. */
export class FakeEmitter {
  readonly #listeners = new Map<string, Set<Listener>>();

  addEventListener(event: string, listener: Listener): void {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener));
  }

  removeEventListener(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  emit(event: string, ...details: readonly unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...details);
  }

  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

class FakeTrack extends FakeEmitter {
  readonly name: string;
  isSilent = false;
  videoType: string | undefined;
  readonly #type: string;
  readonly #stream: FakeStream;
  sourceName: string | undefined = undefined;

  constructor(name: string, type: string, videoType?: string) {
    super();
    this.name = name;
    this.#type = type;
    this.videoType = videoType;
    this.#stream = new FakeStream(name);
  }

  getType = () => this.#type;
  getVideoType = () => this.videoType;
  isMuted = () => this.isSilent;
  replacement: MediaStream | null = null;
  getOriginalStream = (): MediaStream => this.replacement ?? this.#stream;
  get media() {
    return this.#stream.media;
  }
  getSourceName = () => this.sourceName;
}

export class FakeLocalTrack extends FakeTrack implements LocalTrack {
  isDisposed = false;
  effect: TrackEffect | null = null;
  /** Applied while the library creates the track. */
  first: TrackEffect | null = null;
  get applied() {
    return this.media.applied;
  }
  override isMuted = () => this.effect?.isMuted?.() ?? this.isSilent;
  isLocal = () => true;
  getParticipantId = () => 'me';
  mute = () => this.setMuted(true);
  unmute = () => this.setMuted(false);
  setEffect = (effect?: TrackEffect) => {
    this.effect?.stopEffect();
    this.replacement = null;
    this.effect = effect ?? null;
    this.replacement = effect?.startEffect(this.getOriginalStream()) ?? null;
    return Promise.resolve();
  };
  dispose = () => {
    this.effect?.stopEffect();
    this.first?.stopEffect();
    this.isDisposed = true;
    return Promise.resolve();
  };

  startWith(effect: TrackEffect): void {
    const stream = effect.startEffect(this.getOriginalStream());
    this.first = effect;
    if (stream instanceof FakeStream) this.getOriginalStream = () => stream;
  }

  /** An effect has its own mute state; the track keeps sending. */
  private setMuted(isMuted: boolean): Promise<unknown> {
    if (this.effect?.setMuted === undefined) this.isSilent = isMuted;
    else this.effect.setMuted(isMuted);
    return Promise.resolve();
  }
}

export class FakeRemoteTrack extends FakeTrack implements RemoteTrack {
  readonly #owner: string;

  constructor(owner: string, type: string, videoType?: string) {
    super(`${owner} ${videoType ?? type}`, type, videoType);
    this.#owner = owner;
  }

  isLocal = () => false;
  getParticipantId = () => this.#owner;
}

export function fakeParticipant(id: string, properties: Readonly<Record<string, unknown>> = {}): RemoteParticipant {
  return {
    getId: () => id,
    getDisplayName: () => `Name of ${id}`,
    getRole: () => 'none',
    getStatus: () => undefined,
    getProperty: (name) => properties[name],
    isHidden: () => id === 'recorder',
  };
}
