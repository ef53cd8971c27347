import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuality } from './connection-quality.ts';

const stats = (upload: number, download: number, jvbRTT?: number) => ({ packetLoss: { upload, download }, jvbRTT });

describe('the quality of a connection', () => {
  it.each([
    [stats(0, 0), 'good'],
    [stats(3, 3, 120), 'good'],
    [stats(4, 0), 'weak'],
    [stats(0, 9), 'weak'],
    [stats(0, 10), 'bad'],
    [stats(100, 0), 'bad'],
    [stats(0, 0, 400), 'weak'],
    [stats(0, 0, 1_000), 'bad'],
    [{ connectionQuality: 12, jvbRTT: 20 }, 'good'],
    [{ packetLoss: 'much', jvbRTT: 'long' }, 'good'],
    [{ packetLoss: { upload: Number.NaN, download: -1 } }, 'good'],
    [null, null],
    ['bad', null],
  ])('of %j is %s', (value, quality) => {
    expect(readQuality(value)).toBe(quality);
  });

  it('reads 10,000 arbitrary statistics without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ packetLoss: fc.anything(), jvbRTT: fc.anything() })), (value) =>
        ['good', 'weak', 'bad', null].includes(readQuality(value)),
      ),
      { numRuns: 10_000 },
    );
  });
});
