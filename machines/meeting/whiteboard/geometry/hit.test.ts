import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyObject, anySpot, objectOf, strokeObject } from '#test/models/meeting/whiteboard/board-objects.ts';
import { boundsOf, centreOf, holds, inflated } from './geometry.ts';
import { isInBand, selectable, swept, topmost, touches } from './hit.ts';
import { outlineOf, paintedBounds } from './outline.ts';

const square = objectOf({ type: 'square' }, {}, { style: { width: 4 } });
const filled = objectOf({ type: 'square' }, {}, { style: { width: 4, fill: true } });

describe('a press', () => {
  it('touches every object on each spot of its outline', () => {
    fc.assert(
      fc.property(anyObject, (object) => {
        for (const spot of outlineOf(object).spots) expect(touches(object, spot, 0.001)).toBe(true);
      }),
    );
  });

  it('touches nothing outside of what an object paints', () => {
    fc.assert(
      fc.property(anyObject, anySpot, (object, spot) => {
        expect(touches(object, spot, 0) && !holds(paintedBounds(object), spot)).toBe(false);
      }),
    );
  });

  it('touches a stroke as far beside its line as half of its width and the tolerance', () => {
    const stroke = strokeObject(
      [
        [0, 0],
        [100, 0],
      ],
      { width: 10 },
    );
    expect(touches(stroke, { x: 50, y: 5 }, 0)).toBe(true);
    expect(touches(stroke, { x: 50, y: 6 }, 0)).toBe(false);
    expect(touches(stroke, { x: 50, y: 8 }, 3)).toBe(true);
    expect(touches(stroke, { x: 104, y: 0 }, 0)).toBe(true);
  });

  it('touches a single dot', () => {
    const dot = strokeObject([[20, 30]], { width: 10 });
    expect(touches(dot, { x: 23, y: 33 }, 0)).toBe(true);
    expect(touches(dot, { x: 26, y: 36 }, 0)).toBe(false);
  });

  it('touches a stroke where it is after it was resized and rotated', () => {
    const stroke = strokeObject([
      [0, 0],
      [100, 40],
    ]);
    const placed = { ...stroke, place: { x: 200, y: 200, w: 200, h: 80, rotation: Math.PI } };
    expect(touches(placed, { x: 200, y: 200 }, 0)).toBe(true);
    expect(touches(placed, { x: 400, y: 280 }, 0)).toBe(true);
    expect(touches(placed, { x: 390, y: 205 }, 0)).toBe(false);
  });

  it('touches the inside of what is filled, of text and of pictures, not of an empty shape', () => {
    const middle = centreOf(square.place);
    expect(touches(square, middle, 0)).toBe(false);
    expect(touches(filled, middle, 0)).toBe(true);
    expect(touches(objectOf({ type: 'text', text: 'a', font_size: 20 }), middle, 0)).toBe(true);
    expect(touches(objectOf({ type: 'image', src: '', name: '' }), middle, 0)).toBe(true);
    expect(touches(objectOf({ type: 'circle' }, {}, { style: { fill: true } }), { x: 2, y: 2 }, 0)).toBe(false);
  });

  it('touches a rising line on its own diagonal', () => {
    const rising = objectOf({ type: 'line', isRising: true }, {}, { style: { width: 2 } });
    expect(touches(rising, { x: 10, y: 45 }, 0)).toBe(true);
    expect(touches(rising, { x: 10, y: 5 }, 0)).toBe(false);
  });

  it('takes the uppermost object', () => {
    const above = objectOf({ type: 'square' }, {}, { id: 'ben-1', style: { fill: true } });
    expect(topmost([filled, above], { x: 50, y: 25 }, 0)).toBe(above);
    expect(topmost([above, filled], { x: 50, y: 25 }, 0)).toBe(filled);
    expect(topmost([above, filled], { x: 500, y: 25 }, 0)).toBeNull();
  });

  it('selects an empty shape around it when it touches nothing else', () => {
    expect(selectable([square], { x: 50, y: 25 }, 0)).toBe(square);
    expect(selectable([filled, square], { x: 50, y: 25 }, 0)).toBe(filled);
    expect(selectable([square], { x: 150, y: 25 }, 0)).toBeNull();
  });
});

describe('the eraser', () => {
  it('touches everything on its way, however far the pointer jumped, the uppermost first', () => {
    const strokes = [100, 200, 300].map((x) => ({
      ...strokeObject([
        [x, 0],
        [x, 100],
      ]),
      id: `ada-${x}`,
    }));
    const found = swept(strokes, { x: 0, y: 50 }, { x: 250, y: 50 }, 4);
    expect(found.map(({ id }) => id)).toEqual(['ada-200', 'ada-100']);
  });
});

describe('a rubber band', () => {
  it('takes every object whose bounds it contains', () => {
    fc.assert(
      fc.property(anyObject, (object) => {
        expect(isInBand(object, inflated(boundsOf(object.place), 1))).toBe(true);
      }),
    );
  });

  it('takes a stroke that it crosses, and not an empty shape around it', () => {
    const stroke = strokeObject([
      [0, 0],
      [100, 0],
    ]);
    expect(isInBand(stroke, { x: 40, y: -20, w: 5, h: 40 })).toBe(true);
    expect(isInBand(square, { x: 40, y: 20, w: 5, h: 5 })).toBe(false);
    expect(isInBand(filled, { x: 40, y: 20, w: 5, h: 5 })).toBe(true);
    expect(isInBand(square, { x: 40, y: 20, w: 100, h: 5 })).toBe(true);
    expect(isInBand(stroke, { x: 300, y: 0, w: 5, h: 5 })).toBe(false);
  });
});
