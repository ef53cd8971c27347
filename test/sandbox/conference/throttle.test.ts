import { expect, test } from 'vitest';
import { Throttle } from './throttle.ts';

function start(rate: number | null) {
  const clock = { now: 0 };
  return {
    clock,
    throttle: new Throttle(
      () => rate,
      () => clock.now,
    ),
  };
}

test('60 kB at 10 kB/s take 4 s after a burst of 20 kB; a client that waited may send a burst again', () => {
  const { clock, throttle } = start(10_000);
  expect([20_000, 20_000, 20_000].map((bytes) => throttle.delayOf(bytes))).toEqual([0, 2_000, 4_000]);
  clock.now = 4_000;
  expect(throttle.delayOf(1_000)).toBe(100);
  clock.now = 60_000;
  expect([20_000, 100].map((bytes) => throttle.delayOf(bytes))).toEqual([0, 10]);
});

test('without a rate nothing waits', () => {
  expect(start(null).throttle.delayOf(1_000_000)).toBe(0);
});
