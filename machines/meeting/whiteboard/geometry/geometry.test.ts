import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyPlace, anySpot } from '#test/models/meeting/whiteboard/board-objects.ts';
import {
  boundsOf,
  centreOf,
  contains,
  cornersOf,
  distance,
  distanceToSegment,
  holds,
  inflated,
  meets,
  normalAngle,
  segmentMeets,
  turnedAbout,
  union,
  unturned,
  type Box,
} from './geometry.ts';

const anyBox = anyPlace.map(({ x, y, w, h }) => ({ x, y, w, h }));

describe('a rotated box', () => {
  it('has its corners inside its bounds, and keeps its centre', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const bounds = boundsOf(place);
        expect(cornersOf(place).every((corner) => holds(inflated(bounds, 1e-6), corner))).toBe(true);
        expect(distance(centreOf(bounds), centreOf(place))).toBeLessThan(1e-6);
      }),
    );
  });

  it('rotated by a quarter has width and height exchanged', () => {
    const { w, h } = boundsOf({ x: 10, y: 20, w: 100, h: 40, rotation: Math.PI / 2 });
    expect(w).toBeCloseTo(40);
    expect(h).toBeCloseTo(100);
  });

  it('gives a spot its coordinates before the rotation, and back', () => {
    fc.assert(
      fc.property(anyPlace, anySpot, (place, spot) => {
        const there = unturned(spot, place);
        expect(distance(turnedAbout(there, centreOf(place), place.rotation), spot)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('boxes', () => {
  it('contain both in their union, which meets both', () => {
    fc.assert(
      fc.property(anyBox, anyBox, (one, other) => {
        const all = inflated(union(one, other), 1e-6);
        for (const { x, y, w, h } of [one, other]) {
          expect(holds(all, { x, y }) && holds(all, { x: x + w, y: y + h })).toBe(true);
        }
        expect(meets(union(one, other), one)).toBe(true);
      }),
    );
  });

  it.each([
    [{ x: 10, y: 10, w: 5, h: 5 }, true],
    [{ x: 11, y: 0, w: 5, h: 5 }, false],
    [{ x: 0, y: -6, w: 5, h: 5 }, false],
    [{ x: 2, y: 2, w: 1, h: 1 }, true],
  ])('meet when they have a spot in common: %o', (other, does) => {
    expect(meets({ x: 0, y: 0, w: 10, h: 10 }, other)).toBe(does);
    expect(meets(other, { x: 0, y: 0, w: 10, h: 10 })).toBe(does);
  });
});

describe('angles', () => {
  it('are brought between -π and π, and mean the same', () => {
    fc.assert(
      fc.property(anyAngle, fc.integer({ min: -3, max: 3 }), (angle, turns) => {
        const normal = normalAngle(angle + turns * 2 * Math.PI);
        expect(Math.abs(normal)).toBeLessThanOrEqual(Math.PI + 1e-9);
        expect(Math.cos(normal)).toBeCloseTo(Math.cos(angle));
        expect(Math.sin(normal)).toBeCloseTo(Math.sin(angle));
      }),
    );
  });
});

describe('a straight line', () => {
  it('is as far from a spot as its nearest end at most', () => {
    fc.assert(
      fc.property(anySpot, anySpot, anySpot, (spot, from, to) => {
        const far = distanceToSegment(spot, from, to);
        expect(far).toBeLessThanOrEqual(Math.min(distance(spot, from), distance(spot, to)) + 1e-6);
      }),
    );
  });

  it('is beside a spot by its perpendicular', () => {
    expect(distanceToSegment({ x: 5, y: 3 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(3);
    expect(distanceToSegment({ x: 13, y: 4 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(5);
    expect(distanceToSegment({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5);
  });

  it('meets a box exactly when some spot of it is inside', () => {
    fc.assert(
      fc.property(anySpot, anySpot, anyBox, (from, to, box) => {
        const steps = Array.from({ length: 201 }, (_, step) => ({
          x: from.x + ((to.x - from.x) * step) / 200,
          y: from.y + ((to.y - from.y) * step) / 200,
        }));
        const isInside = (area: Box): boolean => steps.some((spot) => holds(area, spot));
        expect(isInside(box) && !segmentMeets(from, to, inflated(box, 1e-6))).toBe(false);
        // Between two steps a line may cut a corner.
        const reach = distance(from, to) / 200 + 1e-6;
        expect(segmentMeets(from, to, box) && !isInside(inflated(box, reach))).toBe(false);
      }),
    );
  });

  it.each([
    [{ x: -5, y: 5 }, { x: 15, y: 5 }, true],
    [{ x: -5, y: 5 }, { x: -1, y: 5 }, false],
    [{ x: 5, y: 5 }, { x: 5, y: 5 }, true],
    [{ x: -1, y: 5 }, { x: -1, y: 6 }, false],
    [{ x: -4, y: 4 }, { x: 4, y: -5 }, false],
  ])('from %o to %o', (from, to, does) => {
    expect(segmentMeets(from, to, { x: 0, y: 0, w: 10, h: 10 })).toBe(does);
  });
});

describe('a polygon', () => {
  const triangle = [
    { x: 50, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];

  it.each([
    [{ x: 50, y: 50 }, true],
    [{ x: 5, y: 20 }, false],
    [{ x: 50, y: 101 }, false],
  ])('contains %o: %o', (spot, does) => {
    expect(contains(triangle, spot)).toBe(does);
  });

  it('of a rotated box contains the spots whose coordinates before the rotation are in the box', () => {
    fc.assert(
      fc.property(anyPlace, anySpot, (place, spot) => {
        const there = unturned(spot, place);
        fc.pre(holds(inflated(place, -1e-3), there) || !holds(inflated(place, 1e-3), there));
        expect(contains(cornersOf(place), spot)).toBe(holds(place, there));
      }),
    );
  });
});
