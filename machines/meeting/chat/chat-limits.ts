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

export const typingLimits = {
  /** Steps without a word of a participant who is typing: after one more, the participant counts as silent. */
  steps: 3,
} as const;

/** Milliseconds, all of them ours. */
export const typingDelays = {
  /** The others are told again that the user is typing at most this often. */
  typingPause: 2_000,
  /** After that, for this long without a change of the draft the user still counts as typing. */
  typingSilence: 4_000,
  /** Between two looks at who has not been heard of: a client that has gone cannot say that its user is silent. */
  typingStep: 2_000,
} as const;
