import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import type { Lock, ModeratedMedium } from '../media.types.ts';
import type { LockChanged, ModeratorMuted } from './track.ts';

export interface ShareInput extends OfCall {
  /** The browser can capture the desktop. */
  readonly isAvailable: boolean;
}

/** What the effect of starting has done. */
export interface Started {
  /** The device is sent beside what is shared: the current library sends a screen beside the camera. */
  readonly keepsDevice: boolean;
}

export interface ShareContext extends ShareInput, Started {
  /** The requested state: the last request wins. */
  readonly wantsSharing: boolean;
  /** The moderation of the meeting does not let the user share. */
  readonly isLocked: boolean;
  /** The last failure; '' when there is no message. */
  readonly message: string;
}

export type ShareEvent =
  | { readonly type: 'share.start' }
  | { readonly type: 'share.stop' }
  | { readonly type: 'share.toggle' }
  /** The call is put on hold: a running share is ended, and a share that is about to start is cancelled. */
  | { readonly type: 'share.release' }
  | ModeratorMuted
  | LockChanged
  /** From the `watchShare` actor: ended in the browser's own bar, or the shared source was closed. */
  | { readonly type: 'share.ended' };

export type ShareEmitted =
  | { readonly type: 'shareStarted' }
  /** The device is in use again: the camera if it is on, the microphone with its mute state. */
  | { readonly type: 'shareStopped' }
  /** The user requested to share while that is locked. */
  | { readonly type: 'unmuteBlocked' }
  | { readonly type: 'messageGiven'; readonly message: string };

interface OfLock extends Lock {
  readonly mutedWith: ModeratedMedium;
}

export const shareSetup = setup({
  types: {
    context: {} as ShareContext,
    events: {} as ShareEvent,
    input: {} as ShareInput,
    emitted: {} as ShareEmitted,
    tags: {} as 'busy' | 'sharing',
  },
  actors: {
    /**
     * Shows the browser's prompt and adds the chosen track to the conference. Rejects with the reason 'cancelled' when
     * the user chooses nothing, and with 'Please Select a video screen' (or 'a audio screen') when the chosen source
     * has no such track. A track that is chosen after the actor was stopped is disposed of by the actor.
     */
    startShare: promisePlaceholder<Started, OfCall>('startShare'),
    /** Disposes of the track and returns to the device; the reason is 'no-track' when there is none. */
    stopShare: promisePlaceholder<void, OfCall>('stopShare'),
    watchShare: callbackPlaceholder<OfCall>('watchShare'),
  },
  guards: {
    isAvailable: ({ context }) => context.isAvailable,
    wantsSharing: ({ context }) => context.wantsSharing,
    isMutedByModerator: (_, { medium, mutedWith }: { medium: ModeratedMedium; mutedWith: ModeratedMedium }) =>
      medium === mutedWith,
    isLocked: ({ context }) => context.isLocked,
    isOwnLock: (_, { medium, mutedWith }: OfLock) => medium === mutedWith,
    isStoppedByLock: (_, { medium, mutedWith, isMuted }: OfLock) => medium === mutedWith && isMuted,
    isCancelled: (_, { error }: { error: unknown }) => toFailure(error).cancel,
    isWithoutTrack: (_, { error }: { error: unknown }) => toFailure(error).reason === 'no-track',
  },
  actions: {
    wishSharing: assign({ wantsSharing: true, message: '' }),
    wishNothing: assign({ wantsSharing: false, message: '' }),
    dropWish: assign({ wantsSharing: false }),
    toggleWish: assign({ wantsSharing: ({ context }) => !context.wantsSharing }),
    storeStarted: assign((_, { keepsDevice }: Started) => ({ keepsDevice })),
    storeLock: assign((_, { isLocked }: Lock) => ({ isLocked })),
    say: assign((_, { message }: { message: string }) => ({ message })),
    sayFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    announceStarted: emit({ type: 'shareStarted' as const }),
    announceStopped: emit({ type: 'shareStopped' as const }),
    announceBlocked: emit({ type: 'unmuteBlocked' as const }),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
});
