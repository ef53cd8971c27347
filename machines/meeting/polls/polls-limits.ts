/** The counts and lengths of polls, all of them ours. Only the code of a joined call loads them. */
export const pollsLimits = {
  /** Polls of a meeting, as many as the server keeps; further ones are not shown. */
  polls: 128,
  /** Answers of a poll: the server takes a message of less than 1,024 bytes, in which fewer fit. */
  answers: 80,
  /** Voters of an answer that are kept. */
  voters: 1_000,
  /** Characters of a question or an answer that are kept; longer ones are cut. */
  textMax: 1_000,
} as const;
