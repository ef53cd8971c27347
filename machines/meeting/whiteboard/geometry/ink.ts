/** The points of a stroke from pointer input: x, y and pressure in turn, rounded as they travel. */
import type { Content, Place } from '../objects.ts';
import { distanceToSegment, type Spot } from './geometry.ts';

export interface InkPoint extends Spot {
  /** 0-1; 0.5 for devices that measure none. */
  readonly pressure: number;
}

/** Steps of pressure on the wire. Half of the pressure, which mice report, is a whole number of them. */
export const pressureSteps = 62;

/** Page pixels are sent to a tenth. */
const rounded = (value: number): number => Math.round(value * 10) / 10;
const roundedPressure = (value: number): number =>
  Math.round(Math.max(0, Math.min(1, value)) * pressureSteps) / pressureSteps;

/** A point that lies on the line between its neighbours, in page pixels, is left out up to this distance of them. */
const tolerances = { beside: 0.12, apart: 6, pressure: 0.04 } as const;

/**
 * Collects the points of one stroke. Points between neighbours on a straight line are left out; short movements are
 * not, so that small letters keep their shape.
 */
export interface Ink {
  add(point: InkPoint): void;
  /** How many points there are. */
  count(): number;
  /** All points, with the newest one. */
  points(): readonly number[];
  /** The points since the last call that will stay; all of them after `isFinished`. */
  taken(isFinished: boolean): readonly number[];
}

export function createInk(): Ink {
  const settled: number[] = [];
  let tip: InkPoint | null = null;
  let sent = 0;

  function last(): InkPoint | null {
    const at = settled.length - 3;
    if (at < 0) return null;
    return { x: settled[at] ?? 0, y: settled[at + 1] ?? 0, pressure: settled[at + 2] ?? 0 };
  }

  function isSpare(next: InkPoint): boolean {
    const before = last();
    if (before === null || tip === null) return false;
    const isStraight = distanceToSegment(tip, before, next) <= tolerances.beside;
    const isNear = Math.hypot(next.x - before.x, next.y - before.y) <= tolerances.apart;
    const isEven = Math.abs(tip.pressure - (before.pressure + next.pressure) / 2) <= tolerances.pressure;
    return isStraight && isNear && isEven;
  }

  function settle(): void {
    if (tip !== null) settled.push(tip.x, tip.y, tip.pressure);
    tip = null;
  }

  return {
    add({ x, y, pressure }) {
      const point = { x: rounded(x), y: rounded(y), pressure: roundedPressure(pressure) };
      const newest = tip ?? last();
      if (newest !== null && newest.x === point.x && newest.y === point.y) return;
      if (!isSpare(point)) settle();
      tip = point;
      // The first point of a stroke is shown and sent at once.
      if (settled.length === 0) settle();
    },
    count: () => settled.length / 3 + (tip === null ? 0 : 1),
    points: () => (tip === null ? [...settled] : [...settled, tip.x, tip.y, tip.pressure]),
    taken(isFinished) {
      if (isFinished) settle();
      const fresh = settled.slice(sent);
      sent = settled.length;
      return fresh;
    },
  };
}

/** The finished stroke: its points in the smallest box around them. */
export function strokeOf(points: readonly number[]): {
  readonly content: Content & { type: 'path' };
  readonly place: Place;
} {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < points.length; at += 3) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const origin = [left, top];
  const size = { w: Math.max(1, rounded(right - left)), h: Math.max(1, rounded(bottom - top)) };
  const inBox = points.map((value, at) => (at % 3 === 2 ? value : rounded(value - (origin[at % 3] ?? 0))));
  return { content: { type: 'path', points: inBox, ...size }, place: { x: left, y: top, ...size, rotation: 0 } };
}

/** The box between two corners of a drag; with `isEven` its sides are as long as the longer one. */
export function draggedBox(from: Spot, to: Spot, isEven: boolean): Place {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const side = Math.max(Math.abs(across), Math.abs(down));
  const [w, h] = isEven ? [side, side] : [Math.abs(across), Math.abs(down)];
  return {
    x: rounded(across < 0 ? from.x - w : from.x),
    y: rounded(down < 0 ? from.y - h : from.y),
    w: Math.max(1, rounded(w)),
    h: Math.max(1, rounded(h)),
    rotation: 0,
  };
}

/** The line of a drag; with `isSnapped` its angle is a multiple of 15 degrees. */
export function draggedLine(
  from: Spot,
  to: Spot,
  isSnapped: boolean,
): { readonly content: Content; readonly place: Place } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const step = Math.PI / 12;
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step;
  const end = isSnapped ? { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length } : to;
  const isRising = end.x - from.x < 0 !== end.y - from.y < 0;
  return { content: { type: 'line', isRising }, place: draggedBox(from, end, false) };
}
