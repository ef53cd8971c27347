import { hasSourceName, type Conference, type LocalTrack } from '../connection/jitsi.types.ts';
import { inOneSession } from '../connection/media-sessions.ts';
import { discard, stopMedia } from './local-tracks.ts';

/** The tracks that the other participants are to receive. */
export interface Wanted {
  readonly audio: LocalTrack | null;
  readonly camera: LocalTrack | null;
  readonly screen: LocalTrack | null;
}
type Place = keyof Wanted;

export interface Publication {
  /**
   * Updates the conference to the currently wanted tracks; changes run in sequence. Rejects with the library's error;
   * the previous track may then be removed.
   */
  sync(): Promise<void>;
  /** Whether a video is kept muted in the conference: its device is free, and the conference disposes of it. */
  keeps(track: LocalTrack): boolean;
  /** Stops all changes; pending calls resolve. */
  close(): void;
}

/**
 * The current library sends a camera and a screen at the same time; that of 2022 only one video, so the screen replaces
 * the camera.
 */
const refusesSecond = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Cannot add second');

/**
 * The library of 2022 sends a track's video type and mute state when it replaces another one, but not when it is added
 * during the conference: the other participants then treat it as a muted camera. The current library sends both itself.
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

/**
 * The tracks in one conference, which lasts as long as its connection. A video that is no longer wanted is kept at
 * rest: it is muted and its device is free, and the next video takes over its sender and its m-line, so that no
 * renegotiation is needed. A source that is removed and added again stays black in Firefox every other time: Firefox
 * gives a known SSRC a new m-line.
 */
export function createPublication(conference: Conference, wanted: () => Wanted): Publication {
  const published: Record<Place, LocalTrack | null> = { audio: null, camera: null, screen: null };
  const resting = new Set<LocalTrack>();
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

  /**
   * Rejects if the library rejects, and if the library would not report the mute: it treats a track that has ended as a
   * muted one.
   */
  async function mute(track: LocalTrack): Promise<void> {
    const hasEnded = track.isMuted();
    if (hasEnded && hasSourceName(track) && track.getVideoType() !== 'desktop') throw new Error('It has ended.');
    resting.add(track);
    await inOneSession(conference, () => track.mute());
    stopMedia(track);
    if (hasEnded && !hasSourceName(track)) conference.sendCommand('videomuted', { value: 'true' });
  }

  async function rest(place: Place, track: LocalTrack): Promise<void> {
    if (resting.has(track)) return;
    try {
      await mute(track);
    } catch {
      resting.delete(track);
      published[place] = null;
      await change(track, null);
    }
  }

  async function put(place: Place, to: LocalTrack | null): Promise<void> {
    const from = published[place];
    if (from === to) return;
    if (from !== null && to === null && place !== 'audio') {
      await rest(place, from);
      return;
    }
    // After a failed change the state of this place is unknown.
    published[place] = null;
    try {
      await change(from, to);
    } catch (error) {
      if (to !== null) await change(from, null).catch(() => undefined);
      throw error;
    } finally {
      if (from !== null && resting.delete(from)) await discard(from);
    }
    published[place] = to;
    if (to !== null) describe(conference, to);
  }

  /** Removes an unwanted camera first: the tracks to be added may need its place. */
  async function putVideos({ camera, screen }: Wanted): Promise<void> {
    if (camera === null) await put('camera', null);
    await put('screen', screen);
    await put('camera', camera);
  }

  /** Both kinds share one place. */
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
      // A conference whose connection is lost may never answer.
      return Promise.race([applied, closed]);
    },
    keeps: (track) => !isClosed && resting.has(track),
    close: () => {
      isClosed = true;
      for (const track of resting) void discard(track);
      release();
    },
  };
}
