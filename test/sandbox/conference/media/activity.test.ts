import { expect, test } from 'vitest';
import { Activity } from './activity.ts';

test('a participant is inactive 8 s after its last packet, and active with the next; each change is reported once', () => {
  const activity = new Activity(() => 8_000);
  const at = (now: number, heard: number | null) => activity.tick([{ id: 'ada', since: 0, at: heard }], now);
  expect([at(8_000, 0), at(8_001, 0), at(8_500, 0)]).toEqual([[], [{ id: 'ada', isActive: false }], []]);
  expect(activity.inactive).toEqual(['ada']);
  expect([at(9_000, 8_990), at(9_500, 8_990)]).toEqual([[{ id: 'ada', isActive: true }], []]);
  expect(activity.inactive).toEqual([]);
});

test('a participant has 15 s until its first packet', () => {
  const activity = new Activity(() => 8_000);
  const at = (now: number) => activity.tick([{ id: 'ada', since: 1_000, at: null }], now);
  expect([at(16_000), at(16_001)]).toEqual([[], [{ id: 'ada', isActive: false }]]);
  activity.remove('ada');
  expect(activity.inactive).toEqual([]);
});
