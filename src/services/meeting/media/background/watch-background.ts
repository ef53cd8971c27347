import type { BackgroundReport, BackgroundStatus } from '#machines/meeting/media/background.machine.ts';
import type { LocalMedia } from '../local-media.types.ts';
import type { BackgroundState } from './background.types.ts';

function statusOf(state: BackgroundState): BackgroundStatus {
  if (state === null) return 'none';
  return typeof state === 'string' ? state : 'on';
}

/** Reports the background of the camera, now and after each change, until the returned function is called. */
export function watchBackground(
  local: Pick<LocalMedia, 'background' | 'subscribe'>,
  tell: (report: BackgroundReport) => void,
): () => void {
  let shown: BackgroundState | undefined = undefined;
  let stopCost = () => {};
  function update(): void {
    const state = local.background();
    if (state === shown) return;
    shown = state;
    stopCost();
    stopCost = () => {};
    tell({ type: 'background.changed', status: statusOf(state) });
    if (state !== null && typeof state === 'object') {
      stopCost = state.onCost((isSlow) => tell({ type: 'cost.changed', isSlow }));
    }
  }
  const stop = local.subscribe(update);
  update();
  return () => {
    stop();
    stopCost();
  };
}
