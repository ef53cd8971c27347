import { expect, it } from 'vitest';
import { lobbyMessageLimits } from '#machines/meeting/lobby/lobby-messages.ts';
import { readLobbyMessage, writeLobbyInvitation, writeLobbyMessage } from './lobby-wire.ts';

it('reads what Jitsi Meet sends in a lobby', () => {
  expect(readLobbyMessage({ type: 'LOBBY_CHAT_MESSAGE', message: ' Hello ' })).toMatchObject({ message: 'Hello' });
  const started = { type: 'LOBBY_CHAT_INITIALIZED', moderator: { id: 'm', name: 'Moderator' }, attendee: { id: 'g' } };
  expect(readLobbyMessage(started)).toMatchObject({ moderator: { id: 'm' }, attendee: { id: 'g' } });
  expect(readLobbyMessage({ type: 'MODERATOR_IN_CHAT_WITH_LEFT', moderatorId: 'm' })).toMatchObject({
    moderatorId: 'm',
  });
});

it('reads what this app sends', () => {
  expect(readLobbyMessage(writeLobbyMessage('Hello'))).toMatchObject({ message: 'Hello' });
  expect(readLobbyMessage(writeLobbyInvitation('m', { id: 'g', name: 'Ben' }))).toMatchObject({
    moderator: { id: 'm' },
    attendee: { id: 'g' },
  });
});

it('cuts a message that is too long', () => {
  const message = 'x'.repeat(lobbyMessageLimits.length + 1);
  expect(readLobbyMessage({ type: 'LOBBY_CHAT_MESSAGE', message })).toMatchObject({ message: message.slice(1) });
});

it.each([
  null,
  'LOBBY_CHAT_MESSAGE',
  {},
  { type: 'LOBBY_CHAT_MESSAGE' },
  { type: 'LOBBY_CHAT_MESSAGE', message: ' ' },
  { type: 'LOBBY_CHAT_MESSAGE', message: 7 },
  { type: 'LOBBY_CHAT_INITIALIZED', moderator: { id: '' }, attendee: { id: 'g' } },
  { type: 'LOBBY_CHAT_INITIALIZED', attendee: { id: 'g' } },
  { type: 'MODERATOR_IN_CHAT_WITH_LEFT' },
  { type: 'other', message: 'Hello' },
])('ignores %j', (given) => {
  expect(readLobbyMessage(given)).toBeNull();
});
