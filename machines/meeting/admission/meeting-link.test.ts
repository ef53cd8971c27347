import { describe, expect, it } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { inviteLink } from '../invite/invite-link.ts';
import { readMeetingLink } from './meeting-link.ts';

const origin = 'https://app.example.com';
const { required, invalid, elsewhere } = messages.meetingLink;

describe('the text that a user types to join a meeting', () => {
  it.each([
    ['daily-standup', 'daily-standup'],
    [' 482-915-337 ', '482-915-337'],
    ['Team Lunch', 'Team Lunch'],
    [`${origin}/meet?meeting_id=daily-standup`, 'daily-standup'],
    [`${origin}/meet?call_type=audio&meeting_id=a%20b#top`, 'a b'],
    ['app.example.com/meet?meeting_id=daily-standup', 'daily-standup'],
    ['HTTPS://APP.EXAMPLE.COM/meet?meeting_id=daily-standup', 'daily-standup'],
    [inviteLink(origin, 'ä/ö?&='), 'ä/ö?&='],
  ])('%j means %j', (typed, meetingId) => {
    expect(readMeetingLink(typed, origin)).toEqual({ meetingId, problem: '' });
  });

  it.each([
    ['', required],
    ['   ', required],
    [`${origin}/signup`, invalid],
    [`${origin}/meet`, invalid],
    [`${origin}/meet?meeting_id=`, invalid],
    [`${origin}/meet?meeting_id=${'x'.repeat(201)}`, invalid],
    ['x'.repeat(201), invalid],
    ['https://', invalid],
    ['/?', invalid],
    ['https://elsewhere.example/meet?meeting_id=daily-standup', elsewhere],
    ['http://app.example.com/meet?meeting_id=daily-standup', elsewhere],
    ['javascript:alert(1)//', invalid],
  ])('%j: %j', (typed, problem) => {
    expect(readMeetingLink(typed, origin)).toEqual({ meetingId: null, problem });
  });
});
