import * as v from 'valibot';
import type { SentChat } from '#machines/meeting/chat/chat.setup.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { roomOfConference, type Conference } from '../connection/jitsi.types.ts';
import { append, iq, RejectedRequest, request } from '../connection/stanzas.ts';

/**
 * Resolves when the server has handled everything that was sent before: it handles the stanzas of a client in their
 * order, so that its answer to a query, of whatever kind, follows a refusal of the message before it.
 */
async function serverReached(conference: Conference): Promise<void> {
  const { connection } = v.parse(roomOfConference, conference).room;
  const query = iq('get', null);
  append(query, 'ping', 'urn:xmpp:ping');
  await request(connection, query).catch((error: unknown) => {
    if (!(error instanceof RejectedRequest) || error.condition === null) throw error;
  });
}

/**
 * Sends a message to all participants, or privately to one. Resolves for the former when it is sent, because the room
 * echoes it; for the latter when the server has passed it on or refused it. Rejects with a `Failure` if the server does
 * not answer.
 */
export async function sendChat(
  conference: Conference,
  text: string,
  to: string | null,
): Promise<Pick<SentChat, 'wireId'>> {
  if (to === null) {
    conference.sendTextMessage(text);
    return { wireId: '' };
  }
  const wireId = crypto.randomUUID();
  conference.sendPrivateTextMessage(to, text, 'body', false, undefined, wireId);
  try {
    await serverReached(conference);
  } catch {
    throw new Failure({ ownMessage: messages.meetingCall.chat.notDelivered, reason: 'network' });
  }
  return { wireId };
}
