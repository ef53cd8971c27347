import { format } from 'date-fns';
import { fileName } from '#machines/shared/file-name.ts';
import { messages } from '#machines/shared/messages.ts';
import { nameText } from '../settings/profile.rules.ts';
import type { ChatEntry, ChatLog } from './chat-log.ts';

const texts = messages.meetingCall.chat;

const day = 'yyyy-MM-dd';

/** A moment in the local time zone: '2026-05-04 09:30'. */
const momentText = (at: number): string => format(at, `${day} HH:mm`);

/** Who wrote a message; to whom, if it is private. */
function authorText({ sender, recipient, isOwn }: ChatEntry): string {
  const author = isOwn ? `${nameText(sender)} (you)` : nameText(sender);
  if (recipient === null) return author;
  return `${author} to ${isOwn ? nameText(recipient.name) : 'you'} (private)`;
}

function bodyText({ text, isRetracted, isCut, status, pollId }: ChatEntry): string {
  if (isRetracted) return texts.retracted;
  const lines = [pollId === '' ? text : `Poll: ${text}`];
  if (isCut) lines.push(`(${texts.cut})`);
  if (status !== 'sent') lines.push(`(${texts.undelivered})`);
  // The further lines of a message are indented, so that none of them resembles the beginning of another message.
  return lines.join('\n').replaceAll(/\r\n|[\n\r\u2028\u2029]/gu, '\n    ');
}

/** The server does not keep when a poll was started. */
const hasTime = ({ pollId, isHistory }: ChatEntry): boolean => pollId === '' || !isHistory;

const entryText = (entry: ChatEntry): string =>
  `${hasTime(entry) ? `[${momentText(entry.at)}] ` : ''}${authorText(entry)}: ${bodyText(entry)}`;

/** What the file of a saved chat is made of. */
export interface SavedChat {
  readonly log: ChatLog;
  readonly meetingId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The chat as plain text, one message after the other, with times of the local time zone. */
export const transcript = ({ log, meetingId, at }: SavedChat): string =>
  `${[texts.savedTitle(meetingId, momentText(at)), '', ...log.map(entryText)].join('\n')}\n`;

/** The name of the file: 'chat-daily-standup-2026-05-04.txt'. */
export const transcriptName = ({ meetingId, at }: Pick<SavedChat, 'meetingId' | 'at'>): string =>
  fileName(['chat', meetingId, format(at, day)], 'txt');
