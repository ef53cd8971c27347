/**
 * The points of a stroke as text: whole numbers, each as the difference from the one before, in base 64 as in source maps. A
 * stroke of 60 points takes about 250 characters. The readers return null for anything else.
 */

import { pressureSteps } from '#machines/meeting/whiteboard/geometry/ink.ts';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Map(Array.from(digits, (digit, value) => [digit, value]));

/** Steps of a page pixel, and of the pressure. */
const fineness = { coordinate: 10, pressure: pressureSteps } as const;

/** Five bits each, the lowest first; 32: further digits follow. The sign is the lowest bit. */
function writeNumber(value: number): string {
  let rest = Math.abs(value) * 2 + (value < 0 ? 1 : 0);
  let text = '';
  do {
    const low = rest % 32;
    rest = Math.floor(rest / 32);
    text += digits[low + (rest > 0 ? 32 : 0)] ?? '';
  } while (rest > 0);
  return text;
}

/** Numbers of at most 5 digits; null for anything else. */
function readNumbers(text: string): readonly number[] | null {
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (const digit of text) {
    const bits = valueOf.get(digit);
    if (bits === undefined || scale > 32 ** 4) return null;
    value += (bits % 32) * scale;
    scale *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -Math.floor(value / 2) : value / 2);
    value = 0;
    scale = 1;
  }
  return scale === 1 ? numbers : null;
}

/** The points of a stroke on the wire; `pressures` has a single value if all are the same. */
export interface WrittenPoints {
  readonly points: string;
  readonly pressures: string;
}

const scales = [fineness.coordinate, fineness.coordinate, fineness.pressure] as const;

/** @param points x, y and pressure in turn, rounded by `tidyPoints`. */
export function writePoints(points: readonly number[]): WrittenPoints {
  const whole = points
    .slice(0, points.length - (points.length % 3))
    .map((value, index) => Math.round(value * (scales[index % 3] ?? 1)));
  const differences = whole.map((value, index) => value - (whole[index - 3] ?? 0));
  const pressures = differences.filter((_, index) => index % 3 === 2);
  const isEven = pressures.slice(1).every((difference) => difference === 0);
  return {
    points: differences
      .filter((_, index) => index % 3 !== 2)
      .map(writeNumber)
      .join(''),
    pressures: (isEven ? pressures.slice(0, 1) : pressures).map(writeNumber).join(''),
  };
}

/** @returns x, y and pressure in turn; null for an invalid text. */
export function readPoints({ points, pressures }: WrittenPoints): readonly number[] | null {
  const differences = readNumbers(points);
  const steps = readNumbers(pressures);
  if (differences === null || steps === null || differences.length % 2 !== 0) return null;
  const count = differences.length / 2;
  if (steps.length !== count && steps.length !== Math.min(count, 1)) return null;
  const read: number[] = [];
  let [x, y, pressure] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    x += differences[index * 2] ?? 0;
    y += differences[index * 2 + 1] ?? 0;
    pressure += steps[index] ?? 0;
    read.push(x / fineness.coordinate, y / fineness.coordinate, pressure / fineness.pressure);
  }
  return read;
}
