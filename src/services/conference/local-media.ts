import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { readText } from '#src/contracts/conference-wire.ts';
import { mediaFailure, missingTrack, type MediaKind } from './errors.ts';
import { eventOf, type Conference, type JitsiLibrary, type LocalTrack } from './jitsi.ts';
import {
  cameraOptions,
  type CameraWish,
  desktopOptions,
  discard,
  microphoneOptions,
  openTrack,
} from './local-tracks.ts';
import { createPublication, type Publication } from './publication.ts';
import { createSubscribers } from './subscribers.ts';

/** What this device gives, as views show it before and during a call. */
export type LocalStreams = Readonly<Record<MediaKind, MediaStream | null>>;

export interface OpenedTrack {
  /** The device that the browser has taken; '' when it does not say. */
  readonly deviceId: string;
}

/**
 * The tracks of this device in one call: they live longer than a connection, and are in whichever conference is joined.
 * Operations of audio come one after another, and so do those of video; all reject with a `Failure` whose `ownMessage`
 * is the catalogue's text (8.4) and whose `reason` says what machines ask for. Opening what is open puts the new track in
 * its place; once opening has failed there is none. A track that comes after `signal` was aborted is thrown away.
 */
export interface LocalMedia {
  openMicrophone(
    wish: { readonly deviceId: string | null; readonly muted: boolean },
    signal?: AbortSignal,
  ): Promise<OpenedTrack>;
  /** Another device, muted as the one before. */
  replaceMicrophone(wish: { readonly deviceId: string | null }, signal?: AbortSignal): Promise<OpenedTrack>;
  setMicrophoneMuted(isMuted: boolean): Promise<void>;
  closeMicrophone(): Promise<void>;
  openCamera(wish: CameraWish, signal?: AbortSignal): Promise<OpenedTrack>;
  /** Video mute (4.6): the track is gone, and the camera's light is out. */
  closeCamera(): Promise<void>;
  /** `reason` 'cancelled' when the person chose nothing. */
  startScreenShare(signal?: AbortSignal): Promise<OpenedTrack>;
  /** Returns to the camera, if it is on; `reason` 'no-track' when nothing is shared. */
  stopScreenShare(): Promise<void>;
  startDesktopAudio(signal?: AbortSignal): Promise<OpenedTrack>;
  /** Returns to the microphone; `reason` 'no-track' when nothing is shared. */
  stopDesktopAudio(): Promise<void>;
  /** The same object until something changes. */
  streams(): LocalStreams;
  subscribe(listener: () => void): () => void;
  /** A track has ended by itself: its device is gone, or the person ended the share. It is closed already. */
  onStopped(listener: (kind: MediaKind) => void): () => void;
}

/** For the client that owns it. */
export interface OwnLocalMedia extends LocalMedia {
  /** A conference that is about to be joined: resolves when it has our tracks. The one before is let go. */
  enter(conference: Conference): Promise<void>;
  leave(): void;
  dispose(): Promise<void>;
}

const noStreams: LocalStreams = { microphone: null, camera: null, screen: null, desktopAudio: null };

/** Nobody waits for it any more. */
const tooLate = () => new Failure({ ownMessage: meeting.alreadyLeft, reason: 'cancelled' });

interface Opening {
  readonly options: object;
  readonly signal: AbortSignal | undefined;
  readonly isMuted?: boolean;
}

