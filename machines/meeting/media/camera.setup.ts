import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import { meetingRoom } from '#machines/shared/messages/meeting-room.ts';
import { cameraMessage } from './camera-message.ts';
import type { OfCall } from '../conference.types.ts';
import type { Lock, Performance } from '../media.types.ts';
import { defaultPerformance, performanceLines } from './performance.ts';
import type { PermissionKind } from './permissions.setup.ts';
import {
  cannotUnmute,
  mustBeMuted,
  trackGuards,
  withLock,
  withTrack,
  type ChosenDevice,
  type LockChanged,
  type ModeratorMuted,
  type OpenedTrack,
  type Said,
  type TrackContext,
} from './track.ts';
import { meetingDelays, meetingLimits } from '../limits.ts';

export interface CameraInput extends OfCall {
  /** '' for the browser's choice; null when there is no device. */
  readonly deviceId: string | null;
  /** Muted because callType does not contain the medium (specification 4.6) or by choice: starts without a track. */
  readonly isMuted: boolean;
  readonly performance: Performance;
  readonly isMirrored: boolean;
  /** The name of the background that replaces the real one; 'none' for none. */
  readonly background: string;
}

/** A muted camera has no track; on hold there is none. */
export interface CameraContext extends OfCall, TrackContext {
  readonly performance: Performance;
  readonly isMirrored: boolean;
  readonly background: string;
  /** The settings with which the track was last requested. */
  readonly openedPerformance: Performance;
  readonly openedBackground: string;
  /** No picture has come from the camera, which is opened again, and none has come since. */
  readonly isStuck: boolean;
  /** The error_message of specification 3.4, Video; '' when there is no message. */
  readonly message: string;
}

export type CameraEvent =
  | { readonly type: 'video.mute' }
  | { readonly type: 'video.unmute' }
  | { readonly type: 'video.toggle' }
  | { readonly type: 'hold.start' }
  | { readonly type: 'hold.end' }
  /** From the devices part; a device of another kind has no effect. */
  | ({ readonly type: 'device.chosen' } & ChosenDevice)
  | { readonly type: 'performance.choose'; readonly performance: Performance }
  | { readonly type: 'background.choose'; readonly background: string }
  /** `isElement`: the view has a video element to be mirrored (specification 5.5). */
  | { readonly type: 'mirror.toggle'; readonly isElement: boolean }
  /** A permission has become 'denied'; that of another kind has no effect. */
  | { readonly type: 'permission.denied'; readonly kind: PermissionKind }
  /** A permission is no longer 'denied'. */
  | { readonly type: 'permission.unblocked'; readonly kind: PermissionKind }
  /** In the conference, for the first time or again: the state is sent to the other participants. */
  | { readonly type: 'conference.joined' }
  | ModeratorMuted
  | LockChanged
  /** The user joins to listen only: the camera's message is cleared. */
  | { readonly type: 'message.clear' }
  /** The user tries again to get a picture of a camera that is on. */
  | { readonly type: 'picture.retry' }
  /** The user has read that no picture comes from the camera. */
  | { readonly type: 'hint.over' }
  | CameraNotice;

/** From the `watchCamera` actor. */
export type CameraNotice =
  /** The track has ended without being stopped by the app. */
  | { readonly type: 'track.stopped' }
  /**
   * The camera is on, and no frame has come from it for a while. `isPaused`: the browser or the user has paused it, and it must not be
   * opened again without being asked for.
   */
  | { readonly type: 'picture.lost'; readonly isPaused: boolean }
  /** Frames come again. */
  | { readonly type: 'picture.back' };

