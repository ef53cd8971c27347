import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, calendarName } from './calendar.ts';
import { inviteLink } from './invite-link.ts';

const origin = 'https://app.example';
const at = Date.UTC(2026, 4, 4, 9, 30, 12, 345);

const fileOf = (meetingId: string): string => calendarFile({ link: inviteLink(origin, meetingId), meetingId, at });

/** The lines as a calendar reads them: folding is undone (RFC 5545, 3.1). */
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');

/** The text of a property as a calendar reads it (RFC 5545, 3.3.11). */
const textOf = (file: string, name: string): string | undefined =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\(.)/gu, (_, character: string) => (character === 'n' ? '\n' : character));

describe('the calendar file of a meeting', () => {
  it('has one event, which begins in this minute and lasts one hour', () => {
    expect(linesOf(fileOf('daily-standup'))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//dialer-login//Meetings//EN',
      'BEGIN:VEVENT',
      'UID:20260504T093012Z-345-daily-standup@app.example',
      'DTSTAMP:20260504T093012Z',
      'DTSTART:20260504T093000Z',
      'DTEND:20260504T103000Z',
      'SUMMARY:Meeting daily-standup',
      'DESCRIPTION:Join the meeting: https://app.example/meet?meeting_id=daily-standup',
      'URL:https://app.example/meet?meeting_id=daily-standup',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each(['plan; a, b', String.raw`back\slash`, 'two\nlines', 'Größe 東京 🎉'])('keeps the name %j', (meetingId) => {
    expect(textOf(fileOf(meetingId), 'SUMMARY')).toBe(`Meeting ${meetingId}`);
    expect(textOf(fileOf(meetingId), 'URL')).toBe(inviteLink(origin, meetingId));
  });

  it('has no line of more than 75 octets, ends each with CRLF, and divides no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (meetingId) => {
        const file = fileOf(meetingId);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
        expect(linesOf(file)).toHaveLength(14);
        expect(textOf(file, 'DESCRIPTION')).toBe(`Join the meeting: ${inviteLink(origin, meetingId)}`);
      }),
    );
  });

  it('has another identifier for each event and each meeting', () => {
    const link = inviteLink(origin, 'daily-standup');
    const ids = [
      fileOf('daily-standup'),
      fileOf('weekly-planning'),
      calendarFile({ link, meetingId: 'daily-standup', at: at + 1 }),
    ].map((file) => textOf(file, 'UID'));
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['daily-standup', 'meeting-daily-standup.ics'],
    ['../a b:c', 'meeting-a-b-c.ics'],
    ['???', 'meeting.ics'],
  ])('of %j is saved as %s', (meetingId, name) => {
    expect(calendarName(meetingId)).toBe(name);
  });
});
