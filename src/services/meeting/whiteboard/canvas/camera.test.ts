import { describe, expect, it, vi } from 'vitest';
import type { Viewport } from '#machines/meeting/whiteboard/surface.types.ts';
import { createCamera } from './camera.ts';

const page = { width: 800, height: 600 };
const camera = () => createCamera(page, { width: 832, height: 632 });

describe('the camera', () => {
  it('fits the page until the user zooms, and again when asked', () => {
    const seen = camera();
    expect(seen.viewport()).toEqual({ scale: 1, x: 16, y: 16 });
    seen.resize(page, { width: 432, height: 632 });
    expect(seen.viewport()).toEqual({ scale: 0.5, x: 16, y: 166 });
    seen.step('in');
    const { scale } = seen.viewport();
    expect(scale).toBeCloseTo(0.625);
    seen.resize(page, { width: 832, height: 632 });
    expect(seen.viewport().scale).toBe(scale);
    seen.step('fit');
    expect(seen.viewport()).toEqual({ scale: 1, x: 16, y: 16 });
  });

  it('keeps the middle of the page in the middle when the window changes after a zoom', () => {
    const seen = camera();
    seen.step('in');
    seen.resize(page, { width: 632, height: 632 });
    const { scale, x } = seen.viewport();
    expect((316 - x) / scale).toBeCloseTo(400);
  });

  it('places a spot of the page in the middle, as far as some of the page stays visible', () => {
    const seen = camera();
    seen.step('in');
    const middle = () => {
      const { x, y, w, h } = seen.visible();
      return { x: x + w / 2, y: y + h / 2 };
    };
    seen.moveTo({ x: 200, y: 450 });
    expect(middle().x).toBeCloseTo(200);
    expect(middle().y).toBeCloseTo(450);
    expect(seen.viewport().scale).toBe(1.25);
    seen.moveTo({ x: -5_000, y: 450 });
    const { x, w } = seen.visible();
    expect(x + w).toBeGreaterThan(30);
  });

  it('reports changes, and only those', () => {
    const seen = camera();
    const listener = vi.fn<(viewport: Viewport) => void>();
    const end = seen.subscribe(listener);
    seen.step('fit');
    expect(listener).not.toHaveBeenCalled();
    seen.pan({ x: 5, y: -5 });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ scale: 1, x: 21, y: 11 });
    end();
    seen.pan({ x: 5, y: -5 });
    expect(listener).toHaveBeenCalledOnce();
  });
});
