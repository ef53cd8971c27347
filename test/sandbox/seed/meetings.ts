/** The meetings of a new tenant. */
export const seededMeetings = [
  { meeting_id: 'daily-standup', password: null, max_participants: null },
  { meeting_id: '482-915-337', password: null, max_participants: null },
  { meeting_id: 'board-room', password: 'Quorum-7', max_participants: null },
  { meeting_id: 'full-house', password: null, max_participants: 0 },
] as const;
