import type { CameraNotice } from '#machines/meeting/media/camera.setup.ts';
import type { LocalMedia } from './local-media.types.ts';

const loadFrames = () => import('./camera-frames.ts');

/** Watches the current camera until the returned function is called. */
export function watchCamera(
  local: Pick<LocalMedia, 'streams' | 'background' | 'subscribe' | 'onStopped'>,
  report: (notice: CameraNotice) => void,
): () => void {
  let isOver = false;
  let stopFrames: (() => void) | null = null;

  function look(): void {
    if (stopFrames !== null || local.streams().camera === null) return;
    stopFrames = () => undefined;
    loadFrames().then(
      ({ watchFrames }) => {
        if (!isOver) stopFrames = watchFrames(local, report);
      },
      // Without its code a camera without frames is not reported; the camera works.
      () => undefined,
    );
  }

  const stops = [
    local.subscribe(look),
    local.onStopped((kind) => {
      if (kind === 'camera') report({ type: 'track.stopped' });
    }),
  ];
  look();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    stopFrames?.();
  };
}
