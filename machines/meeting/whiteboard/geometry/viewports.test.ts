import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySpot } from '#test/models/meeting/whiteboard/board-objects.ts';
import { distance } from './geometry.ts';
import { fitted, panned, toPage, toWindow, zoomed, zoomLimits } from './viewports.ts';

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

  it('maps spots of the page to the frame and back', () => {
    fc.assert(
      fc.property(anySpot, (spot) => {
        expect(distance(toPage(whole, toWindow(whole, spot)), spot)).toBeLessThan(1e-6);
      }),
    );
  });
});
