import type { ConferenceEvent, Recipient } from '#machines/meeting/conference.types.ts';
import { readChatText, readReactions } from '#src/contracts/chat-wire.ts';
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
  readonly replyTo: unknown;
  readonly recipient: Recipient | null;
}

/** Translates the chat's events of the conference into those of the statecharts. */
export function subscribeToChat({ on, say, localId, nameOf, now }: ChatPorts): void {
  let messages = 0;

  function receive(sender: unknown, given: unknown, { sentAt, wireId, replyTo, recipient }: Details): void {
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
        replyTo: readText(replyTo),
        isHistory: repeatedAt !== null,
        pollId: '',
      },
    });
  }

  // The library of 2022 gives only the time. The current one also gives the sender's name, whether it is a visitor, the
  // ids, and of a message to all participants where the name comes from.
  on('MESSAGE_RECEIVED', (sender, text, ...[sentAt, , , wireId, , replyTo]) =>
    receive(sender, text, { sentAt, wireId, replyTo, recipient: null }),
  );
  on('PRIVATE_MESSAGE_RECEIVED', (sender, text, ...[sentAt, wireId, , , replyTo]) =>
    receive(sender, text, { sentAt, wireId, replyTo, recipient: { id: localId() ?? '', name: '' } }),
  );
  on('REACTION_RECEIVED', (sender, given, message) => {
    const senderId = readParticipantId(sender);
    const emojis = readReactions(given);
    if (senderId !== null && emojis.length > 0) {
      say({ type: 'chat.reacted', wireId: readText(message), senderId, emojis });
    }
  });
  on('MESSAGE_RETRACTED', (sender, message) => {
    const senderId = readParticipantId(sender);
    if (senderId !== null) say({ type: 'chat.retracted', wireId: readText(message), senderId });
  });
  on('SUBJECT_CHANGED', (subject) => say({ type: 'subject.changed', subject: readText(subject).trim() }));
  on('CONFERENCE_ERROR', (error, reason) => {
    if (isChatError(error)) say({ type: 'chat.refused', reason: readText(reason).trim() });
  });
}
