import type { ConferenceEvent, Recipient } from '#machines/meeting/conference.types.ts';
import { readChatText } from '#src/contracts/chat-wire.ts';
import { readParticipantId, readText } from '#src/contracts/conference-token.ts';
import { readMoment } from '#src/contracts/conference-wire.ts';
import { isChatError } from '../connection/conference-errors.ts';
import type { Listener } from '../connection/jitsi.types.ts';

export interface ChatPorts {
  /** Adds a listener for an event of the conference. */
  readonly on: (name: string, listener: Listener) => void;
  readonly say: (event: ConferenceEvent) => void;
  /** null before the user has joined. */
  readonly localId: () => string | null;
  /** The name of a participant; '' for one who is not in the meeting. */
  readonly nameOf: (id: string) => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What the library reports about a message besides its sender and its text. */
interface Details {
  /** Only a repeated message has a time. */
  readonly sentAt: unknown;
  readonly wireId: unknown;
  readonly recipient: Recipient | null;
}

/** Translates the chat's events of the conference into those of the statecharts. */
export function subscribeToChat({ on, say, localId, nameOf, now }: ChatPorts): void {
  let messages = 0;

  function receive(sender: unknown, given: unknown, { sentAt, wireId, recipient }: Details): void {
    const senderId = readParticipantId(sender);
    const text = readChatText(given);
    if (senderId === null || text === null) return;
    messages += 1;
    const repeatedAt = readMoment(sentAt);
    say({
      type: 'chat.received',
      message: {
        id: `${localId() ?? ''}:${messages}`,
        senderId,
        sender: nameOf(senderId),
        recipient,
        ...text,
        at: repeatedAt ?? now(),
        isOwn: senderId === localId(),
        wireId: readText(wireId),
        isHistory: repeatedAt !== null,
      },
    });
  }

  // The current library also gives the sender's name, whether it is a visitor, and the id; that of 2022 only the time.
  on('MESSAGE_RECEIVED', (sender, text, ...[sentAt, , , wireId]) =>
    receive(sender, text, { sentAt, wireId, recipient: null }),
  );
  on('PRIVATE_MESSAGE_RECEIVED', (sender, text, sentAt, wireId) =>
    receive(sender, text, { sentAt, wireId, recipient: { id: localId() ?? '', name: '' } }),
  );
  on('CONFERENCE_ERROR', (error, reason) => {
    if (isChatError(error)) say({ type: 'chat.refused', reason: readText(reason).trim() });
  });
}
