/** Selecting by press, shift and rubber band; what a press on a selected object or on a handle begins. */
import { boundsOf, type Box } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { handleAt, handlesOf, type Handle } from '#machines/meeting/whiteboard/geometry/handles.ts';
import { isInBand, selectable } from '#machines/meeting/whiteboard/geometry/hit.ts';
import { draggedBox } from '#machines/meeting/whiteboard/geometry/ink.ts';
import { outlineOf } from '#machines/meeting/whiteboard/geometry/outline.ts';
import { frameOf, mustKeepRatio } from '#machines/meeting/whiteboard/geometry/transform.ts';
import type { BoardObject, Place } from '#machines/meeting/whiteboard/objects.ts';
import type { BoardView } from '#machines/meeting/whiteboard/surface.types.ts';
import { reachOf, type Desk, type Tool, type Touch } from '../scene.ts';
import { beginMove, beginResize, beginRotate } from './drags.ts';

export function selectedObjects({ objects, selected, editing }: BoardView): readonly BoardObject[] {
  if (selected.length === 0) return [];
  const ids = new Set(selected);
  return objects.filter(({ id }) => ids.has(id) && id !== editing);
}

/** How far objects paint beyond their places, in page pixels: half of the width of their lines. */
export function marginOf(objects: readonly BoardObject[]): number {
  return Math.max(0, ...objects.map((object) => outlineOf(object).reach));
}

/** The frame and the handles of the selection; null when nothing is selected. */
export function gripsOf(
  view: BoardView,
  scale: number,
): { readonly frame: Place; readonly margin: number; readonly handles: readonly Handle[] } | null {
  if (!view.canDraw) return null;
  const objects = selectedObjects(view);
  const frame = frameOf(objects.map(({ place }) => place));
  if (frame === null) return null;
  const margin = marginOf(objects);
  return { frame, margin, handles: handlesOf(frame, { scale, margin, hasSides: !mustKeepRatio(objects) }) };
}

/** The handle of the selection under a spot. */
export function gripAt(view: BoardView, spot: Touch, scale: number): { handle: Handle; frame: Place } | null {
  const grips = gripsOf(view, scale);
  const handle = grips === null ? null : handleAt(grips.handles, spot, scale);
  return grips === null || handle === null ? null : { handle, frame: grips.frame };
}

function beginBand(desk: Desk, press: Touch): Tool {
  const before = press.isShifted ? desk.view().selected : [];
  let isDragged = false;

  function inside(band: Box): readonly string[] {
    const found = desk.view().objects.filter((object) => isInBand(object, band));
    return [...new Set([...before, ...found.map(({ id }) => id)])];
  }

  return {
    move(touches) {
      const to = touches.at(-1);
      if (to === undefined) return;
      isDragged = true;
      const band = boundsOf(draggedBox(press, to, false));
      desk.sketch({ band, selecting: inside(band) });
    },
    up() {
      const { selecting } = desk.scene();
      desk.sketch({ band: null, selecting: null });
      desk.send({ type: 'objects.select', ids: isDragged ? (selecting ?? before) : before });
    },
    cancel: () => desk.sketch({ band: null, selecting: null }),
  };
}

export function beginSelect(desk: Desk, press: Touch): Tool {
  const view = desk.view();
  const { scale } = desk.viewport();
  const grip = gripAt(view, press, scale);
  if (grip !== null) {
    const objects = selectedObjects(view);
    return grip.handle.grip === null
      ? beginRotate(desk, press, { objects, frame: grip.frame })
      : beginResize(desk, press, { objects, frame: grip.frame, grip: grip.handle.grip });
  }
  const hit = selectable(view.objects, press, reachOf(press) / scale);
  if (hit === null) return beginBand(desk, press);
  const isSelected = view.selected.includes(hit.id);
  if (press.isShifted) {
    const ids = isSelected ? view.selected.filter((id) => id !== hit.id) : [...view.selected, hit.id];
    desk.send({ type: 'objects.select', ids });
    return { move: () => undefined, up: () => undefined, cancel: () => undefined };
  }
  if (!isSelected) desk.send({ type: 'objects.select', ids: [hit.id] });
  return beginMove(desk, press, {
    objects: isSelected ? selectedObjects(view) : [hit],
    // A press on one of several selected objects, without a drag, selects that object alone.
    onPress: () => {
      if (isSelected && view.selected.length > 1) desk.send({ type: 'objects.select', ids: [hit.id] });
    },
  });
}
