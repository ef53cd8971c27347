/** The whiteboard on two stacked canvases, with the app's own tools: the surface that needs no licence. */
import type { PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { CreateSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { createCamera } from './camera.ts';
import { createInput } from './input/input.ts';
import { paintSelection } from './layers/selection.ts';
import { createSheet } from './sheet.ts';

export const createCanvasSurface: CreateSurface = (host, send) => {
  const sheet = createSheet({
    host,
    send,
    viewport: () => camera.viewport(),
    onResize: () => {
      camera.resize(desk.view().page, stage.size());
      sheet.look();
    },
    paintSelection,
  });
  const { desk, stage } = sheet;
  const camera = createCamera(desk.view().page, stage.size());
  const input = createInput({ host: stage.element, desk, camera, onPointer: (touch) => sheet.point(touch) });
  const unfollow = camera.subscribe(() => sheet.look());
  sheet.look();

  return {
    show(view) {
      const before = desk.view();
      if (before.canDraw && !view.canDraw) input.abort();
      sheet.show(view);
      if (isOtherSize(before.page, view.page)) {
        camera.resize(view.page, stage.size());
        sheet.look();
      }
      input.refresh();
    },
    zoom: (to) => camera.step(to),
    moveTo: (spot) => camera.moveTo(spot),
    viewport: () => camera.viewport(),
    visible: () => camera.visible(),
    onViewport: (listener) => camera.subscribe(listener),
    picture: () => sheet.picture(),
    destroy() {
      unfollow();
      input.destroy();
      sheet.destroy();
    },
  };
};

function isOtherSize(one: PageSize, other: PageSize): boolean {
  return one.width !== other.width || one.height !== other.height;
}
