/** What the conference server tells of a meeting to a user who is not in it. */
export interface RoomInfo {
  /** The participants in the meeting. */
  readonly count: number;
  readonly hasPassword: boolean;
  /** Moderators let users in. */
  readonly hasLobby: boolean;
}

export const roomInfoDelays = {
  /** Ours: milliseconds after which the server is asked again. */
  roomInfoAge: 10_000,
} as const;
