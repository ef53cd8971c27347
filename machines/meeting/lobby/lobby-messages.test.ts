import { expect, it } from 'vitest';
import { lobbyMessageLimits, withMessage, type LobbyMessage } from './lobby-messages.ts';

it('keeps the last messages of a conversation, each with an id of its own and of limited length', () => {
  let messages: readonly LobbyMessage[] = [];
  for (let count = 0; count <= lobbyMessageLimits.messages; count += 1) {
    messages = withMessage(messages, { text: `${count} ${'x'.repeat(lobbyMessageLimits.length)}`, isOwn: count === 1 });
  }
  expect(messages).toHaveLength(lobbyMessageLimits.messages);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(lobbyMessageLimits.messages);
  expect(messages[0]).toMatchObject({ isOwn: true });
  expect(messages.every(({ text }) => text.length === lobbyMessageLimits.length)).toBe(true);
});
