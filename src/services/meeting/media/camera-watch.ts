import type { CameraNotice } from '#machines/meeting/media/camera.setup.ts';
import { followValue } from '#src/services/subscribers.ts';
import type { LocalMedia } from './local-media.types.ts';

const loadFrames = () => import('./camera-frames.ts');

/** Watches the current camera until the returned function is called. */
export function watchCamera(
  local: Pick<LocalMedia, 'streams' | 'background' | 'subscribe' | 'onStopped'>,
  report: (notice: CameraNotice) => void,
): () => void {
  /** Without its code, a camera without frames is not reported; the camera works. */
  function watchFrames(): () => void {
    let isOver = false;
    let stop: () => void = () => undefined;
    loadFrames().then(
      (loaded) => {
        if (!isOver) stop = loaded.watchFrames(local, report);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }

  const stopFrames = followValue(
    (listener) => local.subscribe(listener),
    () => local.streams().camera !== null,
    (isOn) => (isOn ? watchFrames() : () => undefined),
  );
  const stopEnds = local.onStopped((kind) => {
    if (kind === 'camera') report({ type: 'track.stopped' });
  });
  return () => {
    stopFrames();
    stopEnds();
  };
}
