/**
 * The counts of the chat, all of them ours. They are separate from the limits of a meeting, so that only the code of a
 * joined call loads them.
 */
export const chatLimits = {
  /** The number of messages in the chat; the oldest are dropped, except those that are not delivered yet. */
  messages: 10_000,
  /**
   * Characters (UTF-16 units) of one message. A conference server takes 10 kB of a client in a second, and everything
   * else of that client waits meanwhile: this many characters of any script take at most 1.5 s.
   */
  messageMax: 5_000,
  /** From this number of characters on, the chat shows the length of the draft. */
  messageLong: 4_500,
  /** Characters of a message of another client that are kept; they are shown on demand. */
  receivedMax: 65_536,
  /** Different reactions to one message; further ones are dropped. */
  reactionsMax: 20,
} as const;
