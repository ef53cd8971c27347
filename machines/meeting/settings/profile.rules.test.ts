import { describe, expect, it } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { meetingLimits } from '../limits.ts';
import { displayNameProblem, imageUrlProblem } from './profile.rules.ts';

describe('a profile', () => {
  it.each([
    ['Ada', ''],
    ['', messages.meetingRoom.displayName.required],
    ['  ', messages.meetingRoom.displayName.required],
    ['a'.repeat(meetingLimits.displayNameMax), ''],
    ['a'.repeat(meetingLimits.displayNameMax + 1), 'Your name can be maximum 50 characters'],
  ])('has the name %j: %j', (name, problem) => {
    expect(displayNameProblem(name)).toBe(problem);
  });

  it.each([
    ['', true],
    ['https://example.com/ada.png', true],
    [' HTTPS://example.com/a ', true],
    ['http://example.com/a.png', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['ada.png', false],
    ['data:image/jpeg;base64,/9j/4AAQ', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
  ])('has the picture %j: %s', (address, isFine) => {
    expect(imageUrlProblem(address)).toBe(isFine ? '' : messages.meetingRoom.imageUrl.invalid);
  });
});
