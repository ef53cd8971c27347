import type { ComponentType } from 'react';
import type { CreateSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import type { ProfileActor } from './call-actors.ts';

/** The kind of a participant's picture. */
export type PictureKind = 'camera' | 'screen';

/** Which devices a view lets the user choose. */
export interface ShownDevices {
  /** 'sound': microphone and speaker with the sound check; 'picture': the camera. */
  readonly shows: 'all' | 'sound' | 'picture';
}

export interface ProfilePictureProps {
  readonly profile: ProfileActor;
}

/** The operations on media elements, provided to the screens by the route. Keep it one object for the whole call. */
export interface CallMedia {
  /** False if the page cannot choose the speaker for the other participants' sound. */
  readonly canChooseSpeaker: boolean;
  /** True if the browser itself prompts for a speaker, and lists only those chosen in that prompt. */
  readonly canAskSpeaker: boolean;
  /**
   * Plays a participant's picture (null: the user's own) in a muted video element, until the returned function is
   * called. An attached element counts as visible: the bridge is asked for the attached pictures, at the size of their
   * elements.
   */
  readonly attach: (participantId: string | null, kind: PictureKind, element: HTMLVideoElement) => () => void;
  /** Reports the level of the user's microphone, from 0 to 1, until the returned function is called. */
  readonly watchLevel: (onLevel: (level: number) => void) => () => void;
  /** Loads the code that draws the whiteboard; rejects if it cannot be loaded. */
  readonly loadSurface: () => Promise<CreateSurface>;
  /** Loads the choice of devices with the sound check; rejects if it cannot be loaded. */
  readonly loadDevices: () => Promise<ComponentType<ShownDevices>>;
  /** Loads the choice of the profile's picture; rejects if it cannot be loaded. */
  readonly loadProfilePicture: () => Promise<ComponentType<ProfilePictureProps>>;
}
