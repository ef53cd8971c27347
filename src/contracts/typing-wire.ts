/**
 * That a participant is typing in the chat: a message over the bridge to those who will read the draft. Clients that do not know it
 * ignore it. The reader accepts any input and never throws.
 */
import * as v from 'valibot';

const typingMessage = 'typing';

const typingSchema = v.object({ type: v.literal(typingMessage), isTyping: v.boolean() });

/** Whether the sender is typing; null for any other message. */
export function readTyping(payload: unknown): boolean | null {
  const parsed = v.safeParse(typingSchema, payload);
  return parsed.success ? parsed.output.isTyping : null;
}

export const writeTyping = (isTyping: boolean) => ({ type: typingMessage, isTyping });
