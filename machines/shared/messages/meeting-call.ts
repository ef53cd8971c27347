interface Moderated {
  /** The names of the media. */
  readonly what: string;
  readonly isOne: boolean;
  /** The moderator's name; '' when unknown. */
  readonly by: string;
}

const itStaysOff = (isOne: boolean) =>
  isOne ? 'It stays off until you turn it on' : 'They stay off until you turn them on';

/** Ours: what a user reads during a call only. */
export const meetingCall = {
  chat: {
    notDelivered: 'Your message was not delivered',
    notDeliveredTo: (who: string) => `Your private message to ${who} was not delivered`,
    recipientLeft: (who: string) => `${who} has left the meeting`,
    folded: (shown: number, length: number) =>
      `The first ${shown.toLocaleString('en')} of ${length.toLocaleString('en')} characters`,
    missing: 'Answer to a message that is not in this chat',
    retracted: 'This message was removed',
    filesNotLoaded: 'Files cannot be attached: their code was not loaded. Close the chat and open it again',
    cut: 'The rest of this message was too long to be kept',
    length: (length: number, max: number) => `${length.toLocaleString('en')} of ${max.toLocaleString('en')} characters`,
    found: (count: number) => (count === 1 ? '1 message found' : `${count.toLocaleString('en')} messages found`),
    /** In the file of a saved chat. */
    savedTitle: (meeting: string, when: string) => `Chat of the meeting ${meeting}, saved ${when}`,
    undelivered: 'Not delivered',
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
    pausedSharing: (who: string) => `${who} paused the screen share`,
    resumedSharing: (who: string) => `${who} resumed the screen share`,
    startedRecording: (who: string) => `${who} started recording`,
    stoppedRecording: (who: string) => `${who} stopped recording`,
    startedEncrypting: (who: string) => `${who} switched on end-to-end encryption`,
    stoppedEncrypting: (who: string) => `${who} switched off end-to-end encryption`,
  },
  notifications: {
    message: (who: string) => `Message from ${who}`,
    knocks: (who: string) => `${who} asks to join`,
    privateMessage: (who: string) => `Private message from ${who}`,
    waiting: (who: string) => `${who} is waiting in the meeting`,
  },
  /** What the moderation of the meeting means for the user. */
  moderation: {
    locked: ({ what, isOne, by }: Moderated) =>
      `${by === '' ? 'A moderator' : by} locked your ${what}. Ask a moderator to use ${isOne ? 'it' : 'them'}`,
    asked: ({ what }: Moderated) => `Your hand is raised. Wait for a moderator to unlock your ${what}`,
    approved: ({ what, isOne }: Moderated) => `A moderator unlocked your ${what}. ${itStaysOff(isOne)}`,
    invited: ({ what }: Moderated) => `A moderator asks you to turn on your ${what}`,
    rejected: ({ what }: Moderated) => `A moderator keeps your ${what} locked`,
    unlocked: ({ what, isOne }: Moderated) => `Your ${what} ${isOne ? 'is' : 'are'} unlocked. ${itStaysOff(isOne)}`,
    limited: ({ what }: Moderated) => `Too many participants have turned on their ${what}. Try again later`,
    refused: ({ what }: Moderated) => `The server did not turn on your ${what}. Try again, or ask a moderator`,
    startedMuted: ({ what, isOne }: Moderated) =>
      `This meeting turned off your ${what}. Turn ${isOne ? 'it' : 'them'} on when you need ${isOne ? 'it' : 'them'}`,
  },
  otherAttendees: (count: number) => (count === 1 ? '1 other' : `${count.toLocaleString('en')} others`),
  pictureInPicture: { refused: 'The browser did not open picture-in-picture' },
  statistics: {
    measuring: 'Measuring…',
    notConnected: 'Nothing to measure yet: sound and video are not connected',
    notMeasured: 'The browser could not measure the connection',
    copied: 'Report copied',
    notCopied: 'The report could not be copied. Copy it from here:',
  },
  fullscreen: { refused: 'The browser did not open the full screen' },
  invite: {
    notCopied: 'The link could not be copied. Copy it from here:',
    textCopied: { name: 'Name copied', message: 'Message copied' },
    textNotCopied: { name: 'The name could not be copied', message: 'The message could not be copied' },
    copied: 'Link copied',
    /** In a calendar. */
    eventTitle: (meeting: string) => `Meeting ${meeting}`,
    eventText: (link: string) => `Join the meeting: ${link}`,
    /** Of the QR code. */
    scan: 'Scan with a phone to open the link',
    codeTooLong: 'This link is too long for a QR code. Copy it instead.',
    codeNotLoaded: 'The QR code could not be loaded. Try again, or copy the link.',
  },
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
  sharing: {
    stopped: 'Your share was stopped',
    soundStopped: 'Your shared sound was stopped',
    replaced: (who: string) => `${who} is sharing now. Your share has ended`,
    /** While the dialog of the browser is open; the name is that of the switch in it. */
    soundHint: 'To share the sound too, turn on “Also share tab audio” in the dialog of your browser.',
    question: (who: string, areSeveral: boolean) => `${who} ${areSeveral ? 'are' : 'is'} sharing. Share instead?`,
    consequence: (areSeveral: boolean) =>
      `When your share starts, ${areSeveral ? 'the others end' : 'the other one ends'}. You can also share beside ${areSeveral ? 'them' : 'it'}.`,
    own: 'You are sharing your screen',
    ownPaused: 'Your share is paused. The others do not see your screen',
    paused: 'Screen share paused',
  },
} as const;
