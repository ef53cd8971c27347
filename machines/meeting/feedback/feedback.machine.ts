import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import { meetingLimits } from '../limits.ts';

/** Specification 3.4, feed_back. */
export interface Feedback {
  /** 1 to 5; 0 while not rated. */
  readonly rate: number;
  readonly detail: string;
}

export interface FeedbackInput extends OfCall {
  readonly meetingId: string;
}

export interface FeedbackContext extends Feedback, FeedbackInput {
  /** Why it was not sent; '' when no request failed. */
  readonly message: string;
}

export type FeedbackEvent =
  | { readonly type: 'rate.choose'; readonly rate: number }
  | { readonly type: 'detail.change'; readonly detail: string }
  | { readonly type: 'feedback.send' }
  | { readonly type: 'feedback.skip' }
  /** The user opens the form, possibly again. */
  | { readonly type: 'feedback.open' }
  /** The call has ended: feedback is asked for. */
  | { readonly type: 'call.ended' };

interface Rated {
  readonly rate: number;
}

/**
 * Feedback on a meeting (specification 2.6, 3.4 feed_back): rate and detail. The user can send it during the call, any
 * number of times; a user who has sent it, or skipped it, is not asked again when the call ends.
 *
 * Receives `rate.choose`, `detail.change`, `feedback.send|skip|open`, `call.ended`. Emits `closed` when the user skips
 * the form or dismisses the thanks. Tags: `busy`, `thanked`, `closed`. Actor: `sendFeedback`.
 */
export const feedbackMachine = setup({
  types: {
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    input: {} as FeedbackInput,
    emitted: {} as { readonly type: 'closed' },
    tags: {} as 'busy' | 'thanked' | 'closed',
  },
  actors: { sendFeedback: promisePlaceholder<void, FeedbackInput & Feedback>('sendFeedback') },
  guards: {
    isRate: (_, { rate }: Rated) => Number.isInteger(rate) && rate >= 1 && rate <= meetingLimits.ratingMax,
    isRated: ({ context }) => context.rate > 0,
  },
  actions: {
    storeRate: assign((_, { rate }: Rated) => ({ rate, message: '' })),
    storeDetail: assign((_, { detail }: { detail: string }) => ({
      detail: detail.slice(0, meetingLimits.feedbackDetailMax),
      message: '',
    })),
    clearMessage: assign({ message: '' }),
    startAnew: assign({ rate: 0, detail: '', message: '' }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    announceClosed: emit({ type: 'closed' as const }),
  },
}).createMachine({
  id: 'feedback',
  description: 'The user rates the call, during it or after it.',
  context: ({ input }) => ({ ...input, rate: 0, detail: '', message: '' }),
  initial: 'rating',
  states: {
    rating: {
      description: 'The user rates the meeting and can add a detail.',
      on: {
        'rate.choose': {
          guard: { type: 'isRate', params: ({ event }) => event },
          actions: { type: 'storeRate', params: ({ event }) => event },
        },
        'detail.change': { actions: { type: 'storeDetail', params: ({ event }) => event } },
        'feedback.send': { guard: 'isRated', target: 'sending', actions: 'clearMessage' },
        'feedback.skip': 'closed',
      },
    },
    sending: {
      description: 'The feedback is being sent.',
      tags: ['busy'],
      on: { 'feedback.skip': { target: 'closed', description: 'The user does not have to wait for the answer.' } },
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context: { callId, meetingId, rate, detail } }) => ({
          callId,
          meetingId,
          rate,
          detail: detail.trim(),
        }),
        onDone: 'thanked',
        onError: { target: 'rating', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    thanked: {
      description: 'The feedback was sent, and the thanks are shown.',
      tags: ['thanked'],
      on: {
        'feedback.skip': 'closed',
        'feedback.open': { target: 'rating', actions: 'startAnew' },
        'call.ended': { target: 'closed', description: 'Sent before the end: the user is not asked again.' },
      },
    },
    closed: {
      description: 'No form is shown, unless the user opens it.',
      tags: ['closed'],
      entry: 'announceClosed',
      on: { 'feedback.open': { target: 'rating', actions: 'startAnew' } },
    },
  },
});
