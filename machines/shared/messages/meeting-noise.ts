/** Ours: what a user reads when noise suppression does not run as it should. */
export const meetingNoise = {
  failed: 'Noise suppression does not run. Others hear the noise as well.',
  strained: 'Noise suppression is too slow on this device. Switch it off if your voice breaks up.',
} as const;
