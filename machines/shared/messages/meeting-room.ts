/** Ours: what a person is told around the media of a meeting where the specification has no words. */
export const meetingRoom = {
  displayName: {
    required: 'Your name is required',
    max: (max: number) => `Your name can be maximum ${max} character`,
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
  /** Why a conference lets nobody in (the errors of 8.4, which the specification only logs). */
  refused: {
    full: 'This meeting is full',
    password: 'This meeting needs a password',
    notAllowed: 'You are not allowed to join this meeting',
    over: 'This meeting has ended',
  },
  fullscreen: { refused: 'The browser did not open the full screen' },
  invite: { notCopied: 'The link could not be copied. Copy it from here:' },
} as const;
