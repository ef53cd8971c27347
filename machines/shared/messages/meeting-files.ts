interface OfFile {
  readonly name: string;
  /** As shown: '30 MB'. */
  readonly size: string;
  readonly limit: string;
}

const leaveAndJoin = 'Leave the meeting, join it again, then attach the file again';

/** Ours: texts about the files of a chat. */
export const meetingFiles = {
  sent: (name: string) => `${name} was sent`,
  tooLarge: ({ name, size, limit }: OfFile) =>
    `${name} has ${size}. A file can have at most ${limit}. Attach a smaller file`,
  empty: (name: string) => `${name} is empty. Attach another file`,
  unnamed: 'This file has no name. Rename it, then attach it again',
  tooMany: (max: number) => `At most ${max} files can wait. Attach the others when these are sent`,
  passExpired: `Your access to this meeting has expired. ${leaveAndJoin}`,
  passRefused: `The file service refused your access to this meeting. ${leaveAndJoin}`,
  unsupported: 'The file service does not accept files of this kind. Attach the file in another format',
  full: 'The file service has no space left. Try again later, or tell your administrator',
  unreachable: 'The file service cannot be reached. Check your connection, then try again',
  stalled: 'The upload made no progress. Check your connection, then try again',
  notConnected: 'You are not connected to the meeting. Try again when you are connected',
  unexpected: 'The file service sent an unexpected answer. Try again later, or tell your administrator',
  refused: 'The file service did not store the file. Try again later',
} as const;
