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

  it('shrinks when frames are felt, down to its limit, and stays between', () => {
    const pace = createPace();
    const first = pace.allowance(null, false);
    expect(pace.allowance(25, false)).toBe(first);
    expect(pace.allowance(50, false)).toBeLessThan(first);
    for (let frame = 0; frame < 50; frame += 1) pace.allowance(200, false);
    expect(pace.allowance(200, false)).toBe(paceLimits.least);
  });

  it('is low while the user draws', () => {
    const pace = createPace();
    for (let frame = 0; frame < 50; frame += 1) pace.allowance(16.7, false);
    expect(pace.allowance(16.7, true)).toBe(paceLimits.gentle);
    expect(pace.allowance(16.7, false)).toBe(paceLimits.most);
  });
});
