import type { BackgroundState } from './background/background.types.ts';
import { mediaFailure, type MediaKind } from './media-errors.ts';
import type { LocalTrack } from '../connection/jitsi.types.ts';
import type { HeldTracks, LocalStreams, OwnLocalMedia, TrackOperations, WithheldKind } from './local-media.types.ts';
import type { Publication } from './publication.ts';
import { createQueue } from './queue.ts';
import { lazily } from '#src/services/lazily.ts';
import { createSubscribers } from '#src/services/subscribers.ts';

const noStreams: LocalStreams = { microphone: null, camera: null, screen: null, desktopAudio: null };

/** @param load returns the operations on the tracks: called when the first of them is needed. */
export function createLocalMedia(load: (held: HeldTracks) => Promise<TrackOperations>): OwnLocalMedia {
  const tracks: HeldTracks['tracks'] = new Map();
  const captured: HeldTracks['captured'] = new Map();
  const changed = createSubscribers();
  const stopped = createSubscribers<[MediaKind]>();
  /** By each caller that withholds it. */
  const withheld = new Set<{ readonly kind: WithheldKind }>();
  const audio = createQueue();
  const video = createQueue();
  let publication: Publication | null = null;
  let streams = noStreams;
  let background: BackgroundState = null;
  let isDisposed = false;

  const trackOf = (kind: MediaKind): LocalTrack | null => tracks.get(kind) ?? null;
  const toSend = (kind: MediaKind): LocalTrack | null => {
    const track = trackOf(kind);
    return track !== null && captured.has(track) ? null : track;
  };
  const wanted = () => ({
    audio: trackOf('desktopAudio') ?? toSend('microphone'),
    camera: toSend('camera'),
    screen: trackOf('screen'),
  });

  function announce(): void {
    streams = { ...noStreams };
    for (const [kind, track] of tracks) streams = { ...streams, [kind]: track.getOriginalStream() };
    changed.tell();
  }

  function leave(): void {
    publication?.close();
    publication = null;
  }

  const operations = lazily(() =>
    load({
      tracks,
      captured,
      trackOf,
      audio,
      video,
      publication: () => publication,
      background: () => background,
      isDisposed: () => isDisposed,
      isWithheld: (kind) => [...withheld].some((one) => one.kind === kind),
      showBackground: (next) => {
        background = next;
        changed.tell();
      },
      announce,
      changed: () => changed.tell(),
      stopped: (kind) => stopped.tell(kind),
    }),
  );
  async function run<T>(kind: MediaKind, use: (loaded: TrackOperations) => Promise<T>): Promise<T> {
    const loaded = await operations().catch((error: unknown) => {
      throw mediaFailure(kind, error);
    });
    return use(loaded);
  }

  function keepBack(kind: WithheldKind): () => void {
    const one = { kind };
    withheld.add(one);
    return () => withheld.delete(one);
  }
  /** An operation that waits for others: until then, they send nothing of the device. */
  const keptBack = <T>(kind: WithheldKind, operation: Promise<T>): Promise<T> => operation.finally(keepBack(kind));

  return {
    openMicrophone: (wish, signal) => audio(() => run('microphone', (of) => of.openMicrophone(wish, signal))),
    setMicrophoneMuted: (isMuted) => {
      const done = audio(() => run('microphone', (of) => of.setMicrophoneMuted(isMuted)));
      return isMuted ? keptBack('microphone', done) : done;
    },
    withhold: (kind) => {
      // The operation that is running, or the next one, reports the error.
      void run(kind, (of) => of.withhold(kind)).catch(() => undefined);
      return keepBack(kind);
    },
    microphone: () => trackOf('microphone'),
    equipMicrophone: (change) => audio(() => run('microphone', (of) => of.equipMicrophone(change))),
    openCamera: (wish, signal) => video(() => run('camera', (of) => of.openCamera(wish, signal))),
    closeCamera: () => {
      const done = video(async () => (tracks.has('camera') ? run('camera', (of) => of.closeCamera()) : undefined));
      return tracks.has('camera') ? keptBack('camera', done) : done;
    },
    startScreenShare: (signal) => run('screen', (of) => of.startScreenShare(signal)),
    stopScreenShare: () => run('screen', (of) => of.stopScreenShare()),
    coverScreenShare: (isPaused) => run('screen', (of) => of.coverScreenShare(isPaused)),
    startDesktopAudio: (signal) => run('desktopAudio', (of) => of.startDesktopAudio(signal)),
    stopDesktopAudio: () => run('desktopAudio', (of) => of.stopDesktopAudio()),
    streams: () => streams,
    background: () => background,
    subscribe: (listener) => changed.add(listener),
    onStopped: (listener) => stopped.add(listener),
    enter: async (createFor) => {
      publication?.close();
      publication = createFor(wanted);
      await publication.sync();
    },
    leave,
    useLibrary: () => {
      // Opening a device reports the error.
      void run('camera', (of) => of.useLibrary()).catch(() => undefined);
    },
    dispose: async () => {
      isDisposed = true;
      leave();
      const all = [...tracks.values()];
      tracks.clear();
      announce();
      changed.clear();
      stopped.clear();
      if (all.length > 0) await run('camera', (of) => of.release(all));
    },
  };
}
