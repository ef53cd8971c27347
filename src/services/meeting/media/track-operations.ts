/** Opens, changes and closes the tracks of this device. Its code is loaded when the first device is opened. */
import type { DesktopSound, mixIntoDesktopSound } from './audio/desktop-sound.ts';
import type { StartBackground } from './background/background.types.ts';
import { createAdoption } from './adoption.ts';
import type { TrackMaker } from './browser-tracks.ts';
import { createCameraBackground } from './camera-background.ts';
import { createCarriedMute } from './carried-mute.ts';
import {
  mediaFailure,
  missingTrack,
  noBackground,
  openedTooLate,
  unpublishedTrack,
  type MediaKind,
} from './media-errors.ts';
import { eventOf, hasSourceName, type JitsiLibrary, type LocalTrack } from '../connection/jitsi.types.ts';
import {
  cameraOptions,
  desktopOptions,
  discard,
  microphoneOptions,
  openedTrack,
  type OpenedDevice,
  type OpenedTracks,
  openTracks,
  prepareCamera,
} from './local-tracks.ts';
import type { EquipMicrophone, HeldTracks, Opening, TrackOperations } from './local-media.types.ts';
import type { DesktopShares } from './desktop-shares.ts';

export interface TrackSources {
  readonly library: () => Promise<JitsiLibrary>;
  /** Opens devices until the library is loaded; null: only the library opens them. */
  readonly browser: TrackMaker | null;
  readonly startBackground?: StartBackground | undefined;
  readonly mix?: typeof mixIntoDesktopSound | undefined;
}

/** The code is loaded with the first share or background. */
const loadEffects = () => import('./effects.late.ts');
const mixLater: typeof mixIntoDesktopSound = async (...tracks) => (await loadEffects()).mixIntoDesktopSound(...tracks);
const noBackgrounds: StartBackground = () => Promise.reject(new Error('no backgrounds'));

