import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRoomStartMuted, readStartMuted } from './moderation-wire.ts';

it.each([
  [
    { audio: true, video: false },
    { audio: true, video: false },
  ],
  [{ audio: true }, { audio: true, video: false }],
  [
    { audio: 'yes', video: true, more: 1 },
    { audio: false, video: true },
  ],
  [null, null],
  ['true', null],
])('%j says that newcomers have off: %j', (given, expected) => {
  expect(readStartMuted(given)).toEqual(expected);
  expect(readRoomStartMuted({ startMuted: given, lobbyEnabled: true })).toEqual(expected);
});

it('reads any value', () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      expect(() => [readStartMuted(given), readRoomStartMuted(given)]).not.toThrow();
    }),
  );
  expect(readRoomStartMuted({ lobbyEnabled: true })).toBeNull();
});