export type CameraEmitted =
  /** The requested mute state has changed. */
  | { readonly type: 'videoWished'; readonly isMuted: boolean }
  /** The user requested to unmute while the camera is locked. */
  | { readonly type: 'unmuteBlocked' }
  /** A picture is available, or no longer available: the property isVideoMuted. */
  | { readonly type: 'cameraChanged'; readonly isMuted: boolean }
  /** The property isMirrorVideo. */
  | { readonly type: 'mirrorChanged'; readonly isMirrored: boolean }
  /** Both properties. */
  | { readonly type: 'stateTold'; readonly isMuted: boolean; readonly isMirrored: boolean }
  /** The setting was chosen, or has changed because the user unmuted video; it is to be stored. */
  | { readonly type: 'performanceChanged'; readonly performance: Performance }
  /** The background was chosen; it is to be stored. */
  | { readonly type: 'backgroundChanged'; readonly background: string }
  /** The browser opened another device than the chosen one, or none was chosen. */
  | { readonly type: 'deviceOpened'; readonly id: string }
  | { readonly type: 'messageGiven'; readonly message: string };

export interface OpenCamera extends OfCall {
  readonly deviceId: string;
  /** The height of the picture in lines. */
  readonly lines: number;
  /** Frames per second. */
  readonly frameRate: { readonly min: number; readonly max: number };
  /** No frame without this background may be sent; 'none' for the picture as it is. */
  readonly background: string;
  /** The open camera is closed first: a browser opens a camera that is in use once, so that one that is stuck would stay so. */
  readonly closesFirst: boolean;
}

/** Specification 9, Meeting: 30 to 60 fps for camera, desktop share and recording. */
const frameRate = { min: meetingLimits.frameRateMin, max: meetingLimits.frameRateMax } as const;

/** The input of `openCamera`. */
export function openRequest({ callId, deviceId, performance, background, isStuck }: CameraContext): OpenCamera {
  const lines = performanceLines[performance];
  return { callId, deviceId: deviceId ?? '', lines, frameRate, background, closesFirst: isStuck };
}

/** The track is not the requested one: it stopped, or another device, resolution or background is requested. */
const isOutdated = (context: CameraContext): boolean =>
  context.isStale ||
  context.background !== context.openedBackground ||
  (context.performance !== 'none' && context.performance !== context.openedPerformance);

const needsTrack = (context: CameraContext): boolean =>
  !mustBeMuted(context) && (!context.hasTrack || isOutdated(context));

