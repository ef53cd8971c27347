/** Ours: what a user reads at the door of a meeting with a lobby or a password. The module loads with the call. */
export const meetingLobby = {
  wrongPassword: 'This password is not right',
} as const;
