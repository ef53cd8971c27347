/** Numbers that look random and are the same for every participant who paints the same stroke. */

/** A 32 bit number from any numbers (FNV-1a over tenths). */
export function seedOf(values: readonly number[]): number {
  let seed = 0x81_1c_9d_c5;
  for (const value of values) seed = Math.imul(seed ^ Math.round(value * 10), 0x01_00_01_93);
  return seed >>> 0;
}

/** Returns numbers in [0, 1) in turn (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
