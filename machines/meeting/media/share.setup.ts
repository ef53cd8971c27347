import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { ConferenceEvent, OfCall } from '../conference.types.ts';
import type { Lock, ModeratedMedium } from '../media.types.ts';
import type { Counted, Sharer } from '../participants/roster.ts';
import { nameText } from '../settings/profile.rules.ts';
import type { LockChanged, ModeratorMuted } from './track.ts';

export interface ShareInput extends OfCall {
  /** The browser can capture the desktop. */
  readonly isAvailable: boolean;
}

/** What the effect of starting has done. */
export interface Started {
  /** The device is sent beside what is shared: the current library sends a screen beside the camera. */
  readonly keepsDevice: boolean;
  /** The user has shared the sound of the screen as well. */
  readonly hasSound: boolean;
}

export interface ShareContext extends ShareInput, Started {
  /** The requested state: the last request wins. */
  readonly wantsSharing: boolean;
  /** The moderation of the meeting does not let the user share. */
  readonly isLocked: boolean;
  /** The last failure; '' when there is no message. */
  readonly message: string;
  /** The user has paused the share. */
  readonly isPaused: boolean;
  /** The other participants who share a screen. */
  readonly sharers: readonly Sharer[];
  /** Those of them who did when the user was asked whether to share instead. */
  readonly rivals: readonly Sharer[];
  /** The ids of those whose shares the user's replaces, until they have ended. */
  readonly replaced: readonly string[];
}

export type ShareEvent =
  | { readonly type: 'share.start' }
  | { readonly type: 'share.stop' }
  | { readonly type: 'share.toggle' }
  /** The call is put on hold: a running share is ended, and a share that is about to start is cancelled. */
  | { readonly type: 'share.release' }
  /** The user's answers while others share: in their place, beside them, or not at all. */
  | { readonly type: 'share.instead' }
  | { readonly type: 'share.beside' }
  | { readonly type: 'share.cancel' }
  | { readonly type: 'share.pause' }
  | { readonly type: 'share.resume' }
  /** The user shares a screen together with its sound. */
  | { readonly type: 'sound.shared' }
  | Counted
  | Extract<ConferenceEvent, { readonly type: 'conference.joined' }>
  | ModeratorMuted
  | LockChanged
  /** From the `watchShare` actor: ended in the browser's own bar, or the shared source was closed. */
  | { readonly type: 'share.ended' };

export type ShareEmitted =
  | ({ readonly type: 'shareStarted' } & Started)
  /** The device is in use again: the camera if it is on, the microphone with its mute state. */
  | { readonly type: 'shareStopped' }
  | { readonly type: 'sharePaused'; readonly isPaused: boolean }
  /** The share that the user starts, or has started, replaces those of these participants. */
  | { readonly type: 'replacementChosen'; readonly ids: readonly string[] }
  /** The user requested to share while that is locked. */
  | { readonly type: 'unmuteBlocked' }
  | { readonly type: 'messageGiven'; readonly message: string };

interface OfLock extends Lock {
  readonly mutedWith: ModeratedMedium;
}

type Sharers = Pick<Counted, 'sharers'>;

/** Returns the participant who has started sharing in place of the user; undefined if there is none. */
const replacementOf = (context: ShareContext, { sharers }: Sharers): Sharer | undefined =>
  sharers.find(({ id, replacesUser }) => replacesUser && context.sharers.every((one) => one.id !== id));

/** Returns those of the replaced participants who still share. */
const stillReplaced = ({ replaced }: ShareContext, { sharers }: Sharers): readonly string[] =>
  replaced.filter((id) => sharers.some((one) => one.id === id));

export const shareSetup = setup({
  types: {
    context: {} as ShareContext,
    events: {} as ShareEvent,
    input: {} as ShareInput,
    emitted: {} as ShareEmitted,
    tags: {} as 'busy' | 'sharing' | 'choosing' | 'asking' | 'paused',
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
    /** Sends what is shared, or nothing of it. The last one counts, also after it was stopped. */
    coverShare: callbackPlaceholder<OfCall & { readonly isPaused: boolean }>('coverShare'),
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
    isPaused: ({ context }) => context.isPaused,
    isRivalled: ({ context }) => context.isAvailable && context.sharers.length > 0,
    hasReplacedOne: ({ context }, counted: Sharers) => stillReplaced(context, counted).length < context.replaced.length,
    isReplaced: ({ context }, counted: Sharers) => replacementOf(context, counted) !== undefined,
  },
  actions: {
    wishSharing: assign({ wantsSharing: true, message: '' }),
    wishNothing: assign({ wantsSharing: false, message: '' }),
    dropWish: assign({ wantsSharing: false }),
    toggleWish: assign({ wantsSharing: ({ context }) => !context.wantsSharing }),
    storeStarted: assign((_, { keepsDevice, hasSound }: Started) => ({ keepsDevice, hasSound, isPaused: false })),
    storePaused: assign((_, { isPaused }: { isPaused: boolean }) => ({ isPaused })),
    storeLock: assign((_, { isLocked }: Lock) => ({ isLocked })),
    storeSharers: assign(({ context }, { sharers }: Sharers) => ({
      sharers,
      replaced: stillReplaced(context, { sharers }),
    })),
    storeRivals: assign(({ context }) => ({ rivals: context.sharers, message: '' })),
    replaceRivals: assign(({ context }) => ({ replaced: context.rivals.map(({ id }) => id) })),
    clearReplaced: assign({ replaced: [] }),
    say: assign((_, { message }: { message: string }) => ({ message })),
    sayFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    sayReplaced: assign(({ context }, counted: Sharers) => ({
      message: meetingCall.sharing.replaced(nameText(replacementOf(context, counted)?.displayName ?? '')),
    })),
    announceStarted: emit(({ context: { keepsDevice, hasSound } }) => ({
      type: 'shareStarted' as const,
      keepsDevice,
      hasSound,
    })),
    announceStopped: emit({ type: 'shareStopped' as const }),
    announcePaused: emit(({ context: { isPaused } }) => ({ type: 'sharePaused' as const, isPaused })),
    announceReplacement: emit(({ context }) => ({ type: 'replacementChosen' as const, ids: context.replaced })),
    announceBlocked: emit({ type: 'unmuteBlocked' as const }),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
});
