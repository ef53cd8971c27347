/** Ours: what a user reads when the sound is checked before or during a meeting. */
export const meetingSoundCheck = {
  speakerFailed: 'The speaker did not play. Choose another one.',
  silent: 'No sound from your microphone. Choose another one, or check that it is not muted.',
  blocked: 'The browser blocks the microphone. Allow it beside the address of this page.',
  missing: 'No microphone was found. Connect one.',
  inUse: 'Another program uses the microphone. Close it, or choose another microphone.',
  notRecorded: 'The microphone could not be recorded. Choose another one.',
} as const;
