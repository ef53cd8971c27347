/** The messages between moderators and users in a lobby, as Jitsi Meet sends them. The reader accepts any input and never throws. */
import * as v from 'valibot';
import { lobbyMessageLimits } from '#machines/meeting/lobby/lobby-messages.ts';
import { truncated } from '#machines/meeting/chat/message-length.ts';

const id = v.pipe(v.string(), v.nonEmpty());
const text = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.transform((given) => truncated(given, lobbyMessageLimits.length)),
);

const lobbyMessage = v.variant('type', [
  v.object({ type: v.literal('LOBBY_CHAT_MESSAGE'), message: text }),
  /** A moderator begins a conversation with a guest: sent to the guest, and to all moderators. */
  v.object({
    type: v.literal('LOBBY_CHAT_INITIALIZED'),
    moderator: v.object({ id }),
    attendee: v.object({ id }),
  }),
  /** The moderator who wrote with the guest has left. */
  v.object({ type: v.literal('MODERATOR_IN_CHAT_WITH_LEFT'), moderatorId: id }),
]);

/** A message in the lobby; null for anything else. All ids are those of the lobby. */
export function readLobbyMessage(given: unknown): v.InferOutput<typeof lobbyMessage> | null {
  const parsed = v.safeParse(lobbyMessage, given);
  return parsed.success ? parsed.output : null;
}

export const writeLobbyMessage = (message: string): object => ({ type: 'LOBBY_CHAT_MESSAGE', message });

/** Jitsi Meet does not tell the guest the name of the moderator either. */
export const writeLobbyInvitation = (
  moderatorId: string,
  guest: { readonly id: string; readonly name: string },
): object => ({
  type: 'LOBBY_CHAT_INITIALIZED',
  moderator: { id: moderatorId, name: 'Moderator' },
  attendee: guest,
});
