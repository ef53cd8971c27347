/** tldraw's camera as the board's viewport: it fits the page until the user zooms or pans, and stays at the page. */
import { centred, fitted, panned, zoomed, zoomLimits } from '#machines/meeting/whiteboard/geometry/viewports.ts';
import type { Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import type { PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { Viewport } from '#machines/meeting/whiteboard/surface.types.ts';
import type { Editor, TLCamera } from '@tldraw/editor';

export interface Viewing {
  viewport(): Viewport;
  /** From here on the editor's camera is the viewport. */
  attach(editor: Editor): void;
  /** The page or the window may have another size. */
  resize(): void;
  zoom(to: 'in' | 'out' | 'fit'): void;
  /** Places a spot of the page in the middle of the window. */
  moveTo(spot: Spot): void;
  subscribe(listener: (viewport: Viewport) => void): () => void;
}

interface ViewingOptions {
  readonly page: () => PageSize;
  readonly frame: () => PageSize;
}

type CameraPlace = Pick<TLCamera, 'x' | 'y' | 'z'>;

function viewportOf({ x, y, z }: CameraPlace): Viewport {
  return { scale: z, x: x * z, y: y * z };
}

function cameraOf({ scale, x, y }: Viewport): CameraPlace {
  return { x: x / scale, y: y / scale, z: scale };
}

export function createViewing({ page, frame }: ViewingOptions): Viewing {
  let viewport = fitted(page(), frame());
  let isFitted = true;
  let isOwnChange = false;
  let editor: Editor | null = null;
  const listeners = new Set<(viewport: Viewport) => void>();

  function set(next: Viewport): void {
    isOwnChange = true;
    editor?.setCamera(cameraOf(next), { immediate: true, force: true });
    isOwnChange = false;
    follow(next);
  }

  function follow(next: Viewport): void {
    const isSame = next.scale === viewport.scale && next.x === viewport.x && next.y === viewport.y;
    viewport = next;
    if (!isSame) for (const listener of listeners) listener(viewport);
  }

  return {
    viewport: () => viewport,
    attach(mounted) {
      editor = mounted;
      set(viewport);
      mounted.sideEffects.registerBeforeChangeHandler('camera', (_, next) => {
        // Moved so far back that some of the page is in the window.
        const kept = panned(viewportOf(next), { x: 0, y: 0 }, { page: page(), frame: frame() });
        return { ...next, ...cameraOf(kept) };
      });
      mounted.sideEffects.registerAfterChangeHandler('camera', (_, next) => {
        if (!isOwnChange) isFitted = false;
        follow(viewportOf(next));
      });
    },
    resize() {
      set(isFitted ? fitted(page(), frame()) : panned(viewport, { x: 0, y: 0 }, { page: page(), frame: frame() }));
    },
    zoom(to) {
      const room = { page: page(), frame: frame() };
      isFitted = to === 'fit';
      const { width, height } = frame();
      const factor = to === 'in' ? zoomLimits.step : 1 / zoomLimits.step;
      set(isFitted ? fitted(room.page, room.frame) : zoomed(viewport, factor, { x: width / 2, y: height / 2 }, room));
    },
    moveTo(spot) {
      isFitted = false;
      set(centred(viewport, spot, { page: page(), frame: frame() }));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
