import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '../objects.ts';
import { anyAngle, anyPlace, anySpot, objectOf } from '#test/models/meeting/whiteboard/board-objects.ts';
import { boundsOf, centreOf, cornersOf, distance, inflated, holds, turnedAbout, type Spot } from './geometry.ts';
import { angleOf, carried, frameOf, moved, mustKeepRatio, pulledFrame, rotatedAbout, type Grip } from './transform.ts';

const anySide = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const anyGrip = fc.record({ across: anySide, down: anySide }).filter(({ across, down }) => across !== 0 || down !== 0);

/** A side, a corner or the middle of a place. */
function spotOf(place: Place, across: number, down: number): Spot {
  const { x, y } = centreOf(place);
  const spot = { x: x + (across * place.w) / 2, y: y + (down * place.h) / 2 };
  return turnedAbout(spot, { x, y }, place.rotation);
}

const opposite = (place: Place, { across, down }: Grip): Spot => spotOf(place, -across, -down);

describe('pulling a handle', () => {
  it('keeps the opposite side or corner where it is, and the rotation', () => {
    fc.assert(
      fc.property(anyPlace, anyGrip, anySpot, fc.boolean(), (place, grip, to, keepsRatio) => {
        const pulled = pulledFrame(place, grip, to, keepsRatio);
        expect(distance(opposite(place, grip), opposite(pulled, grip))).toBeLessThan(1e-6);
        expect(pulled.rotation).toBe(place.rotation);
        expect(pulled.w).toBeGreaterThanOrEqual(1);
        expect(pulled.h).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('brings the corner under the pointer, unless that would turn the box inside out', () => {
    fc.assert(
      fc.property(anyPlace, anySpot, (place, to) => {
        const pulled = pulledFrame(place, { across: 1, down: 1 }, to, false);
        fc.pre(pulled.w > 1 && pulled.h > 1);
        expect(distance(spotOf(pulled, 1, 1), to)).toBeLessThan(1e-6);
      }),
    );
  });

  it('with the ratio kept changes both sides by the same factor', () => {
    fc.assert(
      fc.property(anyPlace, anyGrip, anySpot, (place, grip, to) => {
        const pulled = pulledFrame(place, grip, to, true);
        fc.pre(pulled.w > 1 && pulled.h > 1);
        expect(pulled.w / place.w).toBeCloseTo(pulled.h / place.h, 6);
      }),
    );
  });

  it('of a side leaves the other axis alone', () => {
    const place = { x: 0, y: 0, w: 100, h: 50, rotation: 0 };
    expect(pulledFrame(place, { across: 1, down: 0 }, { x: 150, y: 400 }, false)).toEqual({ ...place, w: 150 });
    expect(pulledFrame(place, { across: 0, down: -1 }, { x: 150, y: -50 }, false)).toEqual({
      ...place,
      y: -50,
      h: 100,
    });
    expect(pulledFrame(place, { across: -1, down: 0 }, { x: 400, y: 0 }, false)).toEqual({ ...place, x: 99, w: 1 });
  });
});

describe('what is in a frame', () => {
  it('stays inside when the frame becomes another one', () => {
    const uprightPlace = anyPlace.map((place) => ({
      ...place,
      rotation: 0,
      w: Math.max(50, place.w),
      h: Math.max(50, place.h),
    }));
    fc.assert(
      fc.property(uprightPlace, uprightPlace, uprightPlace, (one, other, next) => {
        const frame = frameOf([one, other]);
        if (frame === null) throw new Error('There are two places.');
        const to = { ...next, w: frame.w * 2, h: frame.h / 2 };
        for (const place of [one, other]) {
          const [upperLeft, , lowerRight] = cornersOf(carried(place, frame, to));
          expect(holds(inflated(to, 1e-6), upperLeft)).toBe(true);
          expect(holds(inflated(to, 1e-6), lowerRight)).toBe(true);
        }
      }),
    );
  });

  it('is the frame itself when there is one object', () => {
    fc.assert(
      fc.property(anyPlace, anyGrip, anySpot, (place, grip, to) => {
        const pulled = pulledFrame(place, grip, to, false);
        const { x, y, w, h, rotation } = carried(place, place, pulled);
        expect(rotation).toBe(place.rotation);
        for (const [one, other] of [
          [x, pulled.x],
          [y, pulled.y],
          [w, pulled.w],
          [h, pulled.h],
        ] as const) {
          expect(one).toBeCloseTo(other, 6);
        }
      }),
    );
  });

  it('lying on its side gets the factors of the other axis', () => {
    const place = { x: 0, y: 0, w: 100, h: 50, rotation: Math.PI / 2 };
    const frame = { x: 0, y: 0, w: 200, h: 200, rotation: 0 };
    const { w, h } = carried(place, frame, { ...frame, w: 400 });
    expect([w, h]).toEqual([100, 100]);
  });
});

describe('frames', () => {
  it('are the rotated box of a single object, and the upright box around several', () => {
    const place = { x: 0, y: 0, w: 100, h: 50, rotation: 1 };
    expect(frameOf([])).toBeNull();
    expect(frameOf([place])).toBe(place);
    const both = frameOf([place, { ...place, x: 300 }]);
    expect(both?.rotation).toBe(0);
    expect(both?.w).toBeCloseTo(300 + boundsOf(place).w);
  });

  it('keep their ratio for text and for several of which one is rotated', () => {
    const text = objectOf({ type: 'text', text: 'a', font_size: 20 });
    const shape = objectOf({ type: 'square' });
    const rotated = objectOf({ type: 'square' }, { rotation: 0.3 });
    const quarter = objectOf({ type: 'square' }, { rotation: Math.PI / 2 });
    expect(mustKeepRatio([text])).toBe(true);
    expect(mustKeepRatio([rotated])).toBe(false);
    expect(mustKeepRatio([shape, rotated])).toBe(true);
    expect(mustKeepRatio([shape, quarter])).toBe(false);
  });
});

describe('rotating and moving', () => {
  it('brings a place back by the opposite angle', () => {
    fc.assert(
      fc.property(anyPlace, anySpot, anyAngle, (place, about, angle) => {
        const back = rotatedAbout(rotatedAbout(place, about, angle), about, -angle);
        expect(distance(back, place)).toBeLessThan(1e-6);
        expect(Math.cos(back.rotation)).toBeCloseTo(Math.cos(place.rotation), 6);
        expect(Math.sin(back.rotation)).toBeCloseTo(Math.sin(place.rotation), 6);
      }),
    );
  });

  it('follows the pointer around the centre, and snaps to 15 degrees', () => {
    const [centre, from] = [
      { x: 0, y: 0 },
      { x: 0, y: -10 },
    ];
    expect(angleOf(centre, from, { x: 10, y: 0 }, null)).toBeCloseTo(Math.PI / 2);
    const snapped = 0.1 + angleOf(centre, from, { x: 10, y: 1 }, 0.1);
    expect(snapped / (Math.PI / 12)).toBeCloseTo(Math.round(snapped / (Math.PI / 12)));
  });

  it('moves by an offset', () => {
    expect(moved({ x: 1, y: 2, w: 3, h: 4, rotation: 5 }, { x: 10, y: -10 })).toEqual({
      x: 11,
      y: -8,
      w: 3,
      h: 4,
      rotation: 5,
    });
  });
});
