/** Ours: what is wrong with what a person typed to join a meeting. */
export const meetingLink = {
  required: 'The link or the id of a meeting is required',
  invalid: 'This is no link of a meeting',
  elsewhere: 'This link leads to another app',
} as const;
