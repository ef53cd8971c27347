/** What the user shares of the desktop: a screen, with or without its sound, and sound alone. */
import type { Started } from '#machines/meeting/media/share.setup.ts';
import type { DesktopSound, mixIntoDesktopSound } from './audio/desktop-sound.ts';
import type { LocalTrack } from '../connection/jitsi.types.ts';
import { coverOf, type Cover } from './cover.ts';
import type { openedTrack, OpenedTrack, OpenedTracks } from './local-tracks.ts';
import type { mediaFailure, MediaKind, missingTrack, openedTooLate } from './media-errors.ts';
import type { Queue } from './queue.ts';

type Share = 'screen' | 'desktopAudio';
type Signal = AbortSignal | undefined;

/**
 * The tracks of this device, as far as shares change them. Functions are passed on too: an import would split the code that
 * opens devices into two files.
 */
interface Tracks {
  readonly audio: Queue;
  readonly video: Queue;
  readonly trackOf: (kind: MediaKind) => LocalTrack | null;
  /** Whether the library names the sources of the tracks. */
  readonly hasNamedTrack: () => boolean;
  /** Tracks that end by themselves, until the conference is updated. */
  readonly endings: Map<MediaKind, Promise<void>>;
  readonly isTooLate: (signal: Signal) => boolean;
  readonly opened: (kind: Share, signal: Signal) => Promise<OpenedTracks>;
  /** `sound` has the microphone mixed in; null for a screen, and where it cannot be mixed. */
  readonly take: (kind: Share, track: LocalTrack, sound: DesktopSound | null) => Promise<void>;
  readonly close: (kind: MediaKind) => Promise<void>;
  /** As `close`, and reports that the track has ended by itself. */
  readonly end: (kind: MediaKind) => void;
  readonly drop: (track: LocalTrack | null) => Promise<void>;
  readonly mix: typeof mixIntoDesktopSound;
  readonly openedTrack: typeof openedTrack;
  readonly mediaFailure: typeof mediaFailure;
  readonly missingTrack: typeof missingTrack;
  readonly openedTooLate: typeof openedTooLate;
}

export interface DesktopShares {
  readonly startScreen: (signal?: AbortSignal) => Promise<Started>;
  readonly stopScreen: () => Promise<void>;
  readonly startSound: (signal?: AbortSignal) => Promise<OpenedTrack>;
  readonly stopSound: () => Promise<void>;
  /** Sends the screen and its sound, or nothing of them. */
  readonly cover: (isPaused: boolean) => Promise<void>;
  /** Ends the sound of the screen, which has ended. */
  readonly endSound: () => Promise<void>;
}

export function createDesktopShares(tracks: Tracks): DesktopShares {
  const { audio, video, trackOf, endings, isTooLate, opened, close, drop } = tracks;
  let cover: Cover = () => undefined;
  /** The sound that was chosen with the shared screen, and its stream before it is mixed. */
  let ofScreen: { readonly track: LocalTrack; readonly stream: MediaStream | null } | null = null;

  const hasSoundOfScreen = () => ofScreen !== null && trackOf('desktopAudio') === ofScreen.track;

  /** The request was aborted, or the user has ended the share in the browser, which the statechart does not observe yet. */
  const isGone = (kind: Share, track: LocalTrack, signal: Signal) => isTooLate(signal) || trackOf(kind) !== track;

  async function publish(kind: Share, track: LocalTrack, signal: Signal): Promise<void> {
    try {
      endings.delete(kind);
      const covered = kind === 'screen' ? await coverOf(track) : cover;
      const sound = kind === 'screen' ? null : await tracks.mix(track, trackOf('microphone')).catch(() => null);
      if (!isTooLate(signal)) {
        cover = covered;
        await tracks.take(kind, track, sound);
      }
      if (isGone(kind, track, signal)) throw tracks.openedTooLate();
    } catch (error) {
      await (trackOf(kind) === track ? close(kind).catch(() => undefined) : drop(track));
      throw error;
    }
  }

  /**
   * The user may take any time to choose; only afterwards the operation enters the queue, so that the microphone can be
   * muted and the camera closed during the choice.
   */
  async function share(kind: Share, turn: Queue, signal: Signal): Promise<OpenedTracks> {
    try {
      const chosen = await opened(kind, signal);
      try {
        await turn(() => publish(kind, chosen.track, signal));
      } catch (error) {
        await drop(chosen.sound);
        throw error;
      }
      return chosen;
    } catch (error) {
      throw tracks.mediaFailure(kind, error);
    }
  }

  /** Returns whether the sound is shared. Without it, the screen is shared all the same. */
  const shareSound = (sound: LocalTrack, signal: Signal): Promise<boolean> =>
    audio(async () => {
      if (trackOf('desktopAudio') !== null || trackOf('screen') === null) {
        await drop(sound);
        return false;
      }
      ofScreen = { track: sound, stream: sound.getOriginalStream() };
      return publish('desktopAudio', sound, signal).then(
        () => true,
        () => false,
      );
    });

  const endSound = () =>
    audio(() => {
      if (hasSoundOfScreen()) tracks.end('desktopAudio');
      ofScreen = null;
      return Promise.resolve();
    });

  async function stop(kind: Share): Promise<void> {
    const ending = endings.get(kind);
    endings.delete(kind);
    if (trackOf(kind) !== null) await close(kind);
    else if (ending === undefined) throw tracks.missingTrack(kind);
    else await ending;
  }

  return {
    startScreen: async (signal) => {
      const { track, sound } = await share('screen', video, signal);
      const hasSound = sound !== null && (await shareSound(sound, signal));
      if (isGone('screen', track, signal)) {
        await video(() => close('screen'));
        await endSound();
        throw tracks.openedTooLate();
      }
      // A track has its name from the conference; without a connection, the tracks have that of the last one.
      return { keepsDevice: tracks.hasNamedTrack(), hasSound };
    },
    stopScreen: async () => {
      await video(() => stop('screen'));
      await endSound();
    },
    startSound: async (signal) => tracks.openedTrack((await share('desktopAudio', audio, signal)).track),
    stopSound: () => audio(() => stop('desktopAudio')),
    cover: (isPaused) => {
      cover(isPaused);
      if (hasSoundOfScreen()) for (const media of ofScreen?.stream?.getTracks() ?? []) media.enabled = !isPaused;
      return Promise.resolve();
    },
    endSound,
  };
}
