import { useCallback, useSyncExternalStore } from 'react';
import type { BoardSurface, Viewport } from '#machines/meeting/whiteboard/surface.types.ts';

const none: Viewport = { scale: 1, x: 0, y: 0 };

/** What part of the page the surface shows; renders again with each change. */
export function useViewport(surface: BoardSurface | null): Viewport {
  const subscribe = useCallback(
    (onChange: () => void) => surface?.onViewport(onChange) ?? (() => undefined),
    [surface],
  );
  return useSyncExternalStore(subscribe, () => surface?.viewport() ?? none);
}
