import { hasSourceName, type Conference, type LocalTrack } from './jitsi.ts';

/** What the others are to get. */
export interface Wanted {
  readonly audio: LocalTrack | null;
  readonly camera: LocalTrack | null;
  readonly screen: LocalTrack | null;
}
type Place = keyof Wanted;

export interface Publication {
  /**
   * Makes the conference carry what is wanted by then; one change at a time, in the order asked. Rejects with what the
   * library says; what was there before may then be gone.
   */
  sync(): Promise<void>;
  /** Nothing is changed any more; who still waits is told that all is done. */
  close(): void;
}

/** Today's library carries a camera and a screen side by side; that of 2022 one video, so the screen takes its place. */
const refusesSecond = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Cannot add second');

/**
 * The library of 2022 says of a track what it shows, and whether it is muted, when it takes the place of another one,
 * and not when it is added during the conference: then the others take it for a muted camera. Today's says it itself.
 */
function describe(conference: Conference, track: LocalTrack): void {
  if (hasSourceName(track)) return;
  if (track.getType() === 'audio') {
    conference.sendCommand('audiomuted', { value: String(track.isMuted()) });
    return;
  }
  conference.sendCommand('videoType', { value: track.getVideoType() === 'desktop' ? 'desktop' : 'camera' });
  conference.sendCommand('videomuted', { value: 'false' });
}

/** Our tracks in one conference, which lasts as long as its connection. */
export function createPublication(conference: Conference, wanted: () => Wanted): Publication {
  const published: Record<Place, LocalTrack | null> = { audio: null, camera: null, screen: null };
  let carriesOneVideo = false;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();
  let release: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });

  async function change(from: LocalTrack | null, to: LocalTrack | null): Promise<void> {
    if (from === null && to !== null) await conference.addTrack(to);
    else if (from !== null && to === null) await conference.removeTrack(from);
    else if (from !== null && to !== null) await conference.replaceTrack(from, to);
  }

  async function put(place: Place, to: LocalTrack | null): Promise<void> {
    const from = published[place];
    if (from === to) return;
    // What a failed change leaves behind is nothing to be relied on.
    published[place] = null;
    try {
      await change(from, to);
    } catch (error) {
      if (to !== null) await change(from, null).catch(() => undefined);
      throw error;
    }
    published[place] = to;
    if (to !== null) describe(conference, to);
  }

  /** Removing comes first: what is to be added may need the place. */
  async function putVideos({ camera, screen }: Wanted): Promise<void> {
    if (camera === null) await put('camera', null);
    await put('screen', screen);
    await put('camera', camera);
  }

  /** One place for both, whose track may be of either kind. */
  async function putOneVideo({ camera, screen }: Wanted): Promise<void> {
    const to = screen ?? camera;
    const from = published.screen ?? published.camera;
    published.screen = from;
    published.camera = null;
    await put('screen', to);
  }

  async function apply(): Promise<void> {
    if (isClosed) return;
    const now = wanted();
    await put('audio', now.audio);
    if (carriesOneVideo) {
      await putOneVideo(now);
      return;
    }
    try {
      await putVideos(now);
    } catch (error) {
      if (!refusesSecond(error)) throw error;
      carriesOneVideo = true;
      await putOneVideo(now);
    }
  }

  return {
    sync: () => {
      const applied = last.then(apply);
      last = applied.catch(() => undefined);
      // A conference that is lost may never answer.
      return Promise.race([applied, closed]);
    },
    close: () => {
      isClosed = true;
      release();
    },
  };
}
