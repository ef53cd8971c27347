import { chatLimits } from './chat-limits.ts';

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
  return length > 0 && length <= chatLimits.messageMax;
}

export interface DraftLength {
  readonly length: number;
  readonly isTooLong: boolean;
}

/** The length of a draft that is close to the limit; null for a shorter one. */
export function draftLength(draft: string): DraftLength | null {
  const { length } = messageText(draft);
  return length < chatLimits.messageLong ? null : { length, isTooLong: length > chatLimits.messageMax };
}

/** Truncates a text without splitting a character that has two UTF-16 units. */
export function truncated(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '');
}

/**
 * The beginning of a message that another client sent without this limit, to which it is folded; null for a message
 * within the limit.
 */
export const foldedText = (text: string): string | null =>
  text.length > chatLimits.messageMax ? truncated(text, chatLimits.messageMax) : null;
