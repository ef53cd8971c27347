import { Failure } from '#machines/shared/failure.ts';
import type { Background, StartBackground } from './background/background.types.ts';
import type { HeldTracks } from './local-media.types.ts';
import { noBackground } from './media-errors.ts';

/** @param closeCamera closes the camera that is open. */
export function createCameraBackground(
  { background, showBackground }: Pick<HeldTracks, 'background' | 'showBackground'>,
  start: StartBackground,
  closeCamera: () => Promise<void>,
) {
  return {
    /** Loads a background before the camera is opened with it; closes the camera that is open without it on failure. */
    load: async (name = 'none'): Promise<Background | null> => {
      showBackground(name === 'none' ? null : 'loading');
      if (name === 'none') return null;
      try {
        const loaded = await start(name);
        showBackground(loaded);
        return loaded;
      } catch (error) {
        await closeCamera().catch(() => undefined);
        showBackground(error instanceof Failure && error.reason === 'no-picture' ? 'missing' : 'failed');
        throw noBackground(error);
      }
    },
    end: (effect: Background | null | undefined): void => {
      effect?.end();
      if (effect && background() === effect) showBackground(null);
    },
  };
}
