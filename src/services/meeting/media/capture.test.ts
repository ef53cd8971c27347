import { describe, expect, it } from 'vitest';
import { captureOf } from './capture.ts';

const getDisplayMedia = () => Promise.reject(new Error('not asked'));
const knowing = (...names: readonly string[]) => ({
  getDisplayMedia,
  getSupportedConstraints: () => Object.fromEntries(names.map((name) => [name, true])),
});

describe('the capture capabilities of a browser', () => {
  it.each([
    ['Chromium', knowing('width', 'suppressLocalAudioPlayback'), { canShare: true, canShareSound: true }],
    ['Firefox and Safari', knowing('width', 'echoCancellation'), { canShare: true, canShareSound: false }],
    ['a phone', { getSupportedConstraints: () => ({}) }, { canShare: false, canShareSound: false }],
    ['an insecure page', undefined, { canShare: false, canShareSound: false }],
  ])('%s', (_, mediaDevices, expected) => {
    expect(captureOf(mediaDevices === undefined ? {} : { mediaDevices })).toEqual(expected);
  });
});
