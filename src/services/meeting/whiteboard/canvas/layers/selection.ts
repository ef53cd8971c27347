/** The frames and handles of the selected objects, above the page. */
import { drawnFrame } from '#machines/meeting/whiteboard/geometry/handles.ts';
import { frameOf } from '#machines/meeting/whiteboard/geometry/transform.ts';
import type { BoardObject, Place } from '#machines/meeting/whiteboard/objects.ts';
import type { PaintSelection } from './live-layer.ts';
import { paintFrame, paintHandles, type Marker } from '../paint/marks.ts';
import { gripsOf, marginOf, selectedObjects } from '../tools/select.ts';

/** Of more selected objects than this only the frame around all is shown. */
const mostFramed = 200;

function frameAround({ viewport }: Marker, frame: Place, objects: readonly BoardObject[]): Place {
  return drawnFrame(frame, { scale: viewport.scale, margin: marginOf(objects) });
}

export const paintSelection: PaintSelection = (marker, { view, scene }, moving) => {
  if (moving.length > 0) {
    if (moving.length > 1 && moving.length <= mostFramed) for (const { place } of moving) paintFrame(marker, place);
    const around = scene.frame ?? frameOf(moving.map(({ place }) => place));
    if (around !== null) paintFrame(marker, frameAround(marker, around, moving));
    return;
  }
  const chosen = scene.selecting === null ? view : { ...view, selected: scene.selecting };
  if (chosen.selected.length === 0) return;
  const objects = selectedObjects(chosen);
  if (objects.length > 1 && objects.length <= mostFramed) for (const { place } of objects) paintFrame(marker, place);
  const around: Place | null = frameOf(objects.map(({ place }) => place));
  if (around === null) return;
  paintFrame(marker, frameAround(marker, around, objects));
  const grips = view.mode.type === 'select' && scene.band === null ? gripsOf(view, marker.viewport.scale) : null;
  if (grips !== null) paintHandles(marker, grips.frame, grips.handles);
};
