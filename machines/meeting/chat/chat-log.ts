import type { ChatMessage } from '../conference.types.ts';
import { meetingLimits } from '../limits.ts';

/**
 * `waiting` behind earlier messages; `sending` until the room has echoed it, which confirms delivery; `failed` messages
 * can be sent again; messages of other participants are `sent`.
 */
export type ChatStatus = 'waiting' | 'sending' | 'failed' | 'sent';

export interface ChatEntry extends ChatMessage {
  readonly status: ChatStatus;
  /** The conference has echoed it: an own message is stored only once. */
  readonly isEchoed: boolean;
}

/** Oldest first. */
export type ChatLog = readonly ChatEntry[];

/**
 * Characters that XML, which carries the messages, does not allow: a server closes the connection of a client that
 * sends them.
 */
const unsendable = /(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** The text that is sent for a draft. */
export const messageText = (draft: string): string => draft.replaceAll(unsendable, '').trim();

/** Specification 5.5: a chat message is sent only if it is not empty. */
export function isWorthSending(draft: string): boolean {
  const { length } = messageText(draft);
  return length > 0 && length <= meetingLimits.chatMessageMax;
}

export interface DraftLength {
  readonly length: number;
  readonly isTooLong: boolean;
}

/** The length of a draft that is close to the limit; null for a shorter one. */
export function draftLength(draft: string): DraftLength | null {
  const { length } = messageText(draft);
  return length < meetingLimits.chatMessageLong ? null : { length, isTooLong: length > meetingLimits.chatMessageMax };
}

export const hasMessage = (log: ChatLog, id: string): boolean => log.some((entry) => entry.id === id);

/** Adds a received message once, and the echo of an own message only if that message is not in the log already. */
export function receiveMessage(log: ChatLog, message: ChatMessage): ChatLog {
  if (hasMessage(log, message.id)) return log;
  const own = message.isOwn
    ? log.findIndex(
        ({ isOwn, isEchoed, text, status }) => isOwn && !isEchoed && status !== 'waiting' && text === message.text,
      )
    : -1;
  if (own === -1) return bounded([...log, { ...message, status: 'sent', isEchoed: true }]);
  return log.map((entry, index) => (index === own ? { ...entry, status: 'sent', isEchoed: true } : entry));
}

export const writeMessage = (log: ChatLog, message: ChatMessage): ChatLog =>
  bounded([...log, { ...message, status: 'waiting', isEchoed: false }]);

/** An echo is stronger evidence: an echoed message cannot fail afterwards. */
export const markMessage = (log: ChatLog, id: string, status: ChatStatus): ChatLog =>
  log.map((entry) => (entry.id === id && entry.status !== 'sent' ? { ...entry, status } : entry));

/** Removes a message that its author discarded; only a failed one can be discarded. */
export const discardMessage = (log: ChatLog, id: string): ChatLog =>
  log.filter((entry) => entry.id !== id || entry.status !== 'failed');

export const nextWaiting = (log: ChatLog): ChatEntry | undefined => log.find(({ status }) => status === 'waiting');
export const sendingNow = (log: ChatLog): ChatEntry | undefined => log.find(({ status }) => status === 'sending');

/** Drops the oldest messages, but never one that is not delivered yet. */
function bounded(log: ChatLog): ChatLog {
  if (log.length <= meetingLimits.chatMessages) return log;
  const oldest = log.findIndex(({ status }) => status === 'sent');
  return log.filter((_, index) => index !== oldest);
}
