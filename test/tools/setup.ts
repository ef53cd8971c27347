/** Runs before every file of tests. The files of one worker share globals: those that a test has replaced are restored before the next file. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
