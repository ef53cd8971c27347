/** Runs before every file of tests. The files of one worker share globals: what a test has replaced is there again when the next file is evaluated. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
