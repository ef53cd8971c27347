import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySpot } from '#test/models/meeting/whiteboard/board-objects.ts';
import { distance } from './geometry.ts';
import { centred, fitted, panned, showsWhole, toPage, toWindow, visiblePart, zoomed, zoomLimits } from './viewports.ts';

const room = { page: { width: 800, height: 600 }, frame: { width: 1000, height: 700 } };
const whole = fitted(room.page, room.frame);

describe('the viewport', () => {
  it('fits the whole page into every frame', () => {
    const anyLength = fc.integer({ min: 320, max: 4000 });
    fc.assert(
      fc.property(anyLength, anyLength, (width, height) => {
        const { scale, x, y } = fitted(room.page, { width, height });
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + room.page.width * scale).toBeLessThanOrEqual(width);
        expect(y + room.page.height * scale).toBeLessThanOrEqual(height);
      }),
    );
  });

  it('keeps the page under the pointer while zooming', () => {
    const about = { x: 300, y: 200 };
    const before = toPage(whole, about);
    const after = toPage(zoomed(whole, 2, about, room), about);
    expect(distance(before, after)).toBeLessThan(1e-9);
  });

  it('stays within its limits, with some of the page in the frame', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0.01, max: 100, noNaN: true }), anySpot), { maxLength: 8 }),
        (steps) => {
          const { scale, x, y } = steps.reduce(
            (viewport, [factor, spot]) => panned(zoomed(viewport, factor, spot, room), spot, room),
            whole,
          );
          expect(scale).toBeGreaterThanOrEqual(zoomLimits.smallest);
          expect(scale).toBeLessThanOrEqual(zoomLimits.largest);
          expect(x).toBeLessThanOrEqual(room.frame.width - 40);
          expect(y).toBeLessThanOrEqual(room.frame.height - 40);
          expect(x + room.page.width * scale).toBeGreaterThanOrEqual(40);
          expect(y + room.page.height * scale).toBeGreaterThanOrEqual(40);
        },
      ),
    );
  });

  it('shows the whole page until a side of it is outside', () => {
    const isWhole = (viewport: typeof whole) => showsWhole(visiblePart(viewport, room.frame), room.page);
    expect(isWhole(whole)).toBe(true);
    expect(isWhole(panned(whole, { x: whole.x, y: 0 }, room))).toBe(true);
    expect(isWhole(panned(whole, { x: 0, y: -whole.y - 2 }, room))).toBe(false);
    const near = centred({ ...whole, scale: whole.scale * 2 }, { x: 400, y: 300 }, room);
    expect(isWhole(near)).toBe(false);
    expect(visiblePart(near, room.frame).x).toBeGreaterThan(0);
  });

  it('maps spots of the page to the frame and back', () => {
    fc.assert(
      fc.property(anySpot, (spot) => {
        expect(distance(toPage(whole, toWindow(whole, spot)), spot)).toBeLessThan(1e-6);
      }),
    );
  });
});
