import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Brush } from '#machines/meeting/whiteboard/objects.ts';
import { marksOf, type Mark } from './brushes.ts';
import { createRandom, seedOf } from './random.ts';

/** Records the calls of a path. */
class RecordedPath {
  readonly calls: (readonly [string, ...number[]])[] = [];
  readonly #record = (name: string, values: readonly number[]): void => void this.calls.push([name, ...values]);
  moveTo(...values: readonly number[]): void {
    this.#record('moveTo', values);
  }
  quadraticCurveTo(...values: readonly number[]): void {
    this.#record('quadraticCurveTo', values);
  }
  arc(...values: readonly number[]): void {
    this.#record('arc', values);
  }
  rect(...values: readonly number[]): void {
    this.#record('rect', values);
  }
  closePath(): void {
    this.#record('closePath', []);
  }
}

const brushes = ['Pencil', 'Circle', 'Spray', 'Pattern'] as const satisfies readonly Brush[];
const stamping = ['Circle', 'Spray', 'Pattern'] as const;

function callsOf(marks: readonly Mark[]): RecordedPath['calls'][] {
  return marks.map(({ path }) => (path as unknown as RecordedPath).calls);
}

/** A stroke of spots, drawn without pressure. */
const anyStroke = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 400 })), { minLength: 1, maxLength: 30 })
  .map((spots) => spots.flatMap(([x, y]) => [x, y, 0.5]));
/** A long stroke has thousands of dots. */
const few = { numRuns: 25 };
const anyWidth = fc.integer({ min: 1, max: 100 });

beforeEach(() => {
  vi.stubGlobal('Path2D', RecordedPath);
});

describe.each(brushes)('the brush %s', (brush) => {
  it('leaves the same marks each time', () => {
    fc.assert(
      fc.property(anyStroke, anyWidth, (points, width) => {
        expect(JSON.stringify(callsOf(marksOf([...points], brush, width)))).toBe(
          JSON.stringify(callsOf(marksOf(points, brush, width))),
        );
      }),
      few,
    );
  });

  it('leaves something of every stroke, and nothing of none', () => {
    fc.assert(
      fc.property(anyStroke, anyWidth, (points, width) => {
        expect(callsOf(marksOf(points, brush, width)).flat().length).toBeGreaterThan(0);
      }),
      few,
    );
    expect(marksOf([], brush, 10)).toEqual([]);
  });

  it('stays within its width, and within what one stroke may cost', () => {
    fc.assert(
      fc.property(anyStroke, anyWidth, (points, width) => {
        const calls = callsOf(marksOf(points, brush, width)).flat();
        expect(calls.length).toBeLessThan(30_000);
        // A stamp is as wide as the stroke, or shifted and smaller; dots reach a little over it.
        const reach = width + 4;
        for (const axis of [0, 1]) {
          const own = points.filter((_, at) => at % 3 === axis);
          const painted = calls.flatMap((call) => (call.length > 2 ? [call[axis + 1] as number] : []));
          const [least, most] = [Math.min(...own) - reach, Math.max(...own) + reach];
          expect(painted.filter((value) => value < least || value > most)).toEqual([]);
        }
      }),
      few,
    );
  });
});

describe.each(stamping)('the brush %s', (brush) => {
  it('keeps what it has drawn while the stroke grows', () => {
    const grown = Array.from({ length: 40 }, (_, at) => [at * 5, 50 + 20 * Math.sin(at / 3), 0.5]).flat();
    const [early, late] = [marksOf(grown.slice(0, 45), brush, 20), marksOf(grown, brush, 20)].map(callsOf);
    for (const [mark, calls] of (early ?? []).entries()) {
      expect(late?.[mark]?.slice(0, calls.length)).toEqual(calls);
      expect(calls.length).toBeGreaterThan(3);
    }
  });

  it('paints a stroke the same wherever it is', () => {
    const stroke = [0, 0, 0.5, 30, 10, 0.5, 60, 0, 0.5];
    const elsewhere = stroke.map((value, at) => (at % 3 === 2 ? value : value + 64));
    const flat = (points: readonly number[]): number[] =>
      callsOf(marksOf(points, brush, 20))
        .flat()
        .map(([, x = 0]) => x);
    const [here, there] = [flat(stroke), flat(elsewhere)];
    expect(there).toHaveLength(here.length);
    for (const [at, x] of here.entries()) expect((there[at] ?? 0) - x).toBeCloseTo(64, 6);
  });
});

describe('random numbers', () => {
  it('are even, and the same for the same seed', () => {
    const numbers = Array.from({ length: 2000 }, createRandom(seedOf([1, 2, 3])));
    expect(numbers).toEqual(Array.from({ length: 2000 }, createRandom(seedOf([1, 2, 3]))));
    expect(numbers.every((value) => value >= 0 && value < 1)).toBe(true);
    const quarters = [0, 1, 2, 3].map((part) => numbers.filter((value) => Math.floor(value * 4) === part).length);
    for (const count of quarters) expect(Math.abs(count - 500)).toBeLessThan(80);
    expect(createRandom(seedOf([1, 2, 3.1]))()).not.toBe(createRandom(seedOf([1, 2, 3]))());
  });
});
