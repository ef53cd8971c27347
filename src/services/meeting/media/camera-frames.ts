/** Loaded with the first camera: until then there is nothing to watch. */
import { meetingLimits } from '#machines/meeting/limits.ts';
import type { CameraNotice } from '#machines/meeting/media/camera.setup.ts';
import { startTicker } from '#src/services/clock.ts';
import type { LocalMedia } from './local-media.types.ts';

/** TypeScript has no declaration of the counts. */
interface CountingTrack extends MediaStreamTrack {
  /** Chromium alone; null for a track that is not of a device. */
  readonly stats?: { readonly totalFrames?: number } | null;
}

/** The track of the device: with a background, the other participants receive another one. */
function deviceTrack(local: Pick<LocalMedia, 'streams' | 'background'>): MediaStreamTrack | null {
  const { camera } = local.streams();
  if (camera === null) return null;
  const background = local.background();
  const stream = background instanceof Object ? background.getOriginalStream() : null;
  return (stream ?? camera).getTracks()[0] ?? null;
}

const framesOf = ({ stats }: CountingTrack): number | null => stats?.totalFrames ?? null;

/**
 * Reports that no frame has come from the open camera for `meetingLimits.cameraSilence` checks, one each second, and that frames come
 * again. Each track is reported once. A browser that does not count frames reports a camera that delivers none, or that the user has paused
 * in the browser, as muted. A hidden page is not checked: iOS gives it no frames.
 * @returns a function that stops it.
 */
export function watchFrames(
  local: Pick<LocalMedia, 'streams' | 'background'>,
  report: (notice: Extract<CameraNotice, { readonly type: 'picture.lost' | 'picture.back' }>) => void,
): () => void {
  let followed: MediaStreamTrack | null = null;
  let before: number | null = null;
  let missing = 0;
  let isLost = false;

  function found(): void {
    missing = 0;
    if (isLost) report({ type: 'picture.back' });
    isLost = false;
  }

  function check(): void {
    const track = deviceTrack(local);
    if (track === null) return;
    const frames = framesOf(track);
    const hasFrame = frames === null ? !track.muted : frames !== before;
    before = frames;
    if (track !== followed) {
      followed = track;
      missing = 0;
    } else if (document.hidden) {
      missing = 0;
    } else if (hasFrame) {
      found();
    } else {
      missing += 1;
      if (missing !== meetingLimits.cameraSilence) return;
      isLost = true;
      report({ type: 'picture.lost', isPaused: frames === null });
    }
  }

  return startTicker(check);
}
