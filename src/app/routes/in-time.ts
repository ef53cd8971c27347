import { delays } from '#machines/shared/limits.ts';

/**
 * A chunk that has not loaded in time (specification 9 Shell: 120 s) counts as failed: its screen shows the error with
 * the same buttons, instead of waiting without limit.
 */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A dynamically imported module did not arrive')), delays.chunkLoad);
  });
  try {
    return await Promise.race([loading, limit]);
  } finally {
    clearTimeout(timer);
  }
}
