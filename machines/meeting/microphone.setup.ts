import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from './contracts.ts';
import { meetingDelays, meetingLimits } from './limits.ts';

export interface MicrophoneInput extends OfCall {
  /** '' for the browser's choice; null when there is none. */
  readonly deviceId: string | null;
  /** What does not follow from callType (specification 4.6) or was chosen before joining: starts without a track. */
  readonly isMuted: boolean;
}

export interface MicrophoneContext extends OfCall {
  /** The device that is wanted. */
  readonly deviceId: string | null;
  /** What is wanted: the last wish. */
  readonly wantsMuted: boolean;
  /** The track as the last finished operation left it. */
  readonly hasTrack: boolean;
  readonly isMuted: boolean;
  /** The track has stopped, or another device is wanted: it has to be made anew. */
  readonly isStale: boolean;
  /** How often a track that stopped was made anew since one lasted. */
  readonly renewals: number;
  /** The call is left: nothing follows. */
  readonly isClosing: boolean;
  /** What went wrong last, or why nothing happened; '' when there is nothing to say. */
  readonly message: string;
}

export type MicrophoneEvent =
  | { readonly type: 'audio.mute' }
  | { readonly type: 'audio.unmute' }
  | { readonly type: 'audio.toggle' }
  /** From the choice of devices. */
  | { readonly type: 'device.change'; readonly deviceId: string | null }
  /** The permission has become 'denied'. */
  | { readonly type: 'permission.denied' }
  /** It is not 'denied' any more. */
  | { readonly type: 'permission.unblocked' }
  | { readonly type: 'microphone.close' }
  // From the `watchMicrophone` actor:
  /** The track has ended, and not because it was asked to. */
  | { readonly type: 'track.stopped' }
  /** Somebody speaks into a muted microphone. */
  | { readonly type: 'talking.noticed' }
  /** Nothing has been heard for a while from a microphone that is on. */
  | { readonly type: 'silence.noticed' }
  /** The hint is no longer true; also sent by the view when a person dismisses it. */
  | { readonly type: 'hint.over' };

export type MicrophoneEmitted =
  /** What is wanted has changed: for `hold`, and for what is shown. */
  | { readonly type: 'audioWished'; readonly isMuted: boolean }
  /** The permission was taken away during the call: the user leaves (specification 4.6). */
  | { readonly type: 'microphoneDenied' }
  | { readonly type: 'messageGiven'; readonly message: string };

export interface OpenMicrophone extends OfCall {
  readonly deviceId: string | null;
  readonly muted: boolean;
}

export interface MicrophoneTrack {
  /** The device that the browser has taken. */
  readonly deviceId: string;
}

export interface SetMicrophoneMuted extends OfCall {
  readonly muted: boolean;
}

/** What the track is does not agree with what is wanted of it. */
const isUnsettled = ({ hasTrack, isStale, isMuted, wantsMuted }: MicrophoneContext): boolean =>
  hasTrack ? isStale || isMuted !== wantsMuted : !wantsMuted;

export const microphoneSetup = setup({
  types: {
    context: {} as MicrophoneContext,
    events: {} as MicrophoneEvent,
    input: {} as MicrophoneInput,
    emitted: {} as MicrophoneEmitted,
    tags: {} as 'busy' | 'muted' | 'live' | 'absent' | 'talkingWhileMuted' | 'noSound',
  },
  actors: {
    /**
     * Makes the track and puts it in the place of the one there was. Once it has failed there is none; one that comes
     * after it was stopped is thrown away by it.
     */
    openMicrophone: promisePlaceholder<MicrophoneTrack, OpenMicrophone>('openMicrophone'),
    setMicrophoneMuted: promisePlaceholder<void, SetMicrophoneMuted>('setMicrophoneMuted'),
    /** Disposes of the track, if there is one. */
    closeMicrophone: promisePlaceholder<void, OfCall>('closeMicrophone'),
    /** Follows whichever track there is. */
    watchMicrophone: callbackPlaceholder<OfCall>('watchMicrophone'),
  },
  delays: { deviceFallback: meetingDelays.deviceFallback, trackSteady: meetingDelays.trackSteady },
  guards: {
    isUnsettled: ({ context }) => isUnsettled(context),
    needsTrack: ({ context }) => isUnsettled(context) && (!context.hasTrack || context.isStale),
    needsMuting: ({ context }) => isUnsettled(context) && context.wantsMuted,
    needsUnmuting: ({ context }) => isUnsettled(context) && !context.wantsMuted,
    hasTrack: ({ context }) => context.hasTrack,
    isMuted: ({ context }) => context.hasTrack && context.isMuted,
    isClosing: ({ context }) => context.isClosing,
    isStale: ({ context }) => context.isStale,
    wantsMuted: ({ context }) => context.wantsMuted,
    wantsSound: ({ context }) => !context.wantsMuted,
    canRenew: ({ context }) => context.hasTrack && context.renewals < meetingLimits.trackRenewals,
    isOtherDevice: ({ context }, { deviceId }: { deviceId: string | null }) => deviceId !== context.deviceId,
    isGone: (_, { error }: { error: unknown }) => toFailure(error).reason === 'no-device',
  },
  actions: {
    wishMuted: assign({ wantsMuted: true, message: '' }),
    /** Says nothing new: what was said of the failure stays. */
    stayMuted: assign({ wantsMuted: true }),
    wishSound: assign({ wantsMuted: false, message: '' }),
    /** What is becomes what is wanted, so that a failed operation is not tried for ever. */
    wishWhatIs: assign({ wantsMuted: ({ context }) => context.isMuted }),
    wishClosing: assign({ isClosing: true }),
    /** What was said of the other device stays until this one is tried. */
    storeDevice: assign(({ context }, { deviceId }: { deviceId: string | null }) => ({
      deviceId,
      isStale: true,
      message: context.wantsMuted ? context.message : '',
    })),
    markStale: assign({ isStale: true }),
    beginOpening: assign({ isStale: false, isMuted: ({ context }) => context.wantsMuted }),
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    forgetRenewals: assign({ renewals: 0 }),
    /** The device that was wished meanwhile may be the very one that the browser has chosen. */
    storeTrack: assign(({ context }, { deviceId }: MicrophoneTrack) => ({
      hasTrack: true,
      deviceId: context.isStale ? context.deviceId : deviceId,
      isStale: context.isStale && context.deviceId !== deviceId,
    })),
    storeMuted: assign((_, { isMuted }: { isMuted: boolean }) => ({ isMuted })),
    dropTrack: assign({ hasTrack: false, isMuted: true, isStale: false, renewals: 0 }),
    /** The problem is gone; anything else that was said stays. */
    forgetBlocked: assign(({ context: { message } }) => ({
      message: message === messages.meeting.permissions.blocked ? '' : message,
    })),
    say: assign((_, { message }: { message: string }) => ({ message })),
    sayFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    sayBlocked: assign({ message: messages.meeting.permissions.blocked }),
    sayMissing: assign({ message: messages.meeting.audioTrackMissing }),
    announceWish: emit(({ context }) => ({ type: 'audioWished' as const, isMuted: context.wantsMuted })),
    announceDenied: emit({ type: 'microphoneDenied' as const }),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
});
