import type { OfCall, Ordered } from '../conference.types.ts';
import type { DeviceKind, Performance } from '../media.types.ts';
import type { Chosen, PassChoice } from '../settings/preferences.ts';
import type { ChooseDevice } from './devices.machine.ts';
import type { PermissionKind } from './permissions.setup.ts';

export interface MediaInput extends OfCall {
  /** The media that are muted at the start. */
  readonly mute: { readonly audio: boolean; readonly video: boolean };
  readonly performance: Performance;
  readonly isMirrored: boolean;
  /** The browser can capture the desktop. */
  readonly canShare: boolean;
  /** The browser can capture the desktop's sound as well. */
  readonly canShareSound: boolean;
  /** The window has a notification object. */
  readonly hasNotifications: boolean;
}

export interface MediaContext extends MediaInput {
  /** The mute state that is sent to the other participants. */
  readonly isVideoMuted: boolean;
  /** The requested mute states, as sent by the owners of the tracks. */
  readonly wished: MediaInput['mute'];
}

type Medium = 'audio' | 'video';

/** Requests of the user, or of a shortcut, for a medium. */
export type MediumEvent = {
  [Type in `${Medium}.${'mute' | 'unmute' | 'toggle'}`]: { readonly type: Type };
}[`${Medium}.${'mute' | 'unmute' | 'toggle'}`];

export type MediaEvent =
  | MediumEvent
  | { readonly type: 'hold.start' }
  | { readonly type: 'hold.end' }
  | { readonly type: 'hold.toggle' }
  | { readonly type: 'screen.toggle' }
  | { readonly type: 'desktopAudio.toggle' }
  | { readonly type: 'mirror.toggle'; readonly isElement: boolean }
  | { readonly type: 'performance.choose'; readonly performance: Performance }
  | ({ readonly type: 'device.choose' } & ChooseDevice)
  | { readonly type: 'speaker.ask' }
  /** The permission of a device has become 'denied' (specification 4.6). */
  | { readonly type: 'permission.denied'; readonly kind: PermissionKind }
  | { readonly type: 'permission.unblocked'; readonly kind: PermissionKind }
  /** The user joins: a medium that is on by then stays on only if it was requested. */
  | { readonly type: 'startup.apply'; readonly audio: boolean; readonly video: boolean }
  /** In the conference, for the first time or again: the state is sent to the other participants. */
  | { readonly type: 'state.tell' }
  /** The chosen speaker cannot be used. */
  | { readonly type: 'speaker.refused'; readonly message: string }
  // From the children:
  | PassChoice
  | { readonly type: 'audio.wished'; readonly isMuted: boolean }
  | { readonly type: 'video.wished'; readonly isMuted: boolean }
  | { readonly type: 'camera.changed'; readonly isMuted: boolean }
  | { readonly type: 'mirror.changed'; readonly isMirrored: boolean }
  | { readonly type: 'performance.chosen'; readonly performance: Performance; readonly previous: Performance }
  | { readonly type: 'device.chosen'; readonly kind: DeviceKind; readonly id: string | null }
  | { readonly type: 'device.opened'; readonly kind: DeviceKind; readonly id: string }
  | { readonly type: 'microphone.denied' }
  | { readonly type: 'media.muted'; readonly audio: boolean; readonly video: boolean }
  | { readonly type: 'media.restored'; readonly audio: boolean; readonly video: boolean }
  | { readonly type: 'hold.began' }
  | { readonly type: 'hold.ended' };

export type MediaEmitted =
  | Ordered
  /** The choice is to be stored for later visits. */
  | Chosen
  /** This call is the active one now (4.6). */
  | { readonly type: 'unheld' }
  /** The requested mute states have changed, through the user or a failure. */
  | { readonly type: 'wished'; readonly mute: MediaInput['mute'] }
  /** The microphone's permission was withdrawn: the user leaves (4.6). */
  | { readonly type: 'microphoneDenied' }
  /** The speaker for the elements that play audio. */
  | { readonly type: 'speakerChosen'; readonly id: string | null };
