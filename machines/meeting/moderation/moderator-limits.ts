/** Ours: counts of the moderation of a meeting. */
export const moderatorLimits = {
  /** Characters of the reason for which a participant is removed. */
  reasonMax: 200,
  /** Characters of the password of a meeting. */
  passwordMax: 100,
} as const;
