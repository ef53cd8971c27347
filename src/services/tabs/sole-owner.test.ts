import { describe, expect, it, vi } from 'vitest';
import { createSoleOwner } from './sole-owner.ts';

type Request = (name: string, options: LockOptions, granted: (lock: Lock | null) => unknown) => Promise<unknown>;

/** The Web Locks of one browser; a closed tab releases its own. */
function createLocks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const grant = (name: string, granted: (lock: Lock | null) => unknown) => {
    isHeld = true;
    void granted({ name, mode: 'exclusive' });
  };
  const request: Request = (name, options, granted) => {
    if (!isHeld) grant(name, granted);
    else if (options.ifAvailable === true) void granted(null);
    else waiting.push(() => grant(name, granted));
    return new Promise(() => {});
  };
  const letGo = () => {
    isHeld = false;
    waiting.shift()?.();
  };
  return { locks: { request } as unknown as LockManager, letGo };
}

describe('createSoleOwner', () => {
  it('is the first tab, also on later calls', async () => {
    const { locks } = createLocks();
    const [first, second] = [createSoleOwner('it', locks), createSoleOwner('it', locks)];
    expect(await first.claim()).toBe(true);
    expect(await second.claim()).toBe(false);
    expect(await first.claim()).toBe(true);
  });

  it('is the next tab once the first is closed', async () => {
    const { locks, letGo } = createLocks();
    await createSoleOwner('it', locks).claim();
    const inherited = vi.fn<() => void>();
    const waiting = createSoleOwner('it', locks).inherit().then(inherited);
    await Promise.resolve();
    expect(inherited).not.toHaveBeenCalled();
    letGo();
    await waiting;
    expect(inherited).toHaveBeenCalledOnce();
  });

  it('is every tab where there are no locks', async () => {
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    expect(await createSoleOwner('it', denied as unknown as LockManager).claim()).toBe(true);
    expect(await createSoleOwner('it', undefined).claim()).toBe(true);
  });
});
