import type { BoardSurface, CreateSurface, SurfaceTrouble } from '#machines/meeting/whiteboard/surface.types.ts';
import { boardViewOf } from '#machines/meeting/whiteboard/view.ts';
import type { WhiteboardActor } from './board-context.ts';

/** A surface that shows the board's machine and sends it events. */
export interface ConnectedSurface {
  readonly surface: BoardSurface;
  /** Whether a finger draws; before the first call the surface decides. */
  readonly setFingersDraw: (draw: boolean) => void;
  readonly disconnect: () => void;
}

interface SurfaceOptions {
  readonly create: CreateSurface;
  readonly whiteboard: WhiteboardActor;
  readonly onTrouble: (trouble: SurfaceTrouble) => void;
}

/** @param host An empty element with a size. */
export function connectSurface(host: HTMLElement, { create, whiteboard, onTrouble }: SurfaceOptions): ConnectedSurface {
  const surface = create(host, (event) => whiteboard.send(event), onTrouble);
  let fingersDraw: boolean | undefined = undefined;
  let shown = whiteboard.getSnapshot();
  const show = () => {
    const view = boardViewOf(shown);
    surface.show(fingersDraw === undefined ? view : { ...view, fingersDraw });
  };
  const subscription = whiteboard.subscribe((next) => {
    // The own pointer changes nothing that is shown.
    if (next.context === shown.context && next.value === shown.value) return;
    shown = next;
    show();
  });
  show();
  return {
    surface,
    setFingersDraw(draw) {
      fingersDraw = draw;
      show();
    },
    disconnect() {
      subscription.unsubscribe();
      surface.destroy();
    },
  };
}
