import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import { cameraMessage } from './camera-message.ts';
import type { OfCall, Performance } from './contracts.ts';
import { defaultPerformance, performanceLines } from './performance.machine.ts';
import { meetingDelays, meetingLimits } from './limits.ts';

export interface CameraInput extends OfCall {
  /** '' for the browser's choice; null when there is none. */
  readonly deviceId: string | null;
  /** What does not follow from callType (specification 4.6) or was chosen before joining: starts without a track. */
  readonly isMuted: boolean;
  readonly performance: Performance;
  readonly isMirrored: boolean;
}

export interface CameraContext extends OfCall {
  /** The device that is wanted. */
  readonly deviceId: string | null;
  readonly performance: Performance;
  readonly isMirrored: boolean;
  /** What is wanted: the last wish. */
  readonly wantsMuted: boolean;
  /** The track as the last finished operation left it; a muted camera has none. */
  readonly hasTrack: boolean;
  /** The track has stopped, or another device or resolution is wanted: it has to be made anew. */
  readonly isStale: boolean;
  /** With what setting the track was asked for last. */
  readonly openedPerformance: Performance;
  /** How often a track that stopped was made anew since one lasted. */
  readonly renewals: number;
  /** The call is left: nothing follows. */
  readonly isClosing: boolean;
  /** The error_message of specification 3.4, Video; '' when there is nothing to say. */
  readonly message: string;
}

export type CameraEvent =
  | { readonly type: 'video.mute' }
  | { readonly type: 'video.unmute' }
  | { readonly type: 'video.toggle' }
  /** From the choice of devices. */
  | { readonly type: 'device.change'; readonly deviceId: string | null }
  /** The performance setting: 'none' mutes video, any other unmutes it. */
  | { readonly type: 'performance.change'; readonly performance: Performance }
  /** The same while the call is on hold: for the next picture, with the mute state as it is. */
  | { readonly type: 'quality.change'; readonly performance: Performance }
  /** `isElement`: the view has a video element to be mirrored (specification 5.5). */
  | { readonly type: 'mirror.toggle'; readonly isElement: boolean }
  /** The permission has become 'denied'. */
  | { readonly type: 'permission.denied' }
  /** It is not 'denied' any more. */
  | { readonly type: 'permission.unblocked' }
  | { readonly type: 'camera.close' }
  /** From the `watchCamera` actor: the track has ended, and not because it was asked to. */
  | { readonly type: 'track.stopped' };

export type CameraEmitted =
  /** What is wanted has changed: for `hold`, and for what is shown. */
  | { readonly type: 'videoWished'; readonly isMuted: boolean }
  /** There is a picture, or none any more: the property isVideoMuted. */
  | { readonly type: 'cameraChanged'; readonly isMuted: boolean }
  /** The property isMirrorVideo. */
  | { readonly type: 'mirrorChanged'; readonly isMirrored: boolean }
  /** The setting followed the person's wish to be seen. */
  | { readonly type: 'performanceChanged'; readonly performance: Performance }
  | { readonly type: 'messageGiven'; readonly message: string };

export interface OpenCamera extends OfCall {
  readonly deviceId: string;
  /** Lines of the picture. */
  readonly lines: number;
  /** Frames per second. */
  readonly frameRate: { readonly min: number; readonly max: number };
}

export interface CameraTrack {
  /** The device that the browser has taken. */
  readonly deviceId: string;
}

/** Specification 9, Meeting: 30 to 60 fps for camera, desktop share and recording. */
const frameRate = { min: meetingLimits.frameRateMin, max: meetingLimits.frameRateMax } as const;

/** What `openCamera` is asked for. */
export function openRequest({ callId, deviceId, performance }: CameraContext): OpenCamera {
  return { callId, deviceId: deviceId ?? '', lines: performanceLines[performance], frameRate };
}

const needsTrack = ({ hasTrack, isStale, wantsMuted }: CameraContext): boolean => !wantsMuted && (!hasTrack || isStale);

