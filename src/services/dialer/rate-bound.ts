export interface RateBound {
  /** The number of events allowed at once. */
  readonly burst: number;
  /** The number of events allowed per second over a longer time. */
  readonly perSecond: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Returns for each event whether it is within the limit. */
export function createRateBound({ burst, perSecond, now }: RateBound): () => boolean {
  let left = burst;
  let last = now();
  return () => {
    const moment = now();
    left = Math.min(burst, left + (Math.max(0, moment - last) * perSecond) / 1_000);
    last = moment;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
