import type { ChatMessage } from './contracts.ts';
import { meetingLimits } from './limits.ts';

/** `waiting` for the ones before it; `sending`; `failed` can be tried again; everybody else's are `sent`. */
export type ChatStatus = 'waiting' | 'sending' | 'failed' | 'sent';

export interface ChatEntry extends ChatMessage {
  readonly status: ChatStatus;
  /** The conference has sent it back to us: an own message shows once. */
  readonly isEchoed: boolean;
}

/** Oldest first. */
export type ChatLog = readonly ChatEntry[];

/** Specification 5.5: a chat message is sent only if it is not empty. */
export const isWorthSending = (text: string): boolean => text.trim() !== '';

export const hasMessage = (log: ChatLog, id: string): boolean => log.some((entry) => entry.id === id);

/** What came from the conference: once, and the echo of an own message only where it is not shown already. */
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

/** An echo is the better proof: what it confirmed does not fail any more. */
export const markMessage = (log: ChatLog, id: string, status: ChatStatus): ChatLog =>
  log.map((entry) => (entry.id === id && entry.status !== 'sent' ? { ...entry, status } : entry));

/** Given up by its author, which only a failed one can be. */
export const discardMessage = (log: ChatLog, id: string): ChatLog =>
  log.filter((entry) => entry.id !== id || entry.status !== 'failed');

export const nextWaiting = (log: ChatLog): ChatEntry | undefined => log.find(({ status }) => status === 'waiting');
export const sendingNow = (log: ChatLog): ChatEntry | undefined => log.find(({ status }) => status === 'sending');

/** The oldest give way, never one that is not out yet. */
function bounded(log: ChatLog): ChatLog {
  if (log.length <= meetingLimits.chatMessages) return log;
  const oldest = log.findIndex(({ status }) => status === 'sent');
  return log.filter((_, index) => index !== oldest);
}
