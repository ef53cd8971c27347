/** The wire formats of the chat of a conference. All readers accept any input and never throw. */
import * as v from 'valibot';
import { chatLimits } from '#machines/meeting/chat/chat-limits.ts';
import { truncated } from '#machines/meeting/chat/message-length.ts';

export interface ChatText {
  readonly text: string;
  /** The message is longer than what is kept of it. */
  readonly isCut: boolean;
}

const chatText = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ''),
);

/** A chat message's text; null for none. */
export function readChatText(value: unknown): ChatText | null {
  const parsed = v.safeParse(chatText, value);
  if (!parsed.success) return null;
  const text = truncated(parsed.output, chatLimits.receivedMax);
  return { text, isCut: text.length < parsed.output.length };
}
