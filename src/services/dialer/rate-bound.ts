export interface RateBound {
  /** How many may come at once. */
  readonly burst: number;
  /** How many may come each second for longer. */
  readonly perSecond: number;
  /** Milliseconds of any clock that does not go back. */
  readonly now: () => number;
}

/** Says for each thing that comes whether it is still within the bound. */
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
