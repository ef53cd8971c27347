import type { LocalTrack } from '../connection/jitsi.types.ts';
import type { HeldTracks } from './local-media.types.ts';

/**
 * Carries a mute over to the next microphone: that of the app, which withholds the microphone, and that of the server, which
 * mutes the track that is sent, as a moderator requested, also while another microphone is being opened. Without that, the other
 * participants hear the next one until the statechart mutes it.
 */
export function createCarriedMute({ trackOf, isWithheld }: Pick<HeldTracks, 'trackOf' | 'isWithheld'>) {
  let audible: LocalTrack | null = null;
  const sent = () => trackOf('desktopAudio') ?? trackOf('microphone');
  return {
    /** Called before a microphone is opened. */
    begin: (): void => {
      const track = sent();
      audible = track?.isMuted() === false ? track : null;
    },
    /** Returns whether the next microphone must be muted before it is sent. */
    applies: (): boolean => isWithheld('microphone') || (audible?.isMuted() === true && audible === sent()),
  };
}
