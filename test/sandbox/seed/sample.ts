/**
 * A choice of `count` different whole numbers below `range`, in ascending order. Irregular like a real stock of
 * numbers, and the same every time for the same seed.
 */
export function sample(range: number, count: number, seed: number): readonly number[] {
  const next = generator(seed);
  const pool = Array.from({ length: range }, (_, value) => value);
  const chosen = Array.from({ length: Math.min(count, range) }, () => pool.splice(Math.floor(next() * pool.length), 1));
  return chosen.flat().toSorted((left, right) => left - right);
}

/** Lehmer's generator: evenly spread numbers from 0 up to 1. */
function generator(seed: number): () => number {
  const modulus = 2_147_483_647;
  let state = (seed % (modulus - 1)) + 1;
  return () => {
    state = (state * 48_271) % modulus;
    return (state - 1) / (modulus - 1);
  };
}
