import type { ConferenceEvent, ConferenceOrder } from '#machines/meeting/conference.types.ts';
import * as v from 'valibot';
import { readParticipantId, readText } from '#src/contracts/conference-token.ts';
import type { Conference, Listener } from '../connection/jitsi.types.ts';

/** What a guest tells about themselves after entering the lobby. */
const update = v.object({ email: v.string() });

/**
 * Translates the events of the lobby, which the library emits for moderators alone.
 * @param on adds a listener for an event of the conference.
 */
export function subscribeToLobby(
  on: (name: string, listener: Listener) => void,
  say: (event: ConferenceEvent) => void,
): void {
  on('LOBBY_USER_JOINED', (given, displayName) => {
    const id = readParticipantId(given);
    if (id !== null) say({ type: 'lobby.came', guest: { id, displayName: readText(displayName).trim(), email: '' } });
  });
  on('LOBBY_USER_UPDATED', (given, changed) => {
    const id = readParticipantId(given);
    if (id !== null && v.is(update, changed)) say({ type: 'lobby.changed', id, email: readText(changed.email).trim() });
  });
  on('LOBBY_USER_LEFT', (given) => {
    const id = readParticipantId(given);
    if (id !== null) say({ type: 'lobby.went', id });
  });
}

type LobbyOrder = Extract<ConferenceOrder, { readonly type: 'lobby.admit' | 'lobby.deny' }>;

/** The build of 2022 admits one guest at a time. Both builds throw if the lobby has been closed meanwhile. */
export function answerGuests(conference: Conference, order: LobbyOrder): void {
  try {
    if (order.type === 'lobby.deny') conference.lobbyDenyAccess(order.id);
    else for (const id of order.ids) conference.lobbyApproveAccess(id);
  } catch {
    // Closing the lobby has admitted all who waited.
  }
}
