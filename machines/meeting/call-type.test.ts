import { describe, expect, it } from 'vitest';
import { conferenceCallType, defaultCallType, isConference, isGroup, mediaOf } from './call-type.ts';

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

describe('what a callType says', () => {
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
    ['conference:video::audio:', true, false],
    ['group:video:audio', false, true],
    ['conference:group:audio', true, true],
    ['video:audio', false, false],
  ])('%j is a conference: %j, a group: %j', (callType, conference, group) => {
    expect([isConference(callType), isGroup(callType)]).toEqual([conference, group]);
  });
});
