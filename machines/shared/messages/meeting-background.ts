/** Ours: what a user reads about the background of the camera's picture. */
export const meetingBackground = {
  failed: 'The background did not load. Your camera stays off, so that what is behind you is not shown.',
  slow: 'The background makes this device slow.',
} as const;
