import { truncated } from '../chat/message-length.ts';

/** A message between a moderator and a user in the lobby. */
export interface LobbyMessage {
  /** Unique in its conversation. */
  readonly id: number;
  readonly isOwn: boolean;
  readonly text: string;
}

/** The longest message, and the number of messages of one conversation; the oldest are dropped. */
export const lobbyMessageLimits = { length: 1_000, messages: 100 } as const;

/** Returns a conversation with another message. */
export function withMessage(
  messages: readonly LobbyMessage[],
  { text, isOwn }: Omit<LobbyMessage, 'id'>,
): readonly LobbyMessage[] {
  const id = (messages.at(-1)?.id ?? 0) + 1;
  return [...messages, { id, isOwn, text: truncated(text, lobbyMessageLimits.length) }].slice(
    -lobbyMessageLimits.messages,
  );
}
