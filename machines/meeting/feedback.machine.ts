import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from './contracts.ts';
import { meetingLimits } from './limits.ts';

/** Specification 3.4, feed_back. */
export interface Feedback {
  /** 1 to 5; 0 while not rated. */
  readonly rate: number;
  readonly detail: string;
}

export interface FeedbackContext extends Feedback, OfCall {
  /** Why it was not sent; '' when nothing failed. */
  readonly message: string;
}

export type FeedbackEvent =
  | { readonly type: 'rate.choose'; readonly rate: number }
  | { readonly type: 'detail.change'; readonly detail: string }
  | { readonly type: 'feedback.send' }
  | { readonly type: 'feedback.skip' };

interface Rated {
  readonly rate: number;
}

/**
 * Feedback on a meeting (specification 2.6, 3.4 feed_back): rate and detail.
 *
 * Hears `rate.choose`, `detail.change`, `feedback.send|skip`. Announces `closed` when skipped or, once thanked, sent away.
 * Tags: `busy`, `thanked`. Actor: `sendFeedback`. Done when closed.
 */
export const feedbackMachine = setup({
  types: {
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    input: {} as OfCall,
    emitted: {} as { readonly type: 'closed' },
    tags: {} as 'busy' | 'thanked',
  },
  actors: { sendFeedback: promisePlaceholder<void, OfCall & Feedback>('sendFeedback') },
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
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    announceClosed: emit({ type: 'closed' as const }),
  },
}).createMachine({
  id: 'feedback',
  context: ({ input }) => ({ callId: input.callId, rate: 0, detail: '', message: '' }),
  initial: 'rating',
  states: {
    rating: {
      description: 'Rate, and say more if wanted.',
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
      description: 'The feedback is on its way.',
      tags: ['busy'],
      on: { 'feedback.skip': { target: 'closed', description: 'Nobody has to wait for it.' } },
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context: { callId, rate, detail } }) => ({ callId, rate, detail: detail.trim() }),
        onDone: 'thanked',
        onError: { target: 'rating', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    thanked: { description: 'Sent, and thanked for.', tags: ['thanked'], on: { 'feedback.skip': 'closed' } },
    closed: { description: 'Nothing more to say.', type: 'final', entry: 'announceClosed' },
  },
});
