/**
 * Ours: what a user reads around the media of a meeting where the specification has no words. Texts that appear only during
 * a call are in `meeting-call.ts`, which loads with the call.
 */
export const meetingRoom = {
  displayName: {
    required: 'Your name is required',
    max: (max: number) => `Your name can be maximum ${max} characters`,
  },
  imageUrl: { invalid: 'The address of the picture must begin with https://' },
  /** A moderator has ended what the user sends. @param name of the moderator; '' when unknown. */
  mutedBy: {
    microphone: (name: string) => `${name === '' ? 'A moderator' : name} muted your microphone`,
    camera: (name: string) => `${name === '' ? 'A moderator' : name} turned off your camera`,
    screen: (name: string) => `${name === '' ? 'A moderator' : name} stopped your share`,
    sound: (name: string) => `${name === '' ? 'A moderator' : name} stopped your shared sound`,
  },
  /** The browser opened another device than the one that the user chose. @param name of that device; '' when it has none. */
  substitute: (kind: 'camera' | 'microphone', name: string) =>
    `The ${kind} you chose did not open. ${name === '' ? `Another ${kind}` : name} is used instead`,
} as const;
