import type { Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { visiblePart } from '#machines/meeting/whiteboard/geometry/viewports.ts';
import type {
  BoardSurface,
  BoardView,
  CreateSurface,
  SurfaceEvent,
  SurfaceTrouble,
  Viewport,
} from '#machines/meeting/whiteboard/surface.types.ts';

/** A surface that draws nothing: a test reads what it shows, and sends what the user does on it. */
export function fakeSurface() {
  const views: BoardView[] = [];
  const zooms: string[] = [];
  const moves: Spot[] = [];
  let viewport: Viewport = { scale: 1, x: 0, y: 0 };
  let report: (event: SurfaceEvent) => void = () => undefined;
  let end: (trouble: SurfaceTrouble) => void = () => undefined;
  const listeners = new Set<(viewport: Viewport) => void>();
  const surface: BoardSurface = {
    show: (view) => void views.push(view),
    zoom(to) {
      zooms.push(to);
      viewport = to === 'in' ? { ...viewport, scale: viewport.scale * 2 } : { scale: 1, x: 0, y: 0 };
      for (const listener of listeners) listener(viewport);
    },
    moveTo(spot) {
      moves.push(spot);
      viewport = { ...viewport, x: 400 - spot.x * viewport.scale, y: 300 - spot.y * viewport.scale };
      for (const listener of listeners) listener(viewport);
    },
    viewport: () => viewport,
    visible: () => visiblePart(viewport, { width: 800, height: 600 }),
    onViewport(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    picture: () => Promise.resolve(new Blob(['picture'], { type: 'image/png' })),
    destroy: () => listeners.clear(),
  };
  const create: CreateSurface = (_, send, onTrouble = () => undefined) => {
    report = send;
    end = onTrouble;
    return surface;
  };
  let isMissing = false;
  return {
    load: () => (isMissing ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(create)),
    /** Whether its code cannot be loaded. */
    lose: (missing: boolean) => {
      isMissing = missing;
    },
    /** Another surface takes its place. */
    end: (trouble: SurfaceTrouble) => end(trouble),
    zooms,
    moves,
    view: () => views.at(-1),
    draw: (event: SurfaceEvent) => report(event),
  };
}
