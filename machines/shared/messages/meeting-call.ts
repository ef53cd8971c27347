/** Ours: what a user reads during a call only. */
export const meetingCall = {
  chat: {
    notDelivered: 'Your message was not delivered',
    folded: (shown: number, length: number) =>
      `The first ${shown.toLocaleString('en')} of ${length.toLocaleString('en')} characters`,
    cut: 'The rest of this message was too long to be kept',
    length: (length: number, max: number) => `${length.toLocaleString('en')} of ${max.toLocaleString('en')} characters`,
    tooLong: (length: number, max: number) =>
      `A message can have ${max.toLocaleString('en')} characters at most. This one has ${length.toLocaleString('en')}`,
  },
  /** What other participants do. */
  happenings: {
    joined: (who: string) => `${who} joined`,
    left: (who: string) => `${who} left`,
    raisedHand: (who: string) => `${who} raised a hand`,
    startedSharing: (who: string) => `${who} started sharing the screen`,
    stoppedSharing: (who: string) => `${who} stopped sharing the screen`,
    startedRecording: (who: string) => `${who} started recording`,
    stoppedRecording: (who: string) => `${who} stopped recording`,
  },
  notifications: {
    message: (who: string) => `Message from ${who}`,
    knocks: (who: string) => `${who} asks to join`,
    waiting: (who: string) => `${who} is waiting in the meeting`,
  },
  fullscreen: { refused: 'The browser did not open the full screen' },
  invite: { notCopied: 'The link could not be copied. Copy it from here:' },
} as const;
