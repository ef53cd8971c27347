import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from './http/errors.ts';
import { lazily } from './lazily.ts';

describe('lazily', () => {
  it('loads on the first call, and once for all callers', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('module'));
    const get = lazily(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([get(), get()])).toEqual(['module', 'module']);
    expect(await get()).toBe('module');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('rejects with a network error, and tries again with the next call', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('module')).mockRejectedValueOnce(cause);
    const get = lazily(load);
    const failure: unknown = await get().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toHaveProperty('cause', cause);
    expect(await get()).toBe('module');
  });
});
