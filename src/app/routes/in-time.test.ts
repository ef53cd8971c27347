import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delays } from '#machines/shared/limits.ts';
import { inTime } from './in-time.ts';

describe('inTime (specification 9 Shell: script chunk load timeout)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('returns the loaded chunk, and leaves no timer', async () => {
    expect(await inTime(Promise.resolve('screen'))).toBe('screen');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the failure', async () => {
    await expect(inTime(Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up after 120 s', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    void inTime(new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(delays.chunkLoad - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
  });
});