/** Runs one operation after another; one that failed holds up nobody. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(operation: () => Promise<T>): Promise<T> => {
    const done = last.then(operation);
    last = done.catch(() => undefined);
    return done;
  };
}

export function createLocalMedia(library: () => Promise<JitsiLibrary>): OwnLocalMedia {
  const tracks = new Map<MediaKind, LocalTrack>();
  const forget = new Map<LocalTrack, () => void>();
  const changed = createSubscribers();
  const stopped = createSubscribers<[MediaKind]>();
  const audio = createQueue();
  const video = createQueue();
  let publication: Publication | null = null;
  let streams = noStreams;
  let isDisposed = false;

  const isTooLate = (signal: AbortSignal | undefined): boolean => isDisposed || signal?.aborted === true;
  const trackOf = (kind: MediaKind): LocalTrack | null => tracks.get(kind) ?? null;
  const wanted = () => ({
    audio: trackOf('desktopAudio') ?? trackOf('microphone'),
    camera: trackOf('camera'),
    screen: trackOf('screen'),
  });

  function announce(): void {
    const stream = (kind: MediaKind) => trackOf(kind)?.getOriginalStream() ?? null;
    streams = {
      microphone: stream('microphone'),
      camera: stream('camera'),
      screen: stream('screen'),
      desktopAudio: stream('desktopAudio'),
    };
    changed.tell();
  }

  async function drop(track: LocalTrack | null): Promise<void> {
    if (track === null) return;
    forget.get(track)?.();
    forget.delete(track);
    await discard(track);
  }

  async function close(kind: MediaKind): Promise<void> {
    const before = trackOf(kind);
    if (before === null) return;
    tracks.delete(kind);
    announce();
    try {
      await publication?.sync();
    } catch (error) {
      throw mediaFailure(kind, error);
    } finally {
      await drop(before);
    }
  }

  function watch(kind: MediaKind, track: LocalTrack, event: string): void {
    const listener = () => {
      if (trackOf(kind) !== track) return;
      close(kind).catch(() => undefined);
      stopped.tell(kind);
    };
    track.addEventListener(event, listener);
    forget.set(track, () => track.removeEventListener(event, listener));
  }

  /** Puts a track into its place, for the person here and for the others; the one before it is ended. */
  async function take(kind: MediaKind, track: LocalTrack): Promise<void> {
    const before = trackOf(kind);
    tracks.set(kind, track);
    try {
      await publication?.sync();
    } finally {
      await drop(before);
    }
    announce();
  }

  async function opened(kind: MediaKind, { options, signal, isMuted = false }: Opening): Promise<LocalTrack> {
    const loaded = await library();
    const track = await openTrack(loaded, kind, options);
    // The permission may have been given when nobody waited for it any more.
    if (isTooLate(signal)) {
      await discard(track);
      throw tooLate();
    }
    if (isMuted) await track.mute();
    watch(kind, track, eventOf(loaded, 'track', 'LOCAL_TRACK_STOPPED') ?? 'track.stopped');
    return track;
  }

  async function open(kind: MediaKind, opening: Opening): Promise<OpenedTrack> {
    try {
      const track = await opened(kind, opening);
      await take(kind, track);
      return { deviceId: readText(track.getDeviceId()) };
    } catch (error) {
      await close(kind).catch(() => undefined);
      throw mediaFailure(kind, error);
    }
  }

  /**
   * Lets the person choose for as long as they like, and only then waits for the track's turn: a microphone is muted, and
   * a camera put out, while they choose.
   */
  async function share(
    kind: 'screen' | 'desktopAudio',
    turn: ReturnType<typeof createQueue>,
    signal: AbortSignal | undefined,
  ): Promise<OpenedTrack> {
    try {
      const track = await opened(kind, { options: desktopOptions, signal });
      return await turn(async () => {
        try {
          if (!isTooLate(signal)) await take(kind, track);
          if (isTooLate(signal)) throw tooLate();
          return { deviceId: readText(track.getDeviceId()) };
        } catch (error) {
          await (trackOf(kind) === track ? close(kind).catch(() => undefined) : drop(track));
          throw error;
        }
      });
    } catch (error) {
      throw mediaFailure(kind, error);
    }
  }

  async function stopShare(kind: 'screen' | 'desktopAudio'): Promise<void> {
    if (trackOf(kind) === null) throw missingTrack(kind);
    await close(kind);
  }

  const openMicrophone = (deviceId: string | null, isMuted: boolean, signal: AbortSignal | undefined) =>
    open('microphone', { options: microphoneOptions(deviceId ?? ''), signal, isMuted });

  return {
    openMicrophone: ({ deviceId, muted }, signal) => audio(() => openMicrophone(deviceId, muted, signal)),
    replaceMicrophone: ({ deviceId }, signal) =>
      audio(() => openMicrophone(deviceId, trackOf('microphone')?.isMuted() ?? true, signal)),
    setMicrophoneMuted: (isMuted) =>
      audio(async () => {
        const track = trackOf('microphone');
        if (track === null) throw new Failure({ ownMessage: meeting.audioTrackMissing, reason: 'no-track' });
        try {
          await (isMuted ? track.mute() : track.unmute());
        } catch (error) {
          throw mediaFailure('microphone', error);
        }
        changed.tell();
      }),
    closeMicrophone: () => audio(() => close('microphone')),
    openCamera: (wish, signal) => video(() => open('camera', { options: cameraOptions(wish), signal })),
    closeCamera: () => video(() => close('camera')),
    startScreenShare: (signal) => share('screen', video, signal),
    stopScreenShare: () => video(() => stopShare('screen')),
    startDesktopAudio: (signal) => share('desktopAudio', audio, signal),
    stopDesktopAudio: () => audio(() => stopShare('desktopAudio')),
    streams: () => streams,
    subscribe: (listener) => changed.add(listener),
    onStopped: (listener) => stopped.add(listener),
    enter: async (conference) => {
      publication?.close();
      publication = createPublication(conference, wanted);
      await publication.sync();
    },
    leave: () => {
      publication?.close();
      publication = null;
    },
    dispose: async () => {
      isDisposed = true;
      publication?.close();
      publication = null;
      const all = [...tracks.values()];
      tracks.clear();
      announce();
      changed.clear();
      stopped.clear();
      await Promise.all(all.map(drop));
    },
  };
}
