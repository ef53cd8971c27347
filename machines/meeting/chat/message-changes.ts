import { chatLimits } from './chat-limits.ts';
import type { ChatEntry, ChatLog, MessageReaction } from './chat-log.ts';
import type { Recipient } from '../conference.types.ts';

/** Of the message with this id of the room, by this participant. */
interface OfWire {
  readonly wireId: string;
  readonly senderId: string;
}

const changed = (log: ChatLog, wireId: string, change: (entry: ChatEntry) => ChatEntry): ChatLog =>
  wireId === '' ? log : log.map((entry) => (entry.wireId === wireId ? change(entry) : entry));

function withReaction(reactions: readonly MessageReaction[], emoji: string, senderId: string) {
  const known = reactions.find((reaction) => reaction.emoji === emoji);
  if (known === undefined) {
    return reactions.length < chatLimits.reactionsMax ? [...reactions, { emoji, senderIds: [senderId] }] : reactions;
  }
  if (known.senderIds.includes(senderId)) return reactions;
  const more = { emoji, senderIds: [...known.senderIds, senderId] };
  return reactions.map((reaction) => (reaction === known ? more : reaction));
}

/** Adds the reactions of a participant to a message, each once. */
export const reactedTo = (
  log: ChatLog,
  { wireId, senderId, emojis }: OfWire & { readonly emojis: readonly string[] },
): ChatLog =>
  changed(log, wireId, (entry) => ({
    ...entry,
    reactions: emojis.reduce((reactions, emoji) => withReaction(reactions, emoji, senderId), entry.reactions),
  }));

/** Removes the text of a message that its author has retracted; other participants cannot retract it. */
export const retracted = (log: ChatLog, { wireId, senderId }: OfWire): ChatLog =>
  changed(log, wireId, (entry) =>
    entry.senderId === senderId ? { ...entry, text: '', isCut: false, reactions: [], isRetracted: true } : entry,
  );

/** A participant who has returned with another id. */
export interface Returned {
  readonly formerId: string;
  readonly id: string;
}

/** Returns the recipient with the id that the participant has now. */
export const recipientNow = (recipient: Recipient, { formerId, id }: Returned): Recipient =>
  recipient.id === formerId ? { ...recipient, id } : recipient;

/**
 * Continues the private messages with a participant who has returned. The other messages keep the id of their sender,
 * which identifies them in the history that the server repeats.
 */
export const continued = (log: ChatLog, returned: Returned): ChatLog =>
  log.map((entry) =>
    entry.recipient === null
      ? entry
      : {
          ...entry,
          senderId: entry.senderId === returned.formerId ? returned.id : entry.senderId,
          recipient: recipientNow(entry.recipient, returned),
        },
  );

/** The message that another one answers; null if it is no longer in the log. */
export const answeredMessage = (log: ChatLog, { replyTo }: ChatEntry): ChatEntry | null =>
  log.find(({ wireId }) => wireId !== '' && wireId === replyTo) ?? null;
