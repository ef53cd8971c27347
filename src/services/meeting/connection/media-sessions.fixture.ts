/** Test fixture: a conference with media sessions, whose changes run one at a time and end with their session, as in the library. */
import { FakeConference, type Build } from './jitsi-library.fixture.ts';
import type { LocalTrack } from './jitsi.types.ts';

interface Task {
  readonly run: () => void;
  readonly refuse: (error: Error) => void;
}

class FakeSession {
  signalingState = 'stable';
  readonly sent: Set<LocalTrack>;
  readonly waiting: Task[] = [];
  #hasTask = false;
  #isOver = false;
  readonly #build: Build;

  constructor(build: Build, tracks: readonly LocalTrack[]) {
    this.#build = build;
    this.sent = new Set(tracks);
  }

  getLocalTracks = () => [...this.sent];

  get isIdle(): boolean {
    return !this.#hasTask && this.waiting.length === 0;
  }

  /** Resolves when the change is made, which is at `proceed`. */
  enqueue(change: () => void): Promise<void> {
    if (this.#isOver) return Promise.reject(new Error('The queue has been stopped'));
    return new Promise((resolve, reject) => {
      this.waiting.push({
        run: () => resolve(Promise.resolve().then(change)),
        refuse: reject,
      });
      if (!this.#hasTask) this.start();
    });
  }

  #current: Task | null = null;
  private start(): void {
    this.#current = this.waiting.shift() ?? null;
    this.#hasTask = this.#current !== null;
    if (!this.#hasTask && this.#isOver) this.signalingState = 'closed';
  }

  /** The running change is complete. */
  proceed(): void {
    this.#current?.run();
    this.start();
  }

  /** The changes that wait are dropped; it is closed after the running one. */
  end(): void {
    this.#isOver = true;
    const cleared = Object.assign(new Error('The queue has been cleared'), { name: 'ClearedQueueError' });
    const dropped = this.waiting.splice(0);
    if (this.#build === 'today') for (const { refuse } of dropped) refuse(cleared);
    if (!this.#hasTask) this.signalingState = 'closed';
  }
}

/** The functions of the prototype call each other, as in the library of 2022. */
export class SessionConference extends FakeConference {
  readonly #build: Build;
  readonly #own: LocalTrack[] = [];
  session: FakeSession | null = null;

  constructor(build: Build) {
    super(build);
    this.#build = build;
  }

  getActivePeerConnection = () => this.session;
  getLocalTracks = (): readonly LocalTrack[] => this.#own;

  override addTrack = (track: LocalTrack): Promise<unknown> => {
    if (this.#own.includes(track)) return Promise.resolve(track);
    if (this.#own.some((one) => one.getType() === track.getType())) {
      return Promise.reject(new Error('Cannot add second track to the conference'));
    }
    return this.replaceTrack(null, track);
  };
  override removeTrack = (track: LocalTrack): Promise<unknown> => this.replaceTrack(track, null);
  override replaceTrack = async (from: LocalTrack | null, to: LocalTrack | null): Promise<void> => {
    const { session } = this;
    await session?.enqueue(() => {
      if (from !== null && !session.sent.has(from) && !from.isMuted()) throw new Error('replace track failed');
      if (from !== null) session.sent.delete(from);
      if (to !== null) session.sent.add(to);
    });
    if (from !== null) this.#own.splice(this.#own.indexOf(from), 1);
    if (to !== null) this.#own.push(to);
  };

  /** A session that has the tracks of now begins; its first negotiation is complete at `sessionBegun`. */
  beginSession(): FakeSession {
    const session = new FakeSession(this.#build, this.#own);
    this.session = session;
    return session;
  }
  sessionBegun(): void {
    this.emit('_MEDIA_SESSION_STARTED');
  }
}
