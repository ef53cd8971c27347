/** Specification 3.4 inviteLink: {origin}/meet?meeting_id=... */
export const inviteLink = (origin: string, meetingId: string): string =>
  `${origin}/meet?meeting_id=${encodeURIComponent(meetingId)}`;