export const cameraSetup = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    input: {} as CameraInput,
    emitted: {} as CameraEmitted,
    tags: {} as 'busy' | 'muted' | 'live',
  },
  actors: {
    /**
     * Makes the track and puts it in the place of the one there was. Once it has failed there is none; one that comes
     * after it was stopped is thrown away by it.
     */
    openCamera: promisePlaceholder<CameraTrack, OpenCamera>('openCamera'),
    /** Takes the track out of the conference and disposes of it. */
    removeCamera: promisePlaceholder<void, OfCall>('removeCamera'),
    /** Disposes of the track, if there is one: the call is over. */
    closeCamera: promisePlaceholder<void, OfCall>('closeCamera'),
    /** Follows whichever track there is. */
    watchCamera: callbackPlaceholder<OfCall>('watchCamera'),
  },
  delays: { deviceFallback: meetingDelays.deviceFallback, trackSteady: meetingDelays.trackSteady },
  guards: {
    isUnsettled: ({ context }) => needsTrack(context) || (context.wantsMuted && context.hasTrack),
    lacksDevice: ({ context }) => needsTrack(context) && context.deviceId === null,
    needsTrack: ({ context }) => needsTrack(context),
    needsRemoval: ({ context }) => context.wantsMuted && context.hasTrack,
    hasTrack: ({ context }) => context.hasTrack,
    isClosing: ({ context }) => context.isClosing,
    isStale: ({ context }) => context.isStale,
    wantsMuted: ({ context }) => context.wantsMuted,
    canRenew: ({ context }) => context.hasTrack && context.renewals < meetingLimits.trackRenewals,
    isHidden: ({ context }) => context.performance === 'none',
    wantsToShowAgain: ({ context }) => context.wantsMuted && context.performance === 'none',
    hides: (_, { performance: setting }: { performance: Performance }) => setting === 'none',
    isElement: (_, { isElement }: { isElement: boolean }) => isElement,
    isOtherDevice: ({ context }, { deviceId }: { deviceId: string | null }) => deviceId !== context.deviceId,
    isGone: (_, { error }: { error: unknown }) => toFailure(error).reason === 'no-device',
  },
  actions: {
    wishMuted: assign({ wantsMuted: true, message: '' }),
    wishPicture: assign({ wantsMuted: false, message: '' }),
    /** Says nothing new: what was said of the failure stays. */
    stayMuted: assign({ wantsMuted: true }),
    /** What is becomes what is wanted, so that a failed removal is not tried for ever. */
    wishWhatIs: assign(({ context }) => ({
      wantsMuted: false,
      performance: context.performance === 'none' ? defaultPerformance : context.performance,
    })),
    wishClosing: assign({ isClosing: true }),
    /** What was said of the other device stays until this one is tried. */
    storeDevice: assign(({ context }, { deviceId }: { deviceId: string | null }) => ({
      deviceId,
      isStale: true,
      message: context.wantsMuted ? context.message : '',
    })),
    storePerformance: assign(({ context }, { performance: setting }: { performance: Performance }) => ({
      performance: setting,
      isStale: context.isStale || (setting !== 'none' && setting !== context.performance),
    })),
    showAgain: assign({ performance: defaultPerformance }),
    toggleMirror: assign({ isMirrored: ({ context }) => !context.isMirrored }),
    markStale: assign({ isStale: true }),
    markFresh: assign(({ context }) => ({ isStale: false, openedPerformance: context.performance })),
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    forgetRenewals: assign({ renewals: 0 }),
    /** The device that was wished meanwhile may be the very one that the browser has chosen. */
    storeTrack: assign(({ context }, { deviceId }: CameraTrack) => ({
      hasTrack: true,
      deviceId: context.isStale ? context.deviceId : deviceId,
      isStale: context.isStale && (context.deviceId !== deviceId || context.openedPerformance !== context.performance),
    })),
    dropTrack: assign({ hasTrack: false, isStale: false, renewals: 0 }),
    /** The problem is gone; anything else that was said stays. */
    forgetBlocked: assign(({ context: { message } }) => ({
      message: message === messages.meeting.camera.blocked ? '' : message,
    })),
    say: assign((_, { message }: { message: string }) => ({ message })),
    sayFailure: assign((_, { error }: { error: unknown }) => ({ message: cameraMessage(toFailure(error)) })),
    announceWish: emit(({ context }) => ({ type: 'videoWished' as const, isMuted: context.wantsMuted })),
    announceCamera: emit(({ context }) => ({ type: 'cameraChanged' as const, isMuted: !context.hasTrack })),
    announceMirror: emit(({ context }) => ({ type: 'mirrorChanged' as const, isMirrored: context.isMirrored })),
    announcePerformance: emit(({ context }) => ({
      type: 'performanceChanged' as const,
      performance: context.performance,
    })),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
});
