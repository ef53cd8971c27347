import { expect, it } from 'vitest';
import { elapsedText } from './timer.machine.ts';

it.each([
  [null, null, '00:00:00'],
  [1_000, null, '00:00:00'],
  [1_000, 62_999, '00:01:01'],
  [90_000, 1_000, '00:00:00'],
])('since %s, at %s: %s', (startedAt, now, expected) => {
  expect(elapsedText({ startedAt, now })).toBe(expected);
});
