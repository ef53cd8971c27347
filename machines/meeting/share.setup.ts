import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from './contracts.ts';

export interface ShareInput extends OfCall {
  /** The browser can capture the desktop. */
  readonly isAvailable: boolean;
}

export interface ShareContext extends ShareInput {
  /** What is wanted: the last wish. */
  readonly wantsSharing: boolean;
  /** The call is left: nothing follows. */
  readonly isClosing: boolean;
  /** What went wrong last; '' when there is nothing to say. */
  readonly message: string;
}

export type ShareEvent =
  | { readonly type: 'share.start' }
  | { readonly type: 'share.stop' }
  | { readonly type: 'share.toggle' }
  /** The call is put on hold: if anything is shared, or about to be, it is not any more. */
  | { readonly type: 'share.release' }
  /** The call is left. */
  | { readonly type: 'share.close' }
  /** From the `watchShare` actor: ended in the browser's own bar, or what was shared was closed. */
  | { readonly type: 'share.ended' };

export type ShareEmitted =
  | { readonly type: 'shareStarted' }
  /** What it stood in for is back: the camera if it is on, the microphone muted or not as it was. */
  | { readonly type: 'shareStopped' }
  | { readonly type: 'messageGiven'; readonly message: string };

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
     * Lets the person choose and puts the track in the conference. Fails with the reason 'cancelled' when they choose
     * nothing, and with 'Please Select a video screen' (or 'a audio screen') when what they chose has none. What is
     * chosen after it was stopped is thrown away by it.
     */
    startShare: promisePlaceholder<void, OfCall>('startShare'),
    /** Disposes of the track and returns to what it stood in for; the reason is 'no-track' when there is none. */
    stopShare: promisePlaceholder<void, OfCall>('stopShare'),
    watchShare: callbackPlaceholder<OfCall>('watchShare'),
  },
  guards: {
    isAvailable: ({ context }) => context.isAvailable,
    wantsSharing: ({ context }) => context.wantsSharing,
    isClosing: ({ context }) => context.isClosing,
    isCancelled: (_, { error }: { error: unknown }) => toFailure(error).cancel,
    isWithoutTrack: (_, { error }: { error: unknown }) => toFailure(error).reason === 'no-track',
  },
  actions: {
    wishSharing: assign({ wantsSharing: true, message: '' }),
    wishNothing: assign({ wantsSharing: false, message: '' }),
    wishClosing: assign({ isClosing: true }),
    toggleWish: assign({ wantsSharing: ({ context }) => !context.wantsSharing }),
    say: assign((_, { message }: { message: string }) => ({ message })),
    sayFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    announceStarted: emit({ type: 'shareStarted' as const }),
    announceStopped: emit({ type: 'shareStopped' as const }),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
});
