import type { ChatMessage } from '../conference.types.ts';
import { chatLimits } from './chat-limits.ts';

/**
 * `waiting` behind earlier messages; `sending` until the delivery is confirmed; `failed` messages can be sent again; messages of other participants are `sent`.
 */
export type ChatStatus = 'waiting' | 'sending' | 'failed' | 'sent';

/** A reaction to a message, and the ids of the participants who sent it. */
export interface MessageReaction {
  readonly emoji: string;
  readonly senderIds: readonly string[];
}

export interface ChatEntry extends ChatMessage {
  readonly status: ChatStatus;
  /** The conference has echoed it: an own message is stored only once. */
  readonly isEchoed: boolean;
  readonly reactions: readonly MessageReaction[];
  /** Its author has removed the text. */
  readonly isRetracted: boolean;
}

const unchanged = { reactions: [], isRetracted: false } as const;

/** Oldest first. */
export type ChatLog = readonly ChatEntry[];

const hasMessage = (log: ChatLog, id: string): boolean => log.some((entry) => entry.id === id);

/** The messages of a call, over all its connections. */
export interface Received {
  readonly log: ChatLog;
  /** The ids that the user had before the connection was restored. */
  readonly formerIds: readonly string[];
  /** The ids of the entries that the history has repeated since the user joined, or joined again. */
  readonly repeated: readonly string[];
}

const isOwnMessage = ({ formerIds }: Received, { isOwn, senderId }: ChatMessage): boolean =>
  isOwn || formerIds.includes(senderId);

/**
 * Returns the entry that a message of the history repeats. Where the library gives no id, the sender and the text have
 * to be the same, and each entry is repeated once.
 */
const repeatedEntry = (
  { log, repeated }: Received,
  { wireId, senderId, text, pollId }: ChatMessage,
): ChatEntry | undefined =>
  log.find(
    (entry) =>
      entry.recipient === null &&
      entry.pollId === pollId &&
      !repeated.includes(entry.id) &&
      (wireId !== '' && entry.wireId !== ''
        ? entry.wireId === wireId
        : entry.senderId === senderId && entry.text === text),
  );

/**
 * Returns whether a message is new to the user: of another participant, and sent since the user joined. A message of
 * the history is new only if it was sent while the connection was lost.
 */
export const isNewMessage = (received: Received, message: ChatMessage): boolean =>
  !isOwnMessage(received, message) &&
  !hasMessage(received.log, message.id) &&
  (!message.isHistory || (received.formerIds.length > 0 && repeatedEntry(received, message) === undefined));

/** Returns a message with the name that its sender had, when the sender has left. */
export const named = (log: ChatLog, message: ChatMessage): ChatMessage =>
  message.sender === ''
    ? { ...message, sender: log.findLast(({ senderId }) => senderId === message.senderId)?.sender ?? '' }
    : message;

/** Stores a received message; one that the history repeats only confirms that its entry was delivered. */
export function storeReceived(received: Received, message: ChatMessage): Pick<Received, 'log' | 'repeated'> {
  const { log, repeated } = received;
  const entry = message.isHistory ? repeatedEntry(received, message) : undefined;
  if (entry === undefined) {
    return {
      log: receiveMessage(log, { ...named(log, message), isOwn: isOwnMessage(received, message) }),
      repeated,
    };
  }
  const { wireId } = message;
  return {
    log: log.map((other) => (other === entry ? { ...entry, wireId, status: 'sent', isEchoed: true } : other)),
    repeated: [...repeated, entry.id],
  };
}

/** Adds a received message once, and the echo of an own message only if that message is not in the log already. */
export function receiveMessage(log: ChatLog, message: ChatMessage): ChatLog {
  if (hasMessage(log, message.id)) return log;
  const own = message.isOwn
    ? log.findIndex(
        ({ isOwn, recipient, isEchoed, text, status }) =>
          isOwn && recipient === null && !isEchoed && status !== 'waiting' && text === message.text,
      )
    : -1;
  if (own === -1) return bounded([...log, { ...message, ...unchanged, status: 'sent', isEchoed: true }]);
  const { senderId, sender, wireId } = message;
  return log.map((entry, index) =>
    index === own ? { ...entry, senderId, sender, wireId, status: 'sent', isEchoed: true } : entry,
  );
}

export const writeMessage = (log: ChatLog, message: ChatMessage): ChatLog =>
  bounded([...log, { ...message, ...unchanged, status: 'waiting', isEchoed: false }]);

/** An echo is stronger evidence: an echoed message cannot fail afterwards. */
export const markMessage = (log: ChatLog, id: string, status: ChatStatus): ChatLog =>
  log.map((entry) => (entry.id === id && entry.status !== 'sent' ? { ...entry, status } : entry));

/** Removes a message that its author discarded; only a failed one can be discarded. */
export const discardMessage = (log: ChatLog, id: string): ChatLog =>
  log.filter((entry) => entry.id !== id || entry.status !== 'failed');

export const nextWaiting = (log: ChatLog): ChatEntry | undefined => log.find(({ status }) => status === 'waiting');
export const sendingNow = (log: ChatLog): ChatEntry | undefined => log.find(({ status }) => status === 'sending');

/** Drops the oldest messages, but never one that is not delivered yet. */
function bounded(log: ChatLog): ChatLog {
  if (log.length <= chatLimits.messages) return log;
  const oldest = log.findIndex(({ status }) => status === 'sent');
  return log.filter((_, index) => index !== oldest);
}
