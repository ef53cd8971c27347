import { expect, it } from 'vitest';
import { FakeConference } from '../connection/jitsi-library.fixture.ts';
import { preferVp8 } from './codec.ts';

it('the build of 2022 sends VP8 to all while media are encrypted, and the codec of before afterwards', () => {
  const codecSelection = { jvbPreferredCodec: 'h264', options: { enforcePreferredCodec: false, jvbCodec: 'h264' } };
  const conference = Object.assign(new FakeConference('2022'), { codecSelection });
  const restore = preferVp8(conference);
  expect(codecSelection).toMatchObject({ jvbPreferredCodec: 'vp8', options: { enforcePreferredCodec: true } });
  expect(conference.presence.get('codecType')).toBe('vp8');
  restore();
  expect(codecSelection).toMatchObject({ jvbPreferredCodec: 'h264', options: { enforcePreferredCodec: false } });
  expect(conference.presence.get('codecType')).toBe('h264');
});

it('the current library is left alone: it selects VP8 itself', () => {
  const conference = Object.assign(new FakeConference('today'), { codecSelection: { selectPreferredCodec: () => {} } });
  preferVp8(conference)();
  expect(conference.presence.size).toBe(0);
});
