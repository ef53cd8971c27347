/** Ours: what a user reads about the background of the camera's picture. */
export const meetingBackground = {
  failed: 'The background did not load. Your camera stays off, so that what is behind you is not shown.',
  missing:
    'Your picture is no longer stored in this browser. Your camera stays off, so that what is behind you is not shown. Choose another background.',
  /** Until a picture of the user is chosen. */
  unchosen: (current: string) => `Choose or add a picture. Until then the background is: ${current}.`,
  slow: 'The background makes this device slow.',
} as const;
