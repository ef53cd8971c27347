import type { Point } from './layout.ts';

const radius = 8;

/** An SVG path along points with rounded corners; it ends a little before the last point, where the head begins. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const steps = rest.map((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) return `L${at(point)}`;
    const before = points[index] ?? first;
    const reach = Math.min(radius, distance(before, point) / 2, distance(point, next) / 2);
    return `L${at(towards(point, before, reach))}Q${at(point)} ${at(towards(point, next, reach))}`;
  });
  return `M${at(first)}${steps.join('')}`;
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y);

/** The point that lies `length` from `from` in the direction of `to`. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  const part = whole === 0 ? 0 : length / whole;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
