import type { OnStates, Performance, SoundSettings } from '../media.types.ts';
import type { DeviceChoice } from '../media/device-choice.ts';

/** The user's choices for meetings, which are stored for later visits (specification 3.4, 9 Meeting). */
export interface Choices {
  readonly displayName: string;
  /** URL of the user's picture; '' for none. */
  readonly avatar: string;
  /** The media that the user switched on or off before joining. */
  readonly startup: Partial<OnStates>;
  readonly devices: DeviceChoice;
  readonly sounds: SoundSettings;
  readonly performance: Performance;
  readonly isMirrored: boolean;
  /** The name of the background of the camera's picture; 'none' for none. */
  readonly background: string;
  readonly hasShortcuts: boolean;
  /** Noise of the user's microphone is suppressed. */
  readonly suppressesNoise: boolean;
}

/** The choices that were just made. */
export type Choice = Partial<Choices>;

/** Emitted by a statechart when the user made a choice; the call stores it in its context and emits it. */
export interface Chosen {
  readonly type: 'chosen';
  readonly choice: Choice;
}

/** The same event, from a child to its parent. */
export interface PreferenceChanged {
  readonly type: 'preference.changed';
  readonly choice: Choice;
}

export interface OfChoice {
  readonly choice: Choice;
}

export const preferenceChanged = (choice: Choice): PreferenceChanged => ({ type: 'preference.changed', choice });
