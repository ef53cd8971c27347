/** The types of this device's media in the statecharts of a meeting (specification 3.4, 4.6, 9). */

/** The sounds of specification 3.4. */
export type Sound = keyof SoundSettings;

/** The kinds of media device that the user chooses from. */
export type DeviceKind = 'camera' | 'microphone' | 'speaker';

export interface Device {
  readonly id: string;
  readonly kind: DeviceKind;
  /** '' until the permission is granted. */
  readonly label: string;
}

export type DevicePermission = 'prompt' | 'granted' | 'denied';

/** Specification 9, Meeting: 720p, 360p, 180p, and video hidden. */
export type Performance = 'high' | 'standard' | 'low' | 'none';

/** The sounds that are switched on; specification 3.4, sounds. */
export interface SoundSettings {
  readonly reaction: boolean;
  readonly incoming_message: boolean;
  readonly user_joined: boolean;
  readonly user_left: boolean;
}

/** What a moderator can mute. */
export type ModeratedMedium = 'microphone' | 'camera' | 'screen';

/** What the moderation of the meeting allows the user with a medium. */
export interface Lock {
  readonly medium: ModeratedMedium;
  /** While the medium is muted, the user cannot unmute it. */
  readonly isLocked: boolean;
  /** The medium is muted now, and stays muted when it is unlocked. */
  readonly isMuted: boolean;
}

/** Which media are muted. */
export interface MuteStates {
  readonly audio: boolean;
  readonly video: boolean;
}

/** The requested mute state of a medium. */
export interface MuteWish {
  readonly medium: keyof MuteStates;
  readonly isMuted: boolean;
}

/** Which media are on. */
export interface OnStates {
  readonly video: boolean;
  readonly audio: boolean;
}

/** The media that are on when the user joins: specification 3.4, call_startup. */
export interface CallStartup extends OnStates {
  readonly desktop: boolean;
}
