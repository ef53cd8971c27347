import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPlace } from '#test/models/meeting/whiteboard/board-objects.ts';
import { centreOf, distance } from './geometry.ts';
import { cursorOf, handleAt, handlesOf, handleSizes } from './handles.ts';

const place = { x: 100, y: 100, w: 200, h: 100, rotation: 0 };
const plain = { scale: 1, margin: 0, hasSides: true };

describe('handles', () => {
  it('are eight and one that rotates; text has those of corners only', () => {
    expect(handlesOf(place, plain)).toHaveLength(9);
    expect(handlesOf(place, { ...plain, hasSides: false })).toHaveLength(5);
  });

  it('are at least 24 screen pixels apart, whatever the size of the object', () => {
    fc.assert(
      fc.property(anyPlace, fc.double({ min: 0.2, max: 8, noNaN: true }), (frame, scale) => {
        const handles = handlesOf(frame, { scale, margin: 0, hasSides: true });
        const apart = handles.flatMap((one, at) => handles.slice(at + 1).map((other) => distance(one, other) * scale));
        expect(Math.min(...apart)).toBeGreaterThanOrEqual(24);
      }),
    );
  });

  it('are as far from the frame on the screen at every zoom', () => {
    for (const scale of [0.5, 1, 4]) {
      const rotating = handlesOf(place, { ...plain, scale }).at(-1);
      expect(rotating?.grip).toBeNull();
      expect((place.y - (rotating?.y ?? 0)) * scale).toBeCloseTo(handleSizes.gap + handleSizes.rotateAbove);
    }
  });

  it('rotate with the frame', () => {
    fc.assert(
      fc.property(anyPlace, (frame) => {
        const upright = handlesOf({ ...frame, rotation: 0 }, plain);
        const rotated = handlesOf(frame, plain);
        for (const [index, handle] of rotated.entries()) {
          const before = upright[index] ?? { x: 0, y: 0 };
          expect(distance(centreOf(frame), handle)).toBeCloseTo(distance(centreOf(frame), before), 6);
        }
      }),
    );
  });

  it('are taken by the nearest press within reach', () => {
    const handles = handlesOf(place, plain);
    for (const handle of handles) {
      expect(handleAt(handles, { x: handle.x + 12, y: handle.y }, 1)).toBe(handle);
    }
    expect(handleAt(handles, centreOf(place), 1)).toBeNull();
    const [upperLeft] = handles;
    expect(handleAt(handles, { x: (upperLeft?.x ?? 0) - 12, y: upperLeft?.y ?? 0 }, 2)).toBeNull();
  });

  it.each([
    [{ across: 1, down: 0 }, 0, 'ew-resize'],
    [{ across: 1, down: 1 }, 0, 'nwse-resize'],
    [{ across: 1, down: -1 }, 0, 'nesw-resize'],
    [{ across: 0, down: -1 }, 0, 'ns-resize'],
    [{ across: 1, down: 0 }, Math.PI / 2, 'ns-resize'],
    [null, 0, 'grab'],
  ] as const)('have a cursor in the direction of their pull: %o at %d', (grip, rotation, cursor) => {
    expect(cursorOf({ x: 0, y: 0, grip }, rotation)).toBe(cursor);
  });
});
