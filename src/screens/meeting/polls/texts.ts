/** The text of an answer. */
export const answerText = (text: string, index: number): string => (text === '' ? `Answer ${index + 1}` : text);

/** How many participants have voted. */
export function votedText(voters: number): string {
  if (voters === 0) return 'No votes yet';
  return voters === 1 ? '1 person has voted' : `${voters} people have voted`;
}

export const votesText = (count: number): string => (count === 1 ? '1 vote' : `${count} votes`);
