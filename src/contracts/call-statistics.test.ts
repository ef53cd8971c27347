import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largest, readEntries, readReported } from './call-statistics.ts';

describe('the entries of a report of the browser', () => {
  it('have numbers and words for whatever is missing or wrong', () => {
    const [inbound] = readEntries([{ type: 'inbound-rtp', id: 'in-1', bytesReceived: 'many', packetsLost: -3 }]);
    expect(inbound).toMatchObject({ timestamp: 0, bytesReceived: 0, packetsLost: 0, kind: '', frameHeight: 0 });
  });

  it('of other kinds, and those without an id, are left out', () => {
    expect(readEntries([{ type: 'certificate', id: 'c' }, { type: 'codec' }, null, 'codec'])).toEqual([]);
  });

  it('are read from 5,000 arbitrary lists without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (values) => Array.isArray(readEntries(values))),
      { numRuns: 5_000 },
    );
  });
});

describe('what a participant reports', () => {
  it('is read with the quality that follows from it', () => {
    expect(readReported({ bitrate: { upload: 7, download: 9 }, packetLoss: { upload: 0, download: 5 } })).toEqual({
      up: 7,
      down: 9,
      loss: 5,
      roundTrip: null,
      offeredHeight: null,
      quality: 'weak',
    });
  });

  it('cannot be a loss of more than everything', () => {
    expect(readReported({ packetLoss: { upload: 0, download: 900 } })?.loss).toBe(100);
  });

  it.each([[null], ['good'], [7]])('is not read from %j', (value) => {
    expect(readReported(value)).toBeNull();
  });

  it('is unknown where it is no number', () => {
    expect(readReported({ bitrate: 'much', jvbRTT: Number.NaN })).toMatchObject({ up: null, roundTrip: null });
  });
});

it('the largest of some numbers is unknown when all are', () => {
  expect(largest(null, null)).toBeNull();
  expect(largest(null, 2, 1)).toBe(2);
});
