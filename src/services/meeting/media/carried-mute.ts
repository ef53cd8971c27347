import type { LocalTrack } from '../connection/jitsi.types.ts';
import type { HeldTracks } from './local-media.types.ts';

/**
 * Carries a mute of the server over to the next microphone: the server mutes the track that is sent, as a moderator requested,
 * also while another microphone is being opened. Without that, the other participants hear the next one until the statechart
 * mutes it.
 */
export function createCarriedMute({ trackOf }: Pick<HeldTracks, 'trackOf'>) {
  let audible: LocalTrack | null = null;
  const sent = () => trackOf('desktopAudio') ?? trackOf('microphone');
  return {
    /** Called before a microphone is opened. */
    begin: (): void => {
      const track = sent();
      audible = track?.isMuted() === false ? track : null;
    },
    /** Called before the microphone is sent. */
    apply: async (microphone: LocalTrack): Promise<void> => {
      if (audible?.isMuted() === true && audible === sent()) await microphone.mute();
    },
  };
}
