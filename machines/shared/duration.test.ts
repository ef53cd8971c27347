import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

describe('formatDuration', () => {
  it.each([
    [undefined, '00:00:00'],
    [null, '00:00:00'],
    [0, '00:00:00'],
    [-5, '00:00:00'],
    [Number.NaN, '00:00:00'],
    [Number.POSITIVE_INFINITY, '00:00:00'],
    [0.9, '00:00:00'],
    [1, '00:00:01'],
    [59.99, '00:00:59'],
    [60, '00:01:00'],
    [3_599, '00:59:59'],
    [3_600, '01:00:00'],
    [86_399, '23:59:59'],
    [360_000, '100:00:00'],
  ])('%s seconds are %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
