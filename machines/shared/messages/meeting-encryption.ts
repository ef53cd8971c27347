/** Ours: texts about the end-to-end encryption of a call. */
export const meetingEncryption = {
  notLoaded: 'The code for encryption could not be loaded. Check your network, then try again',
  notStarted: 'Encryption could not be switched on. Try again',
  /** In one word, at the name of the meeting. */
  marks: {
    off: '',
    switching: 'Encrypting…',
    failed: 'Not encrypted',
    unreadable: 'Not encrypted',
    suspicious: 'Check codes',
    partly: 'Partly encrypted',
    waiting: 'Keys missing',
    on: 'Encrypted',
    verified: 'Verified',
  },
  extents: {
    off: 'Off. Sound and video are encrypted on the way to the server of the meeting, which could read them.',
    switching: 'Sound and video connect again. This takes a few seconds.',
    failed: 'Off for you. You cannot see or hear participants who encrypt.',
    unreadable: 'Off for you. You cannot see or hear participants who encrypt.',
    suspicious: 'On, but the keys of a participant have changed. Another person may be listening.',
    partly: 'On. Sound and video of the participants who do not encrypt could be read by the server of the meeting.',
    waiting:
      'On, but keys of a participant are missing: you cannot see or hear them. If this stays, a moderator can switch encryption off and on again.',
    on: 'On. Only the participants can read sound and video.',
    verified: 'On. Only the participants can read sound and video, and you have compared the codes of all of them.',
  },
  parts: {
    suspicious: 'The keys have changed. Another person may be listening',
    unable: 'Not encrypted: the browser or app cannot do it',
    off: 'Not encrypted',
    waiting: 'Encrypted, but you cannot see or hear them: their keys are missing',
    on: 'Encrypted',
    verified: 'Encrypted and verified',
  },
  included:
    'It encrypts sound, cameras and shared screens of participants who use Chrome, Edge or another Chromium browser.',
  limits: 'What it excludes',
  excluded: [
    'Chat and its files, reactions, polls, captions, the whiteboard and the names of participants: servers can read them.',
    'Participants whose browser cannot encrypt do not see and hear the others; the others see and hear them.',
    'The server cannot record the meeting. You can record it on your device; that file is not encrypted.',
  ],
  unsupported: 'Your browser cannot encrypt sound and video end to end. Use Chrome or Edge on a computer.',
  compare:
    'Read the code to each other, for example aloud: it is the same on both sides, unless another person is between you.',
  unreadable: (count: number) =>
    count === 1
      ? 'A participant uses end-to-end encryption. You cannot see or hear them'
      : `${count} participants use end-to-end encryption. You cannot see or hear them`,
} as const;
