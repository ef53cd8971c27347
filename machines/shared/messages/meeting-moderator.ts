/** Ours: what a moderator of a meeting reads. */
export const meetingModerator = {
  /** What an order did not achieve; the reason follows. */
  notDone: {
    microphone: (who: string) => `${who} was not muted`,
    camera: (who: string) => `The camera of ${who} was not turned off`,
    screen: (who: string) => `The share of ${who} was not stopped`,
    remove: (who: string) => `${who} was not removed`,
    promote: (who: string) => `${who} was not made a moderator`,
    medium: { microphone: 'microphone', camera: 'camera', screen: 'screen share' },
    moderation: (what: string, isOn: boolean) =>
      `The ${what} of the participants was not ${isOn ? 'locked' : 'unlocked'}`,
    approve: (who: string, what: string, isApproved: boolean) =>
      `The ${what} of ${who} was not ${isApproved ? 'unlocked' : 'locked'}`,
    muteAll: 'Not all participants were muted',
    lobby: (isOn: boolean) => `The lobby was not switched ${isOn ? 'on' : 'off'}`,
    password: (isSet: boolean) => `The password was not ${isSet ? 'set' : 'removed'}`,
    startMuted: 'It was not changed how new participants join',
    end: 'The meeting was not ended',
  },
  /** Why the server did not carry out an order, and what to do. */
  forbidden: 'The server of the meeting does not permit it',
  gone: 'The participant is not in the meeting any more',
  unsupported: 'The server of the meeting does not offer it',
  failed: 'The server of the meeting could not do it. Try again',
  unanswered: 'The server of the meeting did not answer. Try again',
  unreachable: 'You are not connected to the meeting. Try again when you are back',
  demoted: 'You are not a moderator any more',
} as const;
