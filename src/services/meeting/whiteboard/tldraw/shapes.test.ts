import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '#machines/meeting/whiteboard/objects.ts';
import { cornersOf } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { Mat, type IndexKey, type TLPageId } from '@tldraw/editor';
import { objectOf } from '#test/models/meeting/whiteboard/board-objects.ts';
import { orderOf } from './order.ts';
import { isSamePlace, objectId, placeOf, shapeId, shapeOf, shapePlaceOf } from './shapes.ts';

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
const places: fc.Arbitrary<Place> = fc.record({
  x: tenths(-5000, 5000),
  y: tenths(-5000, 5000),
  w: tenths(1, 5000),
  h: tenths(1, 5000),
  rotation: fc.integer({ min: -31_415, max: 31_415 }).map((value) => value / 10_000),
});

describe('an object as a shape', () => {
  it('comes back at the same place', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(placeOf(shapePlaceOf(place))).toEqual(place);
        expect(isSamePlace(place, place)).toBe(true);
        expect(isSamePlace(place, { ...place, x: place.x + 0.1 })).toBe(false);
      }),
    );
  });

  it('has its corners where tldraw has them', () => {
    fc.assert(
      fc.property(places, (place) => {
        const { x, y, rotation, props } = shapePlaceOf(place);
        const matrix = Mat.Compose(Mat.Translate(x, y), Mat.Rotate(rotation));
        const corners = [
          [0, 0],
          [props.w, 0],
          [props.w, props.h],
          [0, props.h],
        ].map(([across = 0, down = 0]) => Mat.applyToPoint(matrix, { x: across, y: down }));
        for (const [index, corner] of cornersOf(place).entries()) {
          expect(Math.hypot((corners[index]?.x ?? 0) - corner.x, (corners[index]?.y ?? 0) - corner.y)).toBeLessThan(
            1e-6,
          );
        }
      }),
    );
  });

  it('keeps its id, and has a version', () => {
    expect(objectId(shapeId('ada-1'))).toBe('ada-1');
    const object = objectOf({ type: 'circle' }, { x: 10, y: 20, w: 30, h: 40 });
    const shape = shapeOf({ object, page: 'page:page' as TLPageId, index: 'a1' as IndexKey, version: 7 });
    expect(shape).toMatchObject({
      id: `shape:${object.id}`,
      type: 'board',
      x: 10,
      y: 20,
      props: { w: 30, h: 40, version: 7 },
    });
  });
});

describe('the order of shapes', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 40 });
  const knownOf = (names: readonly string[], keys: readonly IndexKey[]) =>
    new Map(names.map((name, at) => [name, keys[at] ?? ('a1' as IndexKey)]));

  it('is that of the objects, whatever it was before', () => {
    fc.assert(
      fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), (orders) => {
        let known = new Map<string, IndexKey>();
        for (const order of orders) {
          const keys = orderOf(order, known);
          expect(keys).toHaveLength(order.length);
          expect(keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? ''))).toBe(true);
          known = knownOf(order, keys);
        }
      }),
    );
  });

  it.each([
    ['to the front', ['1', '2', '4', '5', '3']],
    ['to the back', ['4', '1', '2', '3', '5']],
    ['from the board', ['1', '2', '4', '5']],
    ['on top', ['1', '2', '3', '4', '5', '6']],
  ])('changes one object at most when one goes %s', (_, after) => {
    const before = ['1', '2', '3', '4', '5'];
    const known = knownOf(before, orderOf(before, new Map()));
    const keys = orderOf(after, known);
    expect(after.filter((id, at) => known.get(id) !== keys[at]).length).toBeLessThanOrEqual(1);
  });
});
