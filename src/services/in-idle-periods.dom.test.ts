import { afterEach, describe, expect, it, vi } from 'vitest';
import { inIdlePeriods } from './in-idle-periods.ts';

type IdleWork = Parameters<typeof requestIdleCallback>[0];

afterEach(() => vi.unstubAllGlobals());

describe('work in idle periods', () => {
  it('runs as many pieces as fit in each period, one at least, in their order, until all have run', () => {
    const asked: IdleWork[] = [];
    vi.stubGlobal('requestIdleCallback', (work: IdleWork) => asked.push(work));
    const ran: number[] = [];
    inIdlePeriods([1, 2, 3].map((piece) => () => ran.push(piece)));
    expect(ran).toEqual([]);
    const period = (...times: number[]) =>
      asked.shift()?.({ didTimeout: false, timeRemaining: () => times.shift() ?? 0 });
    period(20, 3);
    expect(ran).toEqual([1, 2]);
    period(2);
    expect(ran).toEqual([1, 2, 3]);
    period(50);
    expect(ran).toEqual([1, 2, 3]);
    expect(asked).toEqual([]);
  });

  it('runs nothing in a browser without idle periods', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const piece = vi.fn<() => void>();
    inIdlePeriods([piece]);
    expect(piece).not.toHaveBeenCalled();
  });
});
