import { fileName } from '#machines/shared/file-name.ts';
import { messages } from '#machines/shared/messages.ts';

const texts = messages.meetingCall.invite;

/** What the calendar file of a meeting is made of. */
export interface Invitation {
  readonly link: string;
  readonly meetingId: string;
  /** Epoch milliseconds: when the file is saved. */
  readonly at: number;
}

/** Ours: a meeting has no planned time (specification 3.4), so the event begins when it is saved, and lasts this long. */
const duration = 3_600_000;
const minute = 60_000;

/** RFC 5545, 3.1: octets of a line without its end. */
const octetsMax = 75;

const utf8 = new TextEncoder();

/** RFC 5545, 3.1: a longer line is continued after a line break and a space. No character is divided. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const more = utf8.encode(character).length;
    if (octets + more > octetsMax) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}

/** RFC 5545, 3.3.11. Control characters are not allowed in a text. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/gu, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** RFC 5545, 3.3.5, in UTC: '20260504T093000Z'. */
const momentText = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/gu, '');

/** One event at one server: the time at which it was saved, the meeting and the server. */
const idOf = ({ link, meetingId, at }: Invitation): string =>
  `${momentText(at)}-${at % 1_000}-${encodeURIComponent(meetingId)}@${new URL(link).host}`;

/** The invitation as a file of the iCalendar format (RFC 5545) with one event, which calendars import. */
export function calendarFile(invitation: Invitation): string {
  const { link, meetingId, at } = invitation;
  const start = at - (at % minute);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dialer-login//Meetings//EN',
    'BEGIN:VEVENT',
    `UID:${idOf(invitation)}`,
    `DTSTAMP:${momentText(at)}`,
    `DTSTART:${momentText(start)}`,
    `DTEND:${momentText(start + duration)}`,
    `SUMMARY:${escaped(texts.eventTitle(meetingId))}`,
    `DESCRIPTION:${escaped(texts.eventText(link))}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The name of the file: 'meeting-daily-standup.ics'. */
export const calendarName = (meetingId: string): string => fileName(['meeting', meetingId], 'ics');
