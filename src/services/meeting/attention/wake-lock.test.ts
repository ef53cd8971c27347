import { expect, it, vi } from 'vitest';
import { keepAwake, type WakefulNavigator } from './wake-lock.ts';

/** Waits for promises that are resolved already. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function setUp() {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = vi.fn<(type?: WakeLockType) => Promise<WakeLockSentinel>>(() =>
    Promise.resolve({ release } as unknown as WakeLockSentinel),
  );
  return { release, request, navigator: { wakeLock: { request } } as unknown as WakefulNavigator };
}

it('requests a lock of the screen, and releases it', async () => {
  const { release, request, navigator } = setUp();
  const stop = keepAwake(navigator);
  await settled();
  expect(request.mock.calls).toEqual([['screen']]);
  expect(release).not.toHaveBeenCalled();
  stop();
  expect(release).toHaveBeenCalledOnce();
});

it('releases a lock that is granted after the end', async () => {
  const { release, navigator } = setUp();
  keepAwake(navigator)();
  expect(release).not.toHaveBeenCalled();
  await settled();
  expect(release).toHaveBeenCalledOnce();
});

it('does nothing where the browser refuses a lock, does not release it, or has none', async () => {
  const { release, request, navigator } = setUp();
  release.mockRejectedValueOnce(new Error('gone'));
  const stop = keepAwake(navigator);
  await settled();
  stop();
  request.mockRejectedValueOnce(new Error('low battery'));
  keepAwake(navigator)();
  keepAwake({})();
  await settled();
  expect(request).toHaveBeenCalledTimes(2);
});
