import { describe, expect, it } from 'vitest';
import { conferenceCallType, defaultCallType, isConference, mediaOf } from './call-type.ts';

describe('the callType of a conference (3.4)', () => {
  it.each([
    [defaultCallType, 'conference:video::audio:'],
    ['audio:video', 'conference:video::audio:'],
    ['video', 'conference:video::'],
    ['audio', 'conference::audio:'],
    ['', 'conference::'],
    ['videophone', 'conference::'],
  ])('of %j is %j', (callType, built) => {
    expect(conferenceCallType(callType)).toBe(built);
  });

  it('is video and audio when a link names none (9)', () => {
    expect(defaultCallType).toBe('video:audio');
  });
});

describe('the media of a callType', () => {
  it.each([
    ['conference:video::audio:', { video: true, audio: true }],
    ['conference:video::', { video: true, audio: false }],
    ['conference::audio:', { video: false, audio: true }],
    ['conference::', { video: false, audio: false }],
    ['group:audio', { video: false, audio: true }],
  ])('%j has %o', (callType, media) => {
    expect(mediaOf(callType)).toEqual(media);
  });

  it.each([
    ['conference:video::audio:', true],
    ['group:video:audio', false],
    ['conference:group:audio', true],
    ['video:audio', false],
  ])('%j is a conference: %j', (callType, conference) => {
    expect(isConference(callType)).toBe(conference);
  });
});
