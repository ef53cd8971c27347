import { expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { FakeConference } from '../connection/jitsi-library.fixture.ts';
import { createLobbyConversations } from './lobby-conversations.ts';

function setUp() {
  const conference = new FakeConference('2022');
  const events: ConferenceEvent[] = [];
  const conversations = createLobbyConversations(conference, (event) => events.push(event));
  return { conference, events, ...conversations };
}

const invitation = (guest: string) => ({
  type: 'LOBBY_CHAT_INITIALIZED',
  moderator: { id: 'a1', name: 'Moderator' },
  attendee: { id: guest, name: 'Ben' },
});

it('reports the messages in the lobby once, and invitations of the user alone', () => {
  const { conference, events, listen } = setUp();
  listen();
  listen();
  conference.inLobby({ type: 'LOBBY_CHAT_MESSAGE', message: 'Hello' }, 'b2');
  conference.inLobby(invitation('b2'), 'a1');
  conference.inLobby(invitation('me-lobby'), 'a1');
  conference.inLobby({ type: 'MODERATOR_IN_CHAT_WITH_LEFT', moderatorId: 'a1' }, 'c3');
  expect(events).toEqual([
    { type: 'lobby.told', from: 'b2', text: 'Hello' },
    { type: 'lobby.invited', moderatorId: 'a1' },
    { type: 'lobby.abandoned', moderatorId: 'a1' },
  ]);
});

it('ignores its own echo, and messages without a sender or of another kind', () => {
  const { conference, events, listen } = setUp();
  listen();
  conference.inLobby({ type: 'LOBBY_CHAT_MESSAGE', message: 'Hello' }, 'me-lobby');
  conference.inLobby({ type: 'LOBBY_CHAT_MESSAGE', message: 'Hello' }, undefined);
  conference.inLobby({ type: 'LOBBY-ENABLED' }, 'b2');
  expect(events).toEqual([]);
});

it('sends messages as Jitsi Meet does: before the first one, the guest and the moderators receive an invitation', () => {
  const { conference, tell } = setUp();
  tell({ type: 'lobby.tell', to: 'b2', text: 'Who are you?', begins: 'Ben' });
  tell({ type: 'lobby.tell', to: 'b2', text: 'Welcome', begins: null });
  const invited = { ...invitation('b2'), moderator: { id: 'me-lobby', name: 'Moderator' } };
  expect(conference.said).toEqual([
    ['in lobby', invited, 'b2'],
    ['in lobby', invited, undefined],
    ['in lobby', { type: 'LOBBY_CHAT_MESSAGE', message: 'Who are you?' }, 'b2'],
    ['in lobby', { type: 'LOBBY_CHAT_MESSAGE', message: 'Welcome' }, 'b2'],
  ]);
});

it('sends nothing where there is no lobby any more', () => {
  const { conference, tell } = setUp();
  conference.lobbyId = undefined;
  tell({ type: 'lobby.tell', to: 'b2', text: 'Welcome', begins: null });
  expect(conference.said).toEqual([]);
});
