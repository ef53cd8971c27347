/** The upper canvas: what moves. It is painted again as a whole, at most once in a frame. */
import type { BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import type { BoardView } from '#machines/meeting/whiteboard/surface.types.ts';
import { clipTo, createCanvas, enterPage, pageBox, pixelsAt, resize, scaleOf, type Sight } from './canvases.ts';
import { paintBand, paintPointer, paintTrails, type Marker } from '../paint/marks.ts';
import type { Painter } from '../paint/painter.ts';
import type { Pending } from '../pending.ts';
import type { Scene } from '../scene.ts';
import type { Theme } from '../paint/theme.ts';
import type { Trails } from '../paint/trails.ts';

export interface LiveState {
  readonly view: BoardView;
  readonly sight: Sight;
  readonly scene: Scene;
  readonly theme: Theme;
}

/** Paints frames and handles of what is selected; `moving` are the dragged objects at their places. */
export type PaintSelection = (marker: Marker, state: LiveState, moving: readonly BoardObject[]) => void;

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
  readonly paintSelection?: PaintSelection;
}

/** Of more dragged objects than this only the frames are shown; shadows are left out from the second number on. */
const mostDragged = { painted: 80, shadowed: 12 } as const;

/** The dragged objects at their places. */
function dragged({ view, scene }: LiveState): readonly BoardObject[] {
  if (scene.places.size === 0) return [];
  return view.objects.flatMap((object) => {
    const place = scene.places.get(object.id);
    return place === undefined ? [] : [{ ...object, place }];
  });
}

export function createLiveLayer(options: LiveLayerOptions): LiveLayer {
  const { painter, pending, trails, state, isShown, paintSelection } = options;
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
    paintSelection?.(marker, now, moving);
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
