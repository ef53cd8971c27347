/** Limits of captions; all are ours. */
export const captionsLimits = {
  /** Lines that are shown at once. */
  lines: 3,
  /** Characters of a caption: a longer one, of another client, is cut. */
  length: 500,
} as const;

export const captionsDelays = {
  /** Milliseconds for which the last line stays when nothing more is said. */
  lineShown: 6_000,
} as const;