export function createTrackOperations(
  held: HeldTracks,
  { library, browser, startBackground = noBackgrounds, mix = mixLater }: TrackSources,
): TrackOperations {
  const { tracks, captured, trackOf, announce, showBackground, audio, video } = held;
  const forget = new Map<LocalTrack, () => void>();
  let isLibraryLoaded = false;
  let desktopSound: DesktopSound | null = null;
  /** Tracks that end by themselves, until the conference is updated. */
  const endings = new Map<MediaKind, Promise<void>>();
  let equip: EquipMicrophone | null = null;
  /** With which the microphone was opened last. */
  let microphoneWish = microphoneOptions('');
  const carriedMute = createCarriedMute(held);

  const isTooLate = (signal: AbortSignal | undefined): boolean => held.isDisposed() || signal?.aborted === true;

  /** Called before a device is opened: the browser would prompt for it, and switch on its light. */
  function requireTime(signal: AbortSignal | undefined): void {
    if (isTooLate(signal)) throw openedTooLate();
  }

  async function drop(track: LocalTrack | null): Promise<void> {
    if (track === null) return;
    forget.get(track)?.();
    forget.delete(track);
    captured.delete(track);
    if (held.publication()?.keeps(track) !== true) await discard(track);
  }

  /** Updates the conference to the current tracks. */
  async function publish(kind: MediaKind): Promise<void> {
    try {
      await desktopSound?.follow(trackOf('microphone'));
      await held.publication()?.sync();
    } catch (error) {
      throw unpublishedTrack(kind, error);
    }
  }

  async function close(kind: MediaKind): Promise<void> {
    const before = trackOf(kind);
    if (before === null) return;
    tracks.delete(kind);
    const sound = kind === 'desktopAudio' ? desktopSound : null;
    if (kind === 'desktopAudio') desktopSound = null;
    announce();
    try {
      await publish(kind);
    } finally {
      sound?.release();
      await drop(before);
    }
  }

  /** The track of a kind ends without a request of the caller. */
  function end(kind: MediaKind): void {
    endings.set(
      kind,
      close(kind).catch(() => undefined),
    );
    held.stopped(kind);
    if (kind === 'screen') void shares?.then((loaded) => loaded.endSound());
  }

  const backgrounds = createCameraBackground(held, startBackground, () => close('camera'));

  function watch(kind: MediaKind, track: LocalTrack, event: string, effect: Opening['effect']): void {
    const listener = () => {
      if (trackOf(kind) === track) end(kind);
    };
    track.addEventListener(event, listener);
    effect?.onEnded(listener);
    forget.set(track, () => {
      track.removeEventListener(event, listener);
      backgrounds.end(effect);
    });
  }

  /** Replaces the track of a kind, locally and in the conference, and closes the previous one. */
  async function take(kind: MediaKind, track: LocalTrack): Promise<void> {
    const before = trackOf(kind);
    if (kind === 'camera' && held.isWithheld(kind)) {
      await drop(track);
      throw openedTooLate();
    }
    if (kind === 'microphone' && carriedMute.applies()) await track.mute();
    tracks.set(kind, track);
    try {
      await publish(kind);
    } finally {
      await drop(before);
    }
    announce();
  }

  async function opened(kind: MediaKind, { options, signal, isMuted = false, effect }: Opening): Promise<OpenedTracks> {
    const isBrowserEnough = !isLibraryLoaded && (kind === 'camera' ? !effect : kind === 'microphone' && equip === null);
    const maker = isBrowserEnough && browser !== null ? browser : await loadLibrary();
    requireTime(signal);
    if (kind === 'microphone') carriedMute.begin();
    const { track, sound } = await openTracks(maker, kind, options);
    // The permission may have been granted after the request was aborted.
    if (isTooLate(signal)) {
      await discard(track);
      if (sound !== null) await discard(sound);
      throw openedTooLate();
    }
    // A library that has not applied the effect has a track that must not be sent.
    if (effect?.getOriginalStream() === null) {
      await discard(track);
      showBackground('failed');
      throw noBackground(null);
    }
    if (isMuted) await track.mute();
    if (maker === browser) captured.set(track, options);
    const ended = eventOf(maker, 'track', 'LOCAL_TRACK_STOPPED') ?? 'track.stopped';
    watch(kind, track, ended, effect);
    if (sound !== null) watch('desktopAudio', sound, ended, null);
    return { track, sound };
  }

  async function open(kind: MediaKind, opening: Opening): Promise<OpenedDevice> {
    try {
      const { track } = await opened(kind, opening);
      // Behind an effect the device is not known.
      const device = openedTrack(opening.effect ?? track);
      if (kind === 'microphone') {
        microphoneWish = opening.options;
        await equip?.(track);
      }
      await take(kind, track);
      // It has ended while it was published: what `end` reported was taken for the end of the previous track.
      if (trackOf(kind) !== track) throw missingTrack(kind);
      return { ...device, isMuted: track.isMuted() };
    } catch (error) {
      backgrounds.end(opening.effect);
      await close(kind).catch(() => undefined);
      throw mediaFailure(kind, error);
    }
  }

  async function setMicrophoneMuted(isMuted: boolean): Promise<void> {
    const track = trackOf('microphone');
    if (track === null) throw missingTrack('microphone');
    try {
      await (isMuted ? track.mute() : track.unmute());
      await desktopSound?.follow(track);
    } catch (error) {
      throw mediaFailure('microphone', error);
    }
    held.changed();
  }

  let shares: Promise<DesktopShares> | null = null;
  async function createShares(): Promise<DesktopShares> {
    try {
      const { createDesktopShares } = await loadEffects();
      return createDesktopShares({
        audio,
        video,
        trackOf,
        hasNamedTrack: () => [...tracks.values()].some(hasSourceName),
        endings,
        isTooLate,
        opened: (kind, signal) => opened(kind, { options: desktopOptions, signal }),
        take: async (kind, track, sound) => {
          if (kind === 'desktopAudio') desktopSound = sound;
          await take(kind, track);
        },
        close,
        end,
        drop,
        mix,
        openedTooLate,
        openedTrack,
        mediaFailure,
        missingTrack,
      });
    } catch (error) {
      shares = null;
      throw mediaFailure('screen', error);
    }
  }
  const withShares = async <T>(use: (loaded: DesktopShares) => Promise<T>): Promise<T> =>
    use(await (shares ??= createShares()));

  const adopt = createAdoption(held, { opened, take, end });

  /** From now on, devices are opened by the library. */
  async function loadLibrary(): Promise<JitsiLibrary> {
    const loaded = await library();
    if (!isLibraryLoaded) {
      isLibraryLoaded = true;
      void audio(() => adopt('microphone'));
      void video(() => adopt('camera'));
    }
    return loaded;
  }

  return {
    openMicrophone: ({ deviceId, muted }, signal) =>
      open('microphone', { options: microphoneOptions(deviceId ?? ''), signal, isMuted: muted }),
    setMicrophoneMuted,
    withhold: (kind) => (kind === 'camera' ? close(kind) : setMicrophoneMuted(true)),
    equipMicrophone: async (change) => {
      equip = change;
      const before = trackOf('microphone');
      if (before === null) return;
      try {
        const { track } = await opened('microphone', {
          options: microphoneWish,
          signal: undefined,
          isMuted: before.isMuted(),
        });
        await equip?.(track);
        await take('microphone', track);
      } catch (error) {
        await before.setEffect?.();
        announce();
        throw error;
      }
    },
    openCamera: async (wish, signal) => {
      const background = held.background();
      const running = background instanceof Object ? background : trackOf('camera');
      const effect = await backgrounds.load(wish.background);
      await prepareCamera(running, wish);
      return open('camera', { options: cameraOptions(wish, effect), signal, effect });
    },
    closeCamera: () => close('camera'),
    startScreenShare: (signal) => withShares((loaded) => loaded.startScreen(signal)),
    stopScreenShare: () => withShares((loaded) => loaded.stopScreen()),
    coverScreenShare: (isPaused) => withShares((loaded) => loaded.cover(isPaused)),
    startDesktopAudio: (signal) => withShares((loaded) => loaded.startSound(signal)),
    stopDesktopAudio: () => withShares((loaded) => loaded.stopSound()),
    useLibrary: async () => {
      // If it cannot be loaded, the user joining reports that.
      await loadLibrary().catch(() => undefined);
    },
    release: async (all) => {
      desktopSound?.release();
      await Promise.all(all.map(drop));
    },
  };
}
