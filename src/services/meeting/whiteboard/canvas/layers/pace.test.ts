import { describe, expect, it } from 'vitest';
import { createPace, paceLimits } from './pace.ts';

describe('the pace of painting', () => {
  it('grows while frames are punctual, up to its limit', () => {
    const pace = createPace();
    const first = pace.allowance(null, false);
    expect(pace.allowance(16.7, false)).toBeGreaterThan(first);
    for (let frame = 0; frame < 50; frame += 1) pace.allowance(16.7, false);
    expect(pace.allowance(16.7, false)).toBe(paceLimits.most);
  });

  it('shrinks when frames become longer with what is painted, down to its limit', () => {
    const pace = createPace();
    const first = pace.allowance(null, false);
    expect(pace.allowance(25, false)).toBe(first);
    let amount = pace.allowance(50, false);
    expect(amount).toBeLessThan(first);
    // A stroke takes 10 ms here.
    for (let frame = 0; frame < 50; frame += 1) amount = pace.allowance(16.7 + amount * 10, false);
    expect(amount).toBeLessThan(2 * paceLimits.least);
  });

  it.each([
    { name: 'a fast machine', rest: 5, stroke: 0.02, most: 400 },
    { name: 'this kind of machine', rest: 5, stroke: 0.2, most: 1_500 },
    { name: 'a machine that is busy with a call', rest: 50, stroke: 0.2, most: 3_000 },
    { name: 'a machine that is very busy with a call', rest: 90, stroke: 0.2, most: 4_500 },
  ])('paints 2,000 strokes on $name within $most ms', ({ rest, stroke, most }) => {
    const pace = createPace();
    let left = 2_000;
    let time = 0;
    let since: number | null = null;
    while (left > 0) {
      const amount = Math.min(left, pace.allowance(since, false));
      left -= amount;
      // A display shows 60 frames a second.
      since = Math.ceil((rest + amount * stroke) / 16.7) * 16.7;
      time += since;
    }
    expect(time).toBeLessThan(most);
  });

  it('is low while the user draws', () => {
    const pace = createPace();
    for (let frame = 0; frame < 50; frame += 1) pace.allowance(16.7, false);
    expect(pace.allowance(16.7, true)).toBe(paceLimits.gentle);
    expect(pace.allowance(16.7, false)).toBe(paceLimits.most);
  });
});
