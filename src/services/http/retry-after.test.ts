import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

describe('parseRetryAfter', () => {
  it.each([
    ['120', 120],
    [' 7 ', 7],
    ['0', 0],
    ['Sun, 01 Mar 2026 12:03:00 GMT', 180],
    ['Sun, 01 Mar 2026 11:59:00 GMT', 0],
    ['999999999999999999999', 86_400],
    ['Sun, 01 Mar 2099 12:00:00 GMT', 86_400],
    ['-5', undefined],
    ['2.5', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j asks for %s seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });

  it('returns whole seconds within the limit for any header value', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const seconds = parseRetryAfter(header, now) ?? 0;
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400).toBe(true);
      }),
    );
  });
});
