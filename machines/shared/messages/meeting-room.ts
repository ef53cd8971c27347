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
  recording: {
    empty: 'The recording is empty',
    stuck: 'The recording is still being finished',
    notOpened: 'The recording is ready, but the browser did not open it in a new tab',
    gone: 'The recording is not there any more',
    diskFull: 'There is no room left for the recording. What was recorded so far is kept',
    notWritten: 'The recording could not be written any further. What was recorded so far is kept',
    memoryFull: 'The recording has become as long as this browser can hold. What was recorded so far is kept',
    broken: 'The recording stopped because of a fault in the browser. What was recorded so far is kept',
  },
  /** Why a conference rejects a user (the errors of 8.4, which the specification only logs). */
  refused: {
    full: 'This meeting is full',
    password: 'This meeting needs a password',
    notAllowed: 'You are not allowed to join this meeting',
    over: 'This meeting has ended',
  },
  sharing: { stopped: 'Your share was stopped', soundStopped: 'Your shared sound was stopped' },
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
