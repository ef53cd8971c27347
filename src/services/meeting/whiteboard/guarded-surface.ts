/** A surface that may end: the canvas takes its place, and the drawing stays, since the board has it. */
import type {
  BoardSurface,
  BoardView,
  CreateSurface,
  SurfaceEvent,
  SurfaceTrouble,
  Viewport,
} from '#machines/meeting/whiteboard/surface.types.ts';

/** Creates a surface that calls `onEnd` when it can no longer be used. */
export type CreateMortal = (
  host: HTMLElement,
  send: (event: SurfaceEvent) => void,
  onEnd: (why: SurfaceTrouble) => void,
) => BoardSurface;

export function guarded(create: CreateMortal, instead: CreateSurface): CreateSurface {
  return (host, send, onTrouble) => {
    const listeners = new Set<(viewport: Viewport) => void>();
    let view: BoardView | null = null;
    let hasEnded = false;
    let current = follow(tried());

    /** A surface that cannot be created has ended. */
    function tried(): BoardSurface {
      try {
        return create(host, send, end);
      } catch {
        hasEnded = true;
        onTrouble?.('failed');
        return instead(host, send);
      }
    }

    function follow(surface: BoardSurface): BoardSurface {
      surface.onViewport((viewport) => {
        for (const listener of listeners) listener(viewport);
      });
      return surface;
    }

    function end(why: SurfaceTrouble): void {
      if (hasEnded) return;
      hasEnded = true;
      current.destroy();
      // Strokes that others see growing would stay.
      send({ type: 'stroke.cancel' });
      current = follow(instead(host, send));
      if (view !== null) current.show(view);
      for (const listener of listeners) listener(current.viewport());
      onTrouble?.(why);
    }

    return {
      show(next) {
        view = next;
        current.show(next);
      },
      zoom: (to) => current.zoom(to),
      moveTo: (spot) => current.moveTo(spot),
      viewport: () => current.viewport(),
      visible: () => current.visible(),
      onViewport(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      picture: () => current.picture(),
      destroy() {
        hasEnded = true;
        current.destroy();
      },
    };
  };
}
