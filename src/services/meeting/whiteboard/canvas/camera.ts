/** The viewport: it fits the page until the user zooms or pans, and again when the user asks for it. */
import {
  centred,
  fitted,
  panned,
  visiblePart,
  zoomed,
  zoomLimits,
} from '#machines/meeting/whiteboard/geometry/viewports.ts';
import type { Box, Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import type { PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { Viewport } from '#machines/meeting/whiteboard/surface.types.ts';

export interface Camera {
  viewport(): Viewport;
  /** What the window shows, in page pixels. */
  visible(): Box;
  /** The page or the window has another size. */
  resize(page: PageSize, frame: PageSize): void;
  pan(by: Spot): void;
  /** Places a spot of the page in the middle of the window. */
  moveTo(spot: Spot): void;
  /** @param about The spot of the window that keeps its place; its middle by default. */
  zoom(factor: number, about?: Spot): void;
  step(to: 'in' | 'out' | 'fit'): void;
  subscribe(listener: (viewport: Viewport) => void): () => void;
}

export function createCamera(page: PageSize, frame: PageSize): Camera {
  let room = { page, frame };
  let viewport = fitted(page, frame);
  let isFitted = true;
  const listeners = new Set<(viewport: Viewport) => void>();

  function set(next: Viewport): void {
    const isSame = next.scale === viewport.scale && next.x === viewport.x && next.y === viewport.y;
    viewport = next;
    if (!isSame) for (const listener of listeners) listener(viewport);
  }

  function middle(): Spot {
    return { x: room.frame.width / 2, y: room.frame.height / 2 };
  }

  const camera: Camera = {
    viewport: () => viewport,
    visible: () => visiblePart(viewport, room.frame),
    resize(newPage, newWindow) {
      const before = middle();
      room = { page: newPage, frame: newWindow };
      const after = middle();
      set(
        isFitted
          ? fitted(newPage, newWindow)
          : panned(viewport, { x: after.x - before.x, y: after.y - before.y }, room),
      );
    },
    pan(by) {
      isFitted = false;
      set(panned(viewport, by, room));
    },
    moveTo(spot) {
      isFitted = false;
      set(centred(viewport, spot, room));
    },
    zoom(factor, about = middle()) {
      isFitted = false;
      set(zoomed(viewport, factor, about, room));
    },
    step(to) {
      if (to === 'fit') {
        isFitted = true;
        set(fitted(room.page, room.frame));
      } else {
        camera.zoom(to === 'in' ? zoomLimits.step : 1 / zoomLimits.step);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return camera;
}
