/** Ours: what a participant of a poll reads. */
export const meetingPolls = {
  from: (who: string) => `Poll from ${who}`,
  notCounted: 'Your vote was not counted. Vote again',
  /** @param reason of the server. */
  refused: (reason: string) => `Your vote was not counted: ${reason}. Vote again`,
  lost: 'The connection was lost before your vote was counted. Vote again when you are back',
} as const;
