import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { meetingRoom } from '#machines/shared/messages/meeting-room.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import type { Lock } from '../media.types.ts';
import type { PermissionKind } from './permissions.setup.ts';
import {
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
import { meetingDelays } from '../limits.ts';

export interface MicrophoneInput extends OfCall {
  /** '' for the browser's choice; null when there is no device. */
  readonly deviceId: string | null;
  /** Muted because callType does not contain the medium (specification 4.6) or by choice: starts without a track. */
  readonly isMuted: boolean;
}

export interface MicrophoneContext extends OfCall, TrackContext {
  /** The track after the last finished operation; on hold it is muted. */
  readonly isMuted: boolean;
  /** The last failure, or why a request had no effect; '' when there is no message. */
  readonly message: string;
}

export type MicrophoneEvent =
  | { readonly type: 'audio.mute' }
  | { readonly type: 'audio.unmute' }
  | { readonly type: 'audio.toggle' }
  | { readonly type: 'hold.start' }
  | { readonly type: 'hold.end' }
  /** From the devices part; a device of another kind has no effect. */
  | ({ readonly type: 'device.chosen' } & ChosenDevice)
  /** A permission has become 'denied'; that of another kind has no effect. */
  | { readonly type: 'permission.denied'; readonly kind: PermissionKind }
  /** A permission is no longer 'denied'. */
  | { readonly type: 'permission.unblocked'; readonly kind: PermissionKind }
  | ModeratorMuted
  | LockChanged
  /** The user joins to listen only: the microphone's message is cleared. */
  | { readonly type: 'message.clear' }
  /** The user tries again to get sound from a microphone that is on. */
  | { readonly type: 'sound.retry' }
  // From the `watchMicrophone` actor:
  /** The track has ended without being stopped by the app. */
  | { readonly type: 'track.stopped' }
  /** Speech was detected in a muted microphone. */
  | { readonly type: 'talking.noticed' }
  /** No sound was detected for a while in a microphone that is on. */
  | { readonly type: 'silence.noticed' }
  /** The hint no longer applies; also sent by the view when the user dismisses it. */
  | { readonly type: 'hint.over' };

export type MicrophoneEmitted =
  /** The requested mute state has changed. */
  | { readonly type: 'audioWished'; readonly isMuted: boolean }
  /** The user requested to unmute while the microphone is locked. */
  | { readonly type: 'unmuteBlocked' }
  /** The permission was withdrawn during the call: the user leaves (specification 4.6). */
  | { readonly type: 'microphoneDenied' }
  /** The browser opened another device than the chosen one, or none was chosen. */
  | { readonly type: 'deviceOpened'; readonly id: string }
  | { readonly type: 'messageGiven'; readonly message: string };

export interface OpenMicrophone extends OfCall {
  readonly deviceId: string | null;
  readonly muted: boolean;
}

export interface OpenedMicrophone extends OpenedTrack {
  /** As requested, or because it was muted meanwhile. */
  readonly isMuted: boolean;
}

export interface SetMicrophoneMuted extends OfCall {
  readonly muted: boolean;
}

/** The input of `openMicrophone`. */
export const openRequest = (context: MicrophoneContext): OpenMicrophone => ({
  callId: context.callId,
  deviceId: context.deviceId,
  muted: mustBeMuted(context),
});

/** The state of the track differs from the required one. */
const isUnsettled = (context: MicrophoneContext): boolean =>
  context.hasTrack ? context.isStale || context.isMuted !== mustBeMuted(context) : !mustBeMuted(context);

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
     * Opens a track and replaces the existing one. After a failure there is no track; a track that arrives after the
     * actor was stopped is disposed of by the actor.
     */
    openMicrophone: promisePlaceholder<OpenedMicrophone, OpenMicrophone>('openMicrophone'),
    setMicrophoneMuted: promisePlaceholder<void, SetMicrophoneMuted>('setMicrophoneMuted'),
    /** Mutes the current track, and the one that is being opened before it is sent. */
    withholdTrack: callbackPlaceholder<OfCall>('withholdTrack'),
    /** Watches the current track. */
    watchMicrophone: callbackPlaceholder<OfCall>('watchMicrophone'),
  },
  delays: { deviceFallback: meetingDelays.deviceFallback, trackSteady: meetingDelays.trackSteady },
  guards: {
    ...trackGuards,
    isUnsettled: ({ context }) => isUnsettled(context),
    needsTrack: ({ context }) => isUnsettled(context) && (!context.hasTrack || context.isStale),
    needsMuting: ({ context }) => isUnsettled(context) && mustBeMuted(context),
    needsUnmuting: ({ context }) => isUnsettled(context) && !mustBeMuted(context),
    isMuted: ({ context }) => context.hasTrack && context.isMuted,
    wantsSound: ({ context }) => !context.wantsMuted,
    isMicrophone: (_, { kind }: { kind: PermissionKind }) => kind === 'microphone',
    isMutedByModerator: ({ context }, { medium }: ModeratorMuted) => medium === 'microphone' && !context.wantsMuted,
    isOwnLock: (_, { medium }: Lock) => medium === 'microphone',
    isOtherDevice: ({ context }, { kind, id }: ChosenDevice) => kind === 'microphone' && id !== context.deviceId,
  },
  actions: {
    wishMuted: assign({ wantsMuted: true, message: '' }),
    /** Sets no message: that of the failure stays. */
    stayMuted: assign({ wantsMuted: true }),
    wishSound: assign({ wantsMuted: false, message: '' }),
    hold: assign({ isHeld: true }),
    endHold: assign({ isHeld: false }),
    storeLock: assign(({ context }, lock: Lock) => withLock(context, lock)),
    /** Resets the request to the actual state, so that a failed operation is not repeated endlessly, also on hold. */
    wishWhatIs: assign(({ context: { isMuted, isHeld } }) => ({ wantsMuted: isMuted, isHeld: isHeld && isMuted })),
    /** While muted, the message about the previous device stays until the new device is tried. */
    storeDevice: assign(({ context }, { id }: { id: string | null }) => ({
      deviceId: id,
      isStale: true,
      message: mustBeMuted(context) ? context.message : '',
    })),
    markStale: assign({ isStale: true }),
    beginOpening: assign({ isStale: false }),
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    forgetRenewals: assign({ renewals: 0 }),
    storeTrack: assign(({ context }, { deviceId, isMuted }: OpenedMicrophone) => ({
      ...withTrack(context, deviceId),
      isMuted,
    })),
    storeMuted: assign((_, { isMuted }: { isMuted: boolean }) => ({ isMuted })),
    dropTrack: assign({ hasTrack: false, isMuted: true, isStale: false, renewals: 0 }),
    /** Clears the message about the permission; any other message stays. */
    forgetBlocked: assign(({ context: { message } }) => ({
      message: message === messages.meeting.permissions.blocked ? '' : message,
    })),
    say: assign((_, { message, trouble = null }: Said) => ({ message, trouble })),
    sayFailure: assign((_, { error }: { error: unknown }) => {
      const { ownMessage: message, reason: trouble } = toFailure(error);
      return { message, trouble };
    }),
    sayBlocked: assign({ message: messages.meeting.permissions.blocked, trouble: 'permission' }),
    sayMissing: assign({ message: messages.meeting.audioTrackMissing, trouble: 'not-started' }),
    saySubstitute: assign((_, { label }: OpenedTrack) => ({
      message: meetingRoom.substitute('microphone', label),
    })),
    sayMuter: assign((_, { by }: ModeratorMuted) => ({ message: meetingRoom.mutedBy.microphone(by) })),
    clearMessage: assign({ message: '' }),
    announceOpened: emit(({ context }) => ({ type: 'deviceOpened' as const, id: context.deviceId ?? '' })),
    announceWish: emit(({ context }) => ({ type: 'audioWished' as const, isMuted: context.wantsMuted })),
    announceBlocked: emit({ type: 'unmuteBlocked' as const }),
    announceDenied: emit({ type: 'microphoneDenied' as const }),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
});
