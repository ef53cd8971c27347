/** Ours: what a user reads about the background of the camera's picture. */
export const meetingBackground = {
  failed: 'The background did not load. Your camera is off, so that nobody sees what is behind you.',
  slow: 'The background makes this device slow.',
} as const;
