/** Points, boxes and rotated boxes. Lengths are page pixels unless said otherwise, angles radians, y points down. */
import type { Place } from '../objects.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** An upright box. */
export interface Box extends Spot {
  readonly w: number;
  readonly h: number;
}

export function turned({ x, y }: Spot, angle: number): Spot {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export function turnedAbout(spot: Spot, centre: Spot, angle: number): Spot {
  if (angle === 0) return spot;
  const offset = turned({ x: spot.x - centre.x, y: spot.y - centre.y }, angle);
  return { x: centre.x + offset.x, y: centre.y + offset.y };
}

/** An angle in (-π, π]. */
export function normalAngle(angle: number): number {
  const rest = angle % (2 * Math.PI);
  if (rest > Math.PI) return rest - 2 * Math.PI;
  return rest <= -Math.PI ? rest + 2 * Math.PI : rest;
}

export function centreOf({ x, y, w, h }: Box): Spot {
  return { x: x + w / 2, y: y + h / 2 };
}

/** A spot of the page in the coordinates of a place before it is rotated; its box keeps its page coordinates. */
export function unturned(spot: Spot, place: Place): Spot {
  return turnedAbout(spot, centreOf(place), -place.rotation);
}

/** The corners on the page: upper left, upper right, lower right, lower left of the box before it is rotated. */
export function cornersOf(place: Place): readonly [Spot, Spot, Spot, Spot] {
  const { x, y, w, h, rotation } = place;
  const centre = centreOf(place);
  return [
    turnedAbout({ x, y }, centre, rotation),
    turnedAbout({ x: x + w, y }, centre, rotation),
    turnedAbout({ x: x + w, y: y + h }, centre, rotation),
    turnedAbout({ x, y: y + h }, centre, rotation),
  ];
}

/** The smallest upright box around the spots; of no spots an empty box at the origin. */
export function boxAround(spots: readonly Spot[]): Box {
  if (spots.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of spots) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The smallest upright box around a rotated box. */
export function boundsOf(place: Place): Box {
  const { x, y, w, h, rotation } = place;
  return rotation === 0 ? { x, y, w, h } : boxAround(cornersOf(place));
}

export function inflated({ x, y, w, h }: Box, by: number): Box {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

export function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    w: Math.max(one.x + one.w, other.x + other.w) - x,
    h: Math.max(one.y + one.h, other.y + other.h) - y,
  };
}

export function meets(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.w && other.x <= one.x + one.w && one.y <= other.y + other.h && other.y <= one.y + one.h
  );
}

export function holds(box: Box, { x, y }: Spot): boolean {
  return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
}

export function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The distance of a spot from the straight line between two ends. */
export function distanceToSegment(spot: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return distance(spot, from);
  const along = Math.max(0, Math.min(1, ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length));
  return distance(spot, { x: from.x + along * dx, y: from.y + along * dy });
}

/** Whether a straight line between two ends touches an upright box (Liang and Barsky). */
export function segmentMeets(from: Spot, to: Spot, box: Box): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const limits: readonly (readonly [number, number])[] = [
    [-dx, from.x - box.x],
    [dx, box.x + box.w - from.x],
    [-dy, from.y - box.y],
    [dy, box.y + box.h - from.y],
  ];
  let [enter, leave] = [0, 1];
  for (const [step, room] of limits) {
    if (step === 0 && room < 0) return false;
    if (step < 0) enter = Math.max(enter, room / step);
    if (step > 0) leave = Math.min(leave, room / step);
  }
  return enter <= leave;
}

/** Whether a closed polygon contains a spot; by the even-odd rule. */
export function contains(polygon: readonly Spot[], { x, y }: Spot): boolean {
  let isInside = false;
  let before = polygon.at(-1);
  for (const corner of polygon) {
    if (before !== undefined && corner.y > y !== before.y > y) {
      const crossing = ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x;
      if (x < crossing) isInside = !isInside;
    }
    before = corner;
  }
  return isInside;
}
