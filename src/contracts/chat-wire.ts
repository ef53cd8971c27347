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

/** Reactions are emojis of a few code points; more in one message are ignored. */
const reactions = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(32))),
  v.transform((emojis) => emojis.slice(0, chatLimits.reactionsMax)),
);

/** The emojis of a reaction to a message; empty for none. */
export function readReactions(value: unknown): readonly string[] {
  const parsed = v.safeParse(reactions, value);
  return parsed.success ? parsed.output : [];
}

/** A chat message's text; null for none. */
export function readChatText(value: unknown): ChatText | null {
  const parsed = v.safeParse(chatText, value);
  if (!parsed.success) return null;
  const text = truncated(parsed.output, chatLimits.receivedMax);
  return { text, isCut: text.length < parsed.output.length };
}
