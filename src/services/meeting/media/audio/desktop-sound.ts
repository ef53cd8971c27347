import type { LocalTrack } from '../../connection/jitsi.types.ts';
import { createMixer, type Mixer } from './mixer.ts';

/** A track with the desktop's sound and the microphone's sound mixed. */
export interface DesktopSound {
  /** Mixes in the current microphone, muted or not; null if there is none. */
  follow(microphone: LocalTrack | null): Promise<void>;
  /**
   * Stops the capture itself: a library that disposes of the track after its connection was lost stops only the mix.
   */
  release(): void;
}

const isMutedIn = (microphone: LocalTrack | null): boolean => microphone?.isMuted() ?? true;

/**
 * Mixes the microphone into a track of the desktop's sound, so that the other participants still hear the user. The
 * mute state of the track is the microphone's. A muted microphone is silent in the mix without further measures; the
 * desktop's sound continues. Returns null if the library or the browser cannot do that: then only the desktop's sound
 * is sent.
 */
export async function mixIntoDesktopSound(
  desktop: LocalTrack,
  microphone: LocalTrack | null,
  createSoundMixer: () => Mixer = createMixer,
): Promise<DesktopSound | null> {
  const own = desktop.getOriginalStream();
  if (desktop.setEffect === undefined || own === null) return null;
  let isMuted = isMutedIn(microphone);
  let mixer: Mixer | null = null;
  try {
    const opened = createSoundMixer();
    mixer = opened;
    const play = (track: LocalTrack | null) => {
      const voice = track?.getOriginalStream() ?? null;
      opened.play(voice === null ? [own] : [own, voice]);
    };
    play(microphone);
    await desktop.setEffect({
      isEnabled: () => true,
      startEffect: () => opened.stream,
      stopEffect: () => opened.close(),
      isMuted: () => isMuted,
      setMuted: (muted) => {
        isMuted = muted;
      },
    });
    return {
      follow: async (track) => {
        play(track);
        if (isMutedIn(track) !== isMuted) await (isMuted ? desktop.unmute() : desktop.mute());
      },
      release: () => {
        for (const track of own.getTracks()) track.stop();
      },
    };
  } catch {
    mixer?.close();
    return null;
  }
}