export const cameraSetup = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    input: {} as CameraInput,
    emitted: {} as CameraEmitted,
    tags: {} as 'busy' | 'muted' | 'live' | 'noPicture',
  },
  actors: {
    /**
     * Opens a track and replaces the existing one. After a failure there is no track; a track that arrives after the
     * actor was stopped is disposed of by the actor.
     */
    openCamera: promisePlaceholder<OpenedTrack, OpenCamera>('openCamera'),
    /** Removes the track from the conference and disposes of it. */
    removeCamera: promisePlaceholder<void, OfCall>('removeCamera'),
    /** Closes the current track, and the one that is being opened, which then fails as cancelled. */
    withholdTrack: callbackPlaceholder<OfCall>('withholdTrack'),
    /** Watches the current track. */
    watchCamera: callbackPlaceholder<OfCall>('watchCamera'),
  },
  delays: { deviceFallback: meetingDelays.deviceFallback, trackSteady: meetingDelays.trackSteady },
  guards: {
    ...trackGuards,
    isUnsettled: ({ context }) => needsTrack(context) || (mustBeMuted(context) && context.hasTrack),
    lacksDevice: ({ context }) => needsTrack(context) && context.deviceId === null,
    needsTrack: ({ context }) => needsTrack(context),
    needsRemoval: ({ context }) => mustBeMuted(context) && context.hasTrack,
    isOutdated: ({ context }) => isOutdated(context),
    isHidden: ({ context }) => context.performance === 'none',
    wantsToShowAgain: ({ context }) => context.wantsMuted && context.performance === 'none',
    /** 'none' was chosen while the call was on hold and the camera was on. */
    showsAfterHold: ({ context }) => !context.wantsMuted && context.performance === 'none',
    hides: (_, { performance: setting }: { performance: Performance }) => setting === 'none',
    /** Another setting that shows video, or a setting that is chosen on hold (4.6) or while video is locked. */
    keepsMuteState: ({ context }, { performance: setting }: { performance: Performance }) =>
      context.isHeld || cannotUnmute(context) || (setting === 'none') === (context.performance === 'none'),
    isCamera: (_, { kind }: { kind: PermissionKind }) => kind === 'camera',
    isWorthReopening: ({ context }, { isPaused }: { isPaused: boolean }) => !isPaused && !context.isStuck,
    isElement: (_, { isElement }: { isElement: boolean }) => isElement,
    isMutedByModerator: ({ context }, { medium }: ModeratorMuted) => medium === 'camera' && !context.wantsMuted,
    isOwnLock: (_, { medium }: Lock) => medium === 'camera',
    isOtherDevice: ({ context }, { kind, id }: ChosenDevice) => kind === 'camera' && id !== context.deviceId,
  },
  actions: {
    wishMuted: assign({ wantsMuted: true, message: '' }),
    wishPicture: assign({ wantsMuted: false, message: '' }),
    /** Sets no message: that of the failure stays. */
    stayMuted: assign({ wantsMuted: true }),
    hold: assign({ isHeld: true }),
    endHold: assign({ isHeld: false }),
    storeLock: assign(({ context }, lock: Lock) => withLock(context, lock)),
    /** Resets the request to the actual state, so that a failed removal is not repeated endlessly, also on hold. */
    wishWhatIs: assign(({ context }) => ({
      wantsMuted: false,
      isHeld: false,
      performance: context.performance === 'none' ? context.openedPerformance : context.performance,
    })),
    /** While muted, the message about the previous device stays until the new device is tried. */
    storeDevice: assign(({ context }, { id }: { id: string | null }) => ({
      deviceId: id,
      isStale: true,
      message: mustBeMuted(context) ? context.message : '',
    })),
    storePerformance: assign((_, { performance: setting }: { performance: Performance }) => ({ performance: setting })),
    showAgain: assign({ performance: defaultPerformance }),
    toggleMirror: assign({ isMirrored: ({ context }) => !context.isMirrored }),
    markStale: assign({ isStale: true }),
    storeBackground: assign((_, { background }: { background: string }) => ({ background })),
    markFresh: assign(({ context }) => ({
      isStale: false,
      openedPerformance: context.performance,
      openedBackground: context.background,
    })),
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    forgetRenewals: assign({ renewals: 0 }),
    markStuck: assign({ isStale: true, isStuck: true }),
    markRunning: assign({ isStuck: false }),
    storeTrack: assign(({ context }, { deviceId }: Pick<OpenedTrack, 'deviceId'>) => withTrack(context, deviceId)),
    dropTrack: assign({ hasTrack: false, isStale: false, isStuck: false, renewals: 0 }),
    /** Clears the message about the permission; any other message stays. */
    forgetBlocked: assign(({ context: { message } }) => ({
      message: message === messages.meeting.camera.blocked ? '' : message,
    })),
    say: assign((_, { message, trouble = null }: Said) => ({ message, trouble })),
    sayFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return { message: cameraMessage(failure), trouble: failure.reason };
    }),
    saySubstitute: assign((_, { label }: OpenedTrack) => ({
      message: meetingRoom.substitute('camera', label),
    })),
    sayMuter: assign((_, { by }: ModeratorMuted) => ({ message: meetingRoom.mutedBy.camera(by) })),
    clearMessage: assign({ message: '' }),
    announceOpened: emit(({ context }) => ({ type: 'deviceOpened' as const, id: context.deviceId ?? '' })),
    announceWish: emit(({ context }) => ({ type: 'videoWished' as const, isMuted: context.wantsMuted })),
    announceBlocked: emit({ type: 'unmuteBlocked' as const }),
    announceCamera: emit(({ context }) => ({ type: 'cameraChanged' as const, isMuted: !context.hasTrack })),
    announceMirror: emit(({ context }) => ({ type: 'mirrorChanged' as const, isMirrored: context.isMirrored })),
    announceState: emit(({ context }) => ({
      type: 'stateTold' as const,
      isMuted: !context.hasTrack,
      isMirrored: context.isMirrored,
    })),
    announcePerformance: emit(({ context: { performance: setting } }) => ({
      type: 'performanceChanged' as const,
      performance: setting,
    })),
    announceBackground: emit(({ context: { background } }) => ({ type: 'backgroundChanged' as const, background })),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
});
