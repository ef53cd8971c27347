/**
 * The lower canvas: finished objects, which stay painted. What has changed is painted again in slices, a few objects
 * in each frame, so that no number of objects stops the page; until then the canvas shows what it showed before.
 */
import { inflated, meets, type Box } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { paintedBounds } from '#machines/meeting/whiteboard/geometry/outline.ts';
import type { BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import {
  clipTo,
  createCanvas,
  enterPage,
  isSameSight,
  pageBox,
  pixelsAt,
  resize,
  scaleOf,
  type Sight,
} from './canvases.ts';
import { changesOf } from './changes.ts';
import { createPace } from './pace.ts';
import type { Painter } from '../paint/painter.ts';

export interface BaseLayer {
  readonly canvas: HTMLCanvasElement;
  /** The objects to show, in the order of painting. */
  show(objects: readonly BoardObject[]): void;
  look(sight: Sight): void;
  /** A part of the page is outdated although no object has changed: a picture has been decoded. */
  outdate(box: Box): void;
  /** Whether this very object is painted. */
  isShowing(object: BoardObject): boolean;
  destroy(): void;
}

export interface BaseLayerOptions {
  readonly painter: Painter;
  /** Is called when painting begins and when everything is painted. */
  readonly onBusy: (isBusy: boolean) => void;
  /** Whether the user is drawing: then less is painted in a frame. */
  readonly isGentle: () => boolean;
}

/** What an object costs: 1 is a stroke of 60 points without shadow. */
function costOf({ content, style }: BoardObject): number {
  const shadow = style.shadow_width > 0 || style.shadow_offset > 0 ? 2 : 1;
  return shadow * (content.type === 'path' ? 0.3 + content.points.length / 250 : 1);
}

/** While the user zooms and pans, the canvas is stretched; it is painted again after a pause, or after so long. */
const motion = { pause: 100, most: 400 } as const;

/** Frames farther apart than this had nothing to do with each other, in milliseconds. */
const consecutive = 250;

export function createBaseLayer({ painter, onBusy, isGentle }: BaseLayerOptions): BaseLayer {
  const { canvas, context } = createCanvas();
  const hidden = createCanvas();
  const pace = createPace();
  let wanted: readonly BoardObject[] = [];
  let wantedSight: Sight | null = null;
  let outdated: Box[] = [];
  let shown: readonly BoardObject[] = [];
  let shownSight: Sight | null = null;
  let job: Generator<number, void> | null = null;
  let frame = 0;
  let lastFrame = 0;
  let credit = 0;
  let movedAt = -Infinity;
  let movingSince: number | null = null;

  function* paintEach(on: typeof context, objects: readonly BoardObject[], sight: Sight): Generator<number, void> {
    for (const object of objects) {
      enterPage(on, sight);
      painter.object(on, object, scaleOf(sight));
      yield costOf(object);
    }
  }

  /** The canvas shows until then what it showed, stretched to the new viewport. */
  function follow(): void {
    if (shownSight === null || wantedSight === null) return;
    const { viewport: from } = shownSight;
    const { viewport: to } = wantedSight;
    const by = to.scale / from.scale;
    const isSame = by === 1 && to.x === from.x && to.y === from.y;
    canvas.style.transform = isSame ? '' : `translate(${to.x - from.x * by}px, ${to.y - from.y * by}px) scale(${by})`;
  }

  /** Paints a part of the page on the hidden canvas, then copies it in a single step. */
  function* repaint(box: Box, objects: readonly BoardObject[], sight: Sight): Generator<number, void> {
    const pixels = pixelsAt(box, sight);
    if (pixels === null) return;
    const { x, y, w, h } = pixels;
    resize(hidden.canvas, sight);
    hidden.context.save();
    clipTo(hidden.context, pixels);
    hidden.context.clearRect(x, y, w, h);
    // A pixel is whole or not at all: the edges of the part cut through no pixel.
    const around = inflated(box, 2 / scaleOf(sight));
    yield* paintEach(
      hidden.context,
      objects.filter((object) => meets(paintedBounds(object), around)),
      sight,
    );
    hidden.context.restore();
    present(sight);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(x, y, w, h);
    context.drawImage(hidden.canvas, x, y, w, h, x, y, w, h);
  }

  /** From here on the canvas shows this part of the page. */
  function present(sight: Sight): void {
    if (shownSight !== null && isSameSight(shownSight, sight)) return;
    context.restore();
    resize(canvas, sight);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.save();
    const page = pixelsAt(pageBox(sight), sight);
    clipTo(context, page ?? { x: 0, y: 0, w: 0, h: 0 });
    shownSight = sight;
    follow();
  }

  function* change(): Generator<number, void> {
    const [target, sight, parts] = [wanted, wantedSight, outdated];
    outdated = [];
    if (sight === null) return;
    if (shown.length === 0 || target.length === 0) {
      // A board that was empty fills object by object.
      shown = [];
      shownSight = null;
      present(sight);
    } else if (shownSight === null || !isSameSight(shownSight, sight)) {
      yield* repaint(pageBox(sight), target, sight);
      present(sight);
      shown = target;
      return;
    }
    const { regions, added } = changesOf(shown, target, parts);
    const kept = target.slice(0, target.length - added.length);
    for (const region of regions) yield* repaint(region, kept, sight);
    yield* paintEach(context, added, sight);
    shown = target;
  }

  /** Whether to wait with painting until the viewport stays where it is. */
  function isMoving(now: number): boolean {
    if (job !== null || movingSince === null || shown.length === 0) return false;
    const isStill = now - movedAt >= motion.pause || now - movingSince >= motion.most;
    if (isStill) movingSince = null;
    return !isStill;
  }

  function isDone(): boolean {
    if (wantedSight === null) return true;
    const isSeen = shownSight !== null && isSameSight(shownSight, wantedSight);
    return job === null && shown === wanted && outdated.length === 0 && isSeen;
  }

  function work(now: number): void {
    frame = 0;
    const since = now - lastFrame;
    credit = Math.min(0, credit) + pace.allowance(since < consecutive ? since : null, isGentle());
    lastFrame = now;
    while (credit > 0 && !isDone() && !isMoving(now)) {
      job ??= change();
      const step = job.next();
      if (step.done === true) job = null;
      else credit -= step.value;
    }
    if (isDone()) {
      lastFrame = 0;
      onBusy(false);
    } else {
      request();
    }
  }

  function request(): void {
    if (frame !== 0 || isDone()) return;
    onBusy(true);
    frame = requestAnimationFrame(work);
  }

  /** The graphics processor was reset: the canvases are empty. */
  function restart(): void {
    job = null;
    shown = [];
    shownSight = null;
    request();
  }
  canvas.addEventListener('contextrestored', restart);
  hidden.canvas.addEventListener('contextrestored', restart);

  return {
    canvas,
    show(objects) {
      wanted = objects;
      request();
    },
    look(sight) {
      wantedSight = sight;
      movedAt = performance.now();
      movingSince ??= movedAt;
      follow();
      request();
    },
    outdate(box) {
      outdated.push(box);
      request();
    },
    isShowing: (object) => shown.includes(object),
    destroy() {
      cancelAnimationFrame(frame);
      frame = 0;
      wantedSight = null;
      job = null;
      // Frees the memory of the canvases at once.
      for (const each of [canvas, hidden.canvas]) each.width = 0;
    },
  };
}
