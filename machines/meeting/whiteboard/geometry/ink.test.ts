import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToSegment, type Spot } from './geometry.ts';
import { createInk, draggedBox, draggedLine, strokeOf, type InkPoint } from './ink.ts';

const anyPoint: fc.Arbitrary<InkPoint> = fc.record({
  x: fc.double({ min: 0, max: 200, noNaN: true }),
  y: fc.double({ min: 0, max: 200, noNaN: true }),
  pressure: fc.double({ min: 0, max: 1, noNaN: true }),
});

function spotsOf(points: readonly number[]): readonly Spot[] {
  return points.flatMap((x, at) => (at % 3 === 0 ? [{ x, y: points[at + 1] ?? 0 }] : []));
}

function inkOf(points: readonly InkPoint[]): readonly number[] {
  const ink = createInk();
  for (const point of points) ink.add(point);
  return ink.points();
}

const level = (x: number, y: number): InkPoint => ({ x, y, pressure: 0.5 });

describe('ink', () => {
  it('passes every position of the pointer within a page pixel', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 60 }), (positions) => {
        const spots = spotsOf(inkOf(positions));
        for (const position of positions) {
          const nearest = Math.min(
            ...spots.map((spot, at) => distanceToSegment(position, spots[at - 1] ?? spot, spot)),
          );
          expect(nearest).toBeLessThan(1);
        }
      }),
    );
  });

  it('begins and ends where the pointer did', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 60 }), (positions) => {
        const spots = spotsOf(inkOf(positions));
        const ends = [positions[0], positions.at(-1)];
        for (const [at, spot] of [spots[0], spots.at(-1)].entries()) {
          expect(Math.abs((spot?.x ?? 0) - (ends[at]?.x ?? 0))).toBeLessThanOrEqual(0.051);
          expect(Math.abs((spot?.y ?? 0) - (ends[at]?.y ?? 0))).toBeLessThanOrEqual(0.051);
        }
      }),
    );
  });

  it('keeps movements of half a page pixel that change direction', () => {
    const zigzag = Array.from({ length: 9 }, (_, at) => level(at * 0.5, (at % 2) * 0.5));
    expect(spotsOf(inkOf(zigzag))).toHaveLength(9);
  });

  it('leaves out points between neighbours on a straight line, not farther than 6 page pixels', () => {
    const straight = Array.from({ length: 601 }, (_, at) => level(at / 10, 0));
    const spots = spotsOf(inkOf(straight));
    expect(spots.length).toBeLessThan(15);
    for (const [at, spot] of spots.entries()) expect(spot.x - (spots[at - 1]?.x ?? spot.x)).toBeLessThanOrEqual(6.01);
  });

  it('keeps a change of pressure on a straight line', () => {
    const points = inkOf([level(0, 0), { x: 2, y: 0, pressure: 1 }, level(4, 0)]);
    expect(points).toEqual([0, 0, 0.5, 2, 0, 1, 4, 0, 0.5]);
  });

  it('hands out every point once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyPoint, { maxLength: 9 }), { minLength: 1, maxLength: 9 }), (parts) => {
        const ink = createInk();
        const taken = parts.flatMap((part) => {
          for (const point of part) ink.add(point);
          return [...ink.taken(false)];
        });
        taken.push(...ink.taken(true));
        expect(taken).toEqual(ink.points());
        expect(ink.count()).toBe(taken.length / 3);
        expect(ink.taken(true)).toEqual([]);
      }),
    );
  });

  it('has a first point at once', () => {
    const ink = createInk();
    ink.add(level(3, 4));
    expect(ink.taken(false)).toEqual([3, 4, 0.5]);
  });
});

describe('a finished stroke', () => {
  it('has its points in the smallest box around them', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 30 }), (positions) => {
        const points = inkOf(positions);
        const { content, place } = strokeOf(points);
        expect([place.w, place.h]).toEqual([content.w, content.h]);
        for (const [at, value] of content.points.entries()) {
          const origin = [place.x, place.y, 0][at % 3] ?? 0;
          expect(value + origin).toBeCloseTo(points[at] ?? 0, 6);
        }
        const spots = spotsOf(content.points);
        expect(Math.min(...spots.map(({ x }) => x))).toBe(0);
        expect(Math.min(...spots.map(({ y }) => y))).toBe(0);
      }),
    );
  });

  it('of a tap is a dot in a box of one page pixel', () => {
    expect(strokeOf([10, 20, 0.5])).toEqual({
      content: { type: 'path', points: [0, 0, 0.5], w: 1, h: 1 },
      place: { x: 10, y: 20, w: 1, h: 1, rotation: 0 },
    });
  });
});

describe('a drag', () => {
  it('makes a box between its corners, or an even one', () => {
    expect(draggedBox({ x: 10, y: 10 }, { x: 0, y: 30 }, false)).toEqual({ x: 0, y: 10, w: 10, h: 20, rotation: 0 });
    expect(draggedBox({ x: 10, y: 10 }, { x: 0, y: 30 }, true)).toEqual({ x: -10, y: 10, w: 20, h: 20, rotation: 0 });
  });

  it.each([
    [{ x: 100, y: 50 }, false],
    [{ x: -100, y: -50 }, false],
    [{ x: 100, y: -50 }, true],
    [{ x: -100, y: 50 }, true],
  ])('makes a line to %o that rises: %o', (to, isRising) => {
    const { content, place } = draggedLine({ x: 0, y: 0 }, to, false);
    expect(content).toEqual({ type: 'line', isRising });
    expect([place.w, place.h]).toEqual([100, 50]);
  });

  it('makes a level line when it is nearly level and snapped', () => {
    const { place } = draggedLine({ x: 0, y: 0 }, { x: 100, y: 6 }, true);
    expect(place.h).toBe(1);
  });
});
