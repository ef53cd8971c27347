import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeDay, describeMoment, formatMoment } from './dates.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/London');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Local times, so that the day is that of the local time zone. */
const at = (text: string): Date => new Date(text);

describe('describeDay', () => {
  it.each([
    // Wednesday, 15 May 2024
    ['2024-05-15T12:00', '2024-05-15T00:00', 'Today'],
    ['2024-05-15T12:00', '2024-05-15T23:59:59', 'Today'],
    ['2024-05-15T12:00', '2024-05-16T00:00', 'Tomorrow'],
    ['2024-05-15T23:59', '2024-05-16T00:01', 'Tomorrow'],
    ['2024-05-15T00:01', '2024-05-14T23:59', 'Yesterday'],
    ['2024-05-15T12:00', '2024-05-17T09:00', 'Friday'],
    ['2024-05-15T12:00', '2024-05-21T23:59', 'Tuesday'],
    ['2024-05-15T12:00', '2024-05-22T00:00', '22 May 2024'],
    ['2024-05-15T12:00', '2024-05-13T09:00', 'Last Monday'],
    ['2024-05-15T12:00', '2024-05-09T00:00', 'Last Thursday'],
    ['2024-05-15T12:00', '2024-05-08T23:59', '08 May 2024'],
  ])('at %s, %s is %s', (now, date, text) => {
    expect(describeDay(at(date), at(now))).toBe(text);
  });

  it.each([
    ['2024-12-31T23:30', '2025-01-01T00:30', 'Tomorrow'],
    ['2025-01-01T00:30', '2024-12-31T23:30', 'Yesterday'],
    ['2025-01-02T10:00', '2024-12-30T10:00', 'Last Monday'],
    ['2024-12-30T10:00', '2025-01-03T10:00', 'Friday'],
    ['2025-01-02T10:00', '2024-12-01T10:00', '01 Dec 2024'],
  ])('over the year: at %s, %s is %s', (now, date, text) => {
    expect(describeDay(at(date), at(now))).toBe(text);
  });

  it.each([
    ['2024-02-28T12:00', '2024-02-29T12:00', 'Tomorrow'],
    ['2024-02-28T12:00', '2024-03-01T12:00', 'Friday'],
    ['2023-02-28T12:00', '2023-03-01T12:00', 'Tomorrow'],
    ['2024-03-01T12:00', '2024-02-29T12:00', 'Yesterday'],
    ['2024-04-30T12:00', '2024-05-01T00:00', 'Tomorrow'],
  ])('over the month: at %s, %s is %s', (now, date, text) => {
    expect(describeDay(at(date), at(now))).toBe(text);
  });

  it.each([
    // The clocks go forward on 31 March 2024 at 1:00 and back on 27 October 2024 at 2:00.
    ['2024-03-30T23:30', '2024-03-31T23:30', 'Tomorrow'],
    ['2024-03-31T23:30', '2024-03-30T23:59', 'Yesterday'],
    ['2024-04-01T00:30', '2024-03-31T00:30', 'Yesterday'],
    ['2024-10-26T00:30', '2024-10-27T23:30', 'Tomorrow'],
    ['2024-10-27T23:30', '2024-10-27T00:30', 'Today'],
    ['2024-10-28T00:10', '2024-10-22T23:50', 'Last Tuesday'],
  ])('over the change of the clocks: at %s, %s is %s', (now, date, text) => {
    expect(describeDay(at(date), at(now))).toBe(text);
  });

  it('returns an empty text for an invalid date', () => {
    expect(describeDay(new Date('nonsense'), at('2024-05-15T12:00'))).toBe('');
    expect(describeDay(at('2024-05-15T12:00'), new Date(Number.NaN))).toBe('');
  });

  it('returns the day of the local time zone, not of UTC', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(describeDay(new Date('2024-05-15T20:00:00Z'), new Date('2024-05-15T10:00:00Z'))).toBe('Tomorrow');
    vi.stubEnv('TZ', 'Europe/London');
    expect(describeDay(new Date('2024-05-15T20:00:00Z'), new Date('2024-05-15T10:00:00Z'))).toBe('Today');
  });
});

describe('describeMoment', () => {
  it.each([
    ['2024-05-15T12:00', '2024-05-15T09:05', 'Today, 09:05'],
    ['2024-05-15T00:01', '2024-05-14T23:59', 'Yesterday, 23:59'],
    ['2024-05-15T12:00', '2024-05-09T00:00', 'Last Thursday, 00:00'],
    ['2024-05-15T12:00', '2024-05-08T23:59', '08 May 2024'],
    ['2024-05-15T12:00', 'nonsense', ''],
  ])('at %s, %s is %s', (now, date, text) => {
    expect(describeMoment(at(date), at(now))).toBe(text);
  });
});

describe('formatMoment', () => {
  it.each([
    ['2024-05-15T09:05', '15 May, 09:05'],
    ['2024-12-01T23:59:59', '1 Dec, 23:59'],
    ['nonsense', ''],
  ])('%s is %s', (date, text) => {
    expect(formatMoment(at(date))).toBe(text);
  });
});
