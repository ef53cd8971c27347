/**
 * What the four brushes leave on the page, as paths to fill (specification 9, Whiteboard). The same points, width and
 * brush give the same paths on every machine; what is drawn of a stroke does not change while the stroke grows.
 */
import { getStroke } from 'perfect-freehand';
import type { Brush } from '#machines/meeting/whiteboard/objects.ts';
import { createRandom, seedOf } from './random.ts';

export interface Mark {
  readonly path: Path2D;
  /** 0-1. */
  readonly alpha: number;
}

interface Stamp {
  readonly x: number;
  readonly y: number;
  /** The width here: pens that measure pressure draw from half to one and a half times the width. */
  readonly width: number;
}

/** No stroke leaves more dots than this: longer ones have them farther apart. */
const mostDots = 6000;

function addCircle(path: Path2D, x: number, y: number, radius: number): void {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, 2 * Math.PI);
}

/** How much the pressure changes the width: at 0.5 a line is as wide as it is set. */
const thinning = 0.6;

/** perfect-freehand makes two points of a tap, and its dot is not round. */
function tapDot(points: readonly number[], width: number): Path2D {
  const [x = 0, y = 0, pressure = 0.5] = points;
  const path = new Path2D();
  addCircle(path, x, y, Math.max(0.5, width * (0.5 - thinning * (0.5 - pressure))));
  return path;
}

function pencil(points: readonly number[], width: number): Path2D {
  if (points.length === 3) return tapDot(points, width);
  const input: number[][] = [];
  for (let at = 0; at + 2 < points.length; at += 3) input.push(points.slice(at, at + 3));
  const outline = getStroke(input, {
    size: width,
    thinning,
    smoothing: 0.5,
    streamline: 0.25,
    simulatePressure: false,
    last: true,
  });
  const path = new Path2D();
  const [start] = outline;
  if (start === undefined) return path;
  path.moveTo(start[0], start[1]);
  let before = start;
  for (const spot of [...outline.slice(1), start]) {
    path.quadraticCurveTo(before[0], before[1], (before[0] + spot[0]) / 2, (before[1] + spot[1]) / 2);
    before = spot;
  }
  path.closePath();
  return path;
}

function lengthOf(points: readonly number[]): number {
  let length = 0;
  for (let at = 3; at + 2 < points.length; at += 3) {
    const [x = 0, y = 0, , fromX = 0, fromY = 0] = [points[at], points[at + 1], 0, points[at - 3], points[at - 2]];
    length += Math.hypot(x - fromX, y - fromY);
  }
  return length;
}

/** Stamps at equal distances along the stroke, the first at its first point. */
function* along(points: readonly number[], width: number, step: number): Generator<Stamp> {
  const [x = 0, y = 0, pressure = 0.5] = points;
  yield { x, y, width: width * (0.5 + pressure) };
  let ahead = step;
  for (let at = 3; at + 2 < points.length; at += 3) {
    const [toX = 0, toY = 0, toPressure = 0.5] = [points[at], points[at + 1], points[at + 2]];
    const [fromX = 0, fromY = 0, fromPressure = 0.5] = [points[at - 3], points[at - 2], points[at - 1]];
    const length = Math.hypot(toX - fromX, toY - fromY);
    while (ahead <= length) {
      const part = ahead / length;
      yield {
        x: fromX + (toX - fromX) * part,
        y: fromY + (toY - fromY) * part,
        width: width * (0.5 + fromPressure + (toPressure - fromPressure) * part),
      };
      ahead += step;
    }
    ahead -= length;
  }
}

/** Beginnings of a stroke differ, wherever it is on the page and however it was resized. */
function randomOf(points: readonly number[]): () => number {
  const [x = 0, y = 0] = points;
  const beginning = [points[3], points[4], points[6], points[7]];
  return createRandom(seedOf(beginning.map((value, at) => (value === undefined ? 0 : value - (at % 2 === 0 ? x : y)))));
}

const translucency = [0.3, 0.5, 0.75] as const;

/** Circles of different sizes that show through. */
function circles(points: readonly number[], width: number, random: () => number): readonly Mark[] {
  const marks = translucency.map((alpha) => ({ path: new Path2D(), alpha }));
  const step = Math.max(1.5, width * 0.2, lengthOf(points) / mostDots);
  for (const stamp of along(points, width, step)) {
    const radius = (stamp.width / 2) * (0.3 + 0.7 * random());
    const [x, y] = [stamp.x + (random() - 0.5) * stamp.width * 0.4, stamp.y + (random() - 0.5) * stamp.width * 0.4];
    const mark = marks[Math.floor(random() * marks.length)];
    if (mark !== undefined) addCircle(mark.path, x, y, radius);
  }
  return marks;
}

/** Small squares, evenly spread over the width. */
function spray(points: readonly number[], width: number, random: () => number): Path2D {
  const path = new Path2D();
  const each = Math.max(4, Math.min(28, Math.round(4 + width / 3)));
  const step = Math.max(2, width / 4, (lengthOf(points) * each) / mostDots);
  const largest = Math.max(1, width / 14);
  for (const stamp of along(points, width, step)) {
    for (let dot = 0; dot < each; dot += 1) {
      const [angle, far] = [random() * 2 * Math.PI, (Math.sqrt(random()) * stamp.width) / 2];
      const side = 0.6 + random() * largest;
      path.rect(stamp.x + Math.cos(angle) * far - side / 2, stamp.y + Math.sin(angle) * far - side / 2, side, side);
    }
  }
  return path;
}

/** Dots of a grid that begins at the first point: those that the stroke covers. */
function pattern(points: readonly number[], width: number): Path2D {
  const path = new Path2D();
  const [left = 0, top = 0] = points;
  const radius = Math.max(0.8, Math.min(3, width * 0.12));
  const grid = radius * 2.7;
  const seen = new Set<string>();
  const step = Math.max(1, grid / 2, lengthOf(points) / mostDots);
  for (const { x, y, width: here } of along(points, width, step)) {
    const reach = Math.max(grid / 2, here / 2 - radius / 2);
    const cells = Math.ceil(reach / grid);
    const [column, row] = [Math.round((x - left) / grid), Math.round((y - top) / grid)];
    for (let across = column - cells; across <= column + cells; across += 1) {
      for (let down = row - cells; down <= row + cells; down += 1) {
        const [dotX, dotY] = [left + across * grid, top + down * grid];
        const key = `${across},${down}`;
        if (seen.has(key) || Math.hypot(dotX - x, dotY - y) > reach) continue;
        seen.add(key);
        addCircle(path, dotX, dotY, radius);
      }
    }
  }
  return path;
}

/**
 * The paths of a stroke, in the coordinates of its points.
 *
 * @param points x, y and pressure in turn.
 */
export function marksOf(points: readonly number[], brush: Brush, width: number): readonly Mark[] {
  if (points.length < 3) return [];
  switch (brush) {
    case 'Pencil':
      return [{ path: pencil(points, width), alpha: 1 }];
    case 'Circle':
      return circles(points, width, randomOf(points));
    case 'Spray':
      return [{ path: spray(points, width, randomOf(points)), alpha: 1 }];
    case 'Pattern':
      return [{ path: pattern(points, width), alpha: 1 }];
    default:
      return brush satisfies never;
  }
}
