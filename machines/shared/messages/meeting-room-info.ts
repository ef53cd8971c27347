interface Info {
  readonly count: number;
  readonly hasPassword: boolean;
  readonly hasLobby: boolean;
}

const participants = (count: number): string => (count === 1 ? '1 participant' : `${count} participants`);

/** Ours: who is in the meeting, and what joining needs. Short, as it has to fit on one line of a narrow page. */
export function meetingRoomInfo({ count, hasPassword, hasLobby }: Info): string {
  const need = hasLobby ? 'A moderator lets you in.' : hasPassword ? 'A password is needed.' : '';
  if (count === 0) return `You are the first. ${need}`.trim();
  if (need !== '') return `${participants(count)}. ${need}`;
  return `${participants(count)} ${count === 1 ? 'is' : 'are'} in the meeting.`;
}
