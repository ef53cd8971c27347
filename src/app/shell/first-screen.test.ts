import { expect, test, vi } from 'vitest';
import { firstScreenUsable, waitForFirstScreen } from './first-screen.ts';

test('a first screen that waits for its answers delays the rest of the page for 3 s at most', async () => {
  vi.useFakeTimers();
  waitForFirstScreen(new Promise(() => {}));
  const proceed = vi.fn<() => void>();
  void firstScreenUsable().then(proceed);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(proceed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(proceed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
