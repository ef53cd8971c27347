/** Objects of a board for tests. */
import fc from 'fast-check';
import {
  boardDefaults,
  type BoardObject,
  type Content,
  type Place,
  type Style,
} from '#machines/meeting/whiteboard/objects.ts';
import { strokeOf } from '#machines/meeting/whiteboard/geometry/ink.ts';

export function objectOf(
  content: Content,
  place: Partial<Place> = {},
  more: { readonly id?: string; readonly style?: Partial<Style> } = {},
): BoardObject {
  return {
    id: more.id ?? 'ada-1',
    user_id: 'ada',
    z: 1,
    content,
    place: { x: 0, y: 0, w: 100, h: 50, rotation: 0, ...place },
    style: { ...boardDefaults.style, ...more.style },
  };
}

/** x, y and x, y in turn, drawn without pressure. */
export function strokeObject(spots: readonly (readonly [number, number])[], style: Partial<Style> = {}): BoardObject {
  const { content, place } = strokeOf(spots.flatMap(([x, y]) => [x, y, 0.5]));
  return objectOf(content, place, { style });
}

export const anyAngle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
export const anySpot = fc.record({
  x: fc.double({ min: -500, max: 1500, noNaN: true }),
  y: fc.double({ min: -500, max: 1500, noNaN: true }),
});
export const anyPlace: fc.Arbitrary<Place> = fc.record({
  x: fc.double({ min: -200, max: 800, noNaN: true }),
  y: fc.double({ min: -200, max: 800, noNaN: true }),
  w: fc.double({ min: 1, max: 400, noNaN: true }),
  h: fc.double({ min: 1, max: 400, noNaN: true }),
  rotation: anyAngle,
});

const anyContent: fc.Arbitrary<Content> = fc.oneof(
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })), {
      minLength: 1,
      maxLength: 20,
    })
    .map((spots): Content => strokeOf(spots.flatMap(([x, y]) => [x, y, 0.5])).content),
  fc.boolean().map((isRising): Content => ({ type: 'line', isRising })),
  fc.constantFrom<Content>(
    { type: 'triangle' },
    { type: 'circle' },
    { type: 'square' },
    { type: 'text', text: 'text', font_size: 24 },
    { type: 'image', src: '', name: 'cat.png' },
  ),
);

export const anyObject: fc.Arbitrary<BoardObject> = fc
  .record({ content: anyContent, place: anyPlace, width: fc.integer({ min: 0, max: 100 }), fill: fc.boolean() })
  .map(({ content, place, width, fill }) => objectOf(content, place, { style: { width, fill } }));
