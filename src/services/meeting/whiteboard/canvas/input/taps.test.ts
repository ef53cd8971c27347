import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTaps } from './taps.ts';

const here = { x: 10, y: 10 };

describe('double taps', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['soon and near', { spot: { x: 14, y: 10 }, at: 300, isFinger: false }, true],
    ['too late', { spot: here, at: 500, isFinger: false }, false],
    ['too far for a mouse', { spot: { x: 25, y: 10 }, at: 100, isFinger: false }, false],
    ['not too far for a finger', { spot: { x: 25, y: 10 }, at: 100, isFinger: true }, true],
  ])('are two presses: %s', (_, { spot, at, isFinger }, isSecond) => {
    const taps = createTaps();
    expect(taps.press(here, 0, isFinger)).toBe(false);
    expect(taps.press(spot, at, isFinger)).toBe(isSecond);
  });

  it('are not three presses', () => {
    const taps = createTaps();
    taps.press(here, 0, false);
    expect(taps.press(here, 100, false)).toBe(true);
    expect(taps.press(here, 200, false)).toBe(false);
  });

  it('hold back the first tap until no second one can come', () => {
    const [taps, dot] = [createTaps(), vi.fn<() => void>()];
    taps.press(here, 0, false);
    taps.hold(dot);
    vi.advanceTimersByTime(399);
    expect(dot).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(dot).toHaveBeenCalledOnce();
  });

  it('drop the first tap when the second comes', () => {
    const [taps, dot] = [createTaps(), vi.fn<() => void>()];
    taps.press(here, 0, false);
    taps.hold(dot);
    taps.press(here, 100, false);
    vi.advanceTimersByTime(1000);
    expect(dot).not.toHaveBeenCalled();
  });

  it('do the first tap at once when the next press is elsewhere', () => {
    const [taps, dot] = [createTaps(), vi.fn<() => void>()];
    taps.press(here, 0, false);
    taps.hold(dot);
    taps.press({ x: 200, y: 10 }, 100, false);
    expect(dot).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(dot).toHaveBeenCalledOnce();
  });
});
