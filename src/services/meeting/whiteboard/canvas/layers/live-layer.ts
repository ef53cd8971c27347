/** The upper canvas: what moves. It is painted again as a whole, at most once in a frame. */
import { drawnFrame } from '#machines/meeting/whiteboard/geometry/handles.ts';
import { frameOf } from '#machines/meeting/whiteboard/geometry/transform.ts';
import type { BoardObject, Place } from '#machines/meeting/whiteboard/objects.ts';
import type { BoardView } from '#machines/meeting/whiteboard/surface.types.ts';
import { clipTo, createCanvas, enterPage, pageBox, pixelsAt, resize, scaleOf, type Sight } from './canvases.ts';
import { paintBand, paintFrame, paintHandles, paintPointer, paintTrails, type Marker } from '../paint/marks.ts';
import type { Painter } from '../paint/painter.ts';
import type { Pending } from '../pending.ts';
import type { Scene } from '../scene.ts';
import type { Theme } from '../paint/theme.ts';
import { gripsOf, marginOf, selectedObjects } from '../tools/select.ts';
import type { Trails } from '../paint/trails.ts';

export interface LiveState {
  readonly view: BoardView;
  readonly sight: Sight;
  readonly scene: Scene;
  readonly theme: Theme;
}

export interface LiveLayer {
  readonly canvas: HTMLCanvasElement;
  /** Something has changed. */
  invalidate(): void;
  destroy(): void;
}

export interface LiveLayerOptions {
  readonly painter: Painter;
  readonly pending: Pending;
  readonly trails: Trails;
  readonly state: () => LiveState;
  readonly isShown: (object: BoardObject) => boolean;
}

/** Of more dragged objects than this only the frames are shown; shadows are left out from the second number on. */
const mostDragged = { painted: 80, shadowed: 12 } as const;

/** Of more selected objects than this only the frame around all is shown. */
const mostFramed = 200;

/** The dragged objects at their places. */
function dragged({ view, scene }: LiveState): readonly BoardObject[] {
  if (scene.places.size === 0) return [];
  return view.objects.flatMap((object) => {
    const place = scene.places.get(object.id);
    return place === undefined ? [] : [{ ...object, place }];
  });
}

function frameAround({ viewport }: Marker, frame: Place, objects: readonly BoardObject[]): Place {
  return drawnFrame(frame, { scale: viewport.scale, margin: marginOf(objects) });
}

function paintSelection(marker: Marker, { view, scene }: LiveState, moving: readonly BoardObject[]): void {
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
}

export function createLiveLayer({ painter, pending, trails, state, isShown }: LiveLayerOptions): LiveLayer {
  const { canvas, context } = createCanvas();
  let frame = 0;

  function paintPage(now: LiveState, moving: readonly BoardObject[]): void {
    const { view, scene, sight } = now;
    const page = pixelsAt(pageBox(sight), sight);
    if (page === null) return;
    const scale = scaleOf(sight);
    context.save();
    clipTo(context, page);
    enterPage(context, sight);
    const isPlain = moving.length > mostDragged.shadowed;
    for (const object of moving.length > mostDragged.painted ? [] : moving) {
      const style = isPlain ? { ...object.style, shadow_width: 0, shadow_offset: 0 } : object.style;
      painter.object(context, { ...object, style }, scale);
    }
    for (const object of pending.visible(isShown)) painter.object(context, object, scale);
    for (const stroke of view.strokes) painter.stroke(context, stroke, scale);
    if (scene.ink !== null) painter.stroke(context, scene.ink, scale);
    if (scene.draft !== null) painter.object(context, { id: '', user_id: '', z: 0, ...scene.draft }, scale);
    context.restore();
  }

  function paint(time: number): void {
    frame = 0;
    const now = state();
    const { view, scene, sight, theme } = now;
    resize(canvas, sight);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const moving = dragged(now);
    paintPage(now, moving);
    context.setTransform(sight.density, 0, 0, sight.density, 0, 0);
    const marker = { context, viewport: sight.viewport, theme };
    paintSelection(marker, now, moving);
    if (scene.band !== null) paintBand(marker, scene.band);
    paintTrails(marker, trails, time);
    for (const pointer of view.pointers) paintPointer(marker, pointer);
    if (trails.isFading(time)) invalidate();
  }

  function invalidate(): void {
    if (frame === 0) frame = requestAnimationFrame(paint);
  }

  return {
    canvas,
    invalidate,
    destroy() {
      cancelAnimationFrame(frame);
      canvas.width = 0;
    },
  };
}
