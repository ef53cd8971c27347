import { expect, it } from 'vitest';
import { createMeter, isSlow } from './cost.ts';

it('measures the share of the time that frames take, every 10 s', () => {
  let now = 0;
  const shares: number[] = [];
  const meter = createMeter(
    (share) => shares.push(share),
    () => now,
  );
  const frame = (took: number, pause: number) => {
    expect(
      meter(() => {
        now += took;
        return 'painted';
      }),
    ).toBe('painted');
    now += pause;
  };
  for (let count = 0; count < 100; count += 1) frame(20, 80);
  frame(20, 80);
  for (let count = 0; count < 100; count += 1) frame(40, 60);
  expect(shares.map((share) => share.toFixed(2))).toEqual(['0.20', '0.40']);
  expect(shares.map(isSlow)).toEqual([false, true]);
});

it('counts a frame that could not be painted', () => {
  let now = 0;
  const shares: number[] = [];
  const meter = createMeter(
    (share) => shares.push(share),
    () => now,
  );
  expect(() =>
    meter(() => {
      now += 10_000;
      throw new Error('no canvas');
    }),
  ).toThrow('no canvas');
  expect(shares).toEqual([1]);
});
