import type { ConferenceEvent, ConferenceOrder } from '#machines/meeting/conference.types.ts';
import { readParticipantId } from '#src/contracts/conference-token.ts';
import { readLobbyMessage, writeLobbyInvitation, writeLobbyMessage } from '#src/contracts/lobby-wire.ts';
import type { Conference, Listener } from '../connection/jitsi.types.ts';

type Tell = Extract<ConferenceOrder, { readonly type: 'lobby.tell' }>;

/**
 * The messages in the lobby of a conference: of the user who waits, or of the user who is a moderator. The library passes
 * them on only to listeners that were added after it entered the lobby.
 */
export interface LobbyConversations {
  /** Receives the messages of the lobby that the library is in now. */
  readonly listen: () => void;
  /** Sends a message; does nothing if the lobby has been closed. */
  readonly tell: (order: Tell) => void;
}

export function createLobbyConversations(
  conference: Conference,
  say: (event: ConferenceEvent) => void,
): LobbyConversations {
  let listening: unknown = null;

  const hear: Listener = (given, sender) => {
    const message = readLobbyMessage(given);
    const from = readParticipantId(sender);
    if (message === null || from === null || from === conference.myLobbyUserId()) return;
    if (message.type === 'LOBBY_CHAT_MESSAGE') say({ type: 'lobby.told', from, text: message.message });
    else if (message.type === 'MODERATOR_IN_CHAT_WITH_LEFT') {
      say({ type: 'lobby.abandoned', moderatorId: message.moderatorId });
    } else if (message.attendee.id === conference.myLobbyUserId()) {
      say({ type: 'lobby.invited', moderatorId: message.moderator.id });
    }
  };

  return {
    listen: () => {
      if (listening !== null) conference.removeLobbyMessageHandler(listening);
      listening = conference.addLobbyMessageListener(hear) ?? null;
    },
    tell: ({ to, text, begins }) => {
      const own = readParticipantId(conference.myLobbyUserId());
      if (own === null) return;
      if (begins !== null) {
        const invitation = writeLobbyInvitation(own, { id: to, name: begins });
        conference.sendLobbyMessage(invitation, to);
        // The other moderators see that the guest is being answered.
        conference.sendLobbyMessage(invitation);
      }
      conference.sendLobbyMessage(writeLobbyMessage(text), to);
    },
  };
}
