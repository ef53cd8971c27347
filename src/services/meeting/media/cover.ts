import type { LocalTrack } from '../connection/jitsi.types.ts';

/** Sends a shared screen, or nothing of its picture. */
export type Cover = (isPaused: boolean) => void;

/**
 * A covered track sends black frames. The library takes a disabled track for a muted one, and the other participants would take
 * the share for ended when the user reconnects: the mute state is therefore that of an effect, which leaves the stream as it is.
 */
export async function coverOf(track: LocalTrack): Promise<Cover> {
  const media = track.getOriginalStream()?.getTracks() ?? [];
  let isMuted = false;
  let isPaused = false;
  const show = () => {
    for (const one of media) one.enabled = !isMuted && !isPaused;
  };
  // Without effects, a paused share ends for the others if the user reconnects.
  await track
    .setEffect?.({
      isEnabled: () => true,
      startEffect: (stream) => stream,
      stopEffect: () => undefined,
      isMuted: () => isMuted,
      setMuted: (muted) => {
        isMuted = muted;
        show();
      },
    })
    .catch(() => undefined);
  return (paused) => {
    isPaused = paused;
    show();
  };
}
