import { assign, raise, setup } from 'xstate';
import type { ConferenceEvent, Participant } from '../conference.types.ts';
import { happeningsOf, happeningTexts, type Deed, type Did, type Happening } from './happenings.ts';
import { meetingDelays, meetingLimits } from '../limits.ts';

export interface ShownHappening {
  readonly id: string;
  /** The texts of one batch are shown and removed together. */
  readonly batch: number;
  readonly text: string;
}

export interface HappeningsContext {
  /** The number of participants, including the user. */
  readonly count: number;
  /** The number of participants when the user joined; 0 after a participant has joined or left since. */
  readonly countOnJoining: number;
  /** Oldest first. */
  readonly gathered: readonly Happening[];
  /** Oldest first. */
  readonly shown: readonly ShownHappening[];
  readonly nextBatch: number;
}

export type HappeningsEvent =
  | Extract<ConferenceEvent, { readonly type: 'conference.joined' }>
  | { readonly type: 'participants.counted'; readonly count: number }
  | { readonly type: 'participant.came'; readonly participant: Participant; readonly isFirst: boolean }
  | { readonly type: 'participant.went'; readonly participant: Participant }
  | ({ readonly type: 'participant.did' } & Did)
  /** Raised when a batch has been shown long enough. */
  | { readonly type: 'happening.expired'; readonly batch: number };

const gather = (deed: Deed) =>
  ({
    type: 'gather',
    params: ({ event: { participant } }: { event: { participant: Participant } }): Did => ({
      participant,
      deeds: [deed],
    }),
  }) as const;

/**
 * Toasts about the actions of other participants, which screen readers announce as well. Each text contains names; the
 * same actions within a short time are combined into one text, so that the start of a meeting does not produce too many
 * toasts.
 *
 * Receives `conference.joined`, `participants.counted`, `participant.came|went|did`. Emits nothing. No tags.
 */
export const happeningsMachine = setup({
  types: { context: {} as HappeningsContext, events: {} as HappeningsEvent },
  delays: { happeningPause: meetingDelays.happeningPause, happeningDisplay: meetingDelays.happeningDisplay },
  guards: { isTold: (_, { deeds }: Did) => deeds.length > 0 },
  actions: {
    /**
     * The count may arrive after the event of joining: it is the count on joining until a participant has joined or
     * left.
     */
    storeCount: assign(({ context }, { count }: { count: number }) => ({
      count,
      countOnJoining: context.countOnJoining === 0 ? 0 : count,
    })),
    storeCountOnJoining: assign(({ context }) => ({ countOnJoining: context.count })),
    gather: assign(({ context }, { participant, deeds }: Did) => ({
      gathered: [...context.gathered, ...happeningsOf(participant, deeds)],
      countOnJoining: 0,
    })),
    showGathered: assign(({ context: { gathered, shown, nextBatch } }) => ({
      shown: [
        ...shown,
        ...happeningTexts(gathered).map((text, index) => ({ id: `${nextBatch}-${index}`, batch: nextBatch, text })),
      ].slice(-meetingLimits.happeningsShown),
      gathered: [],
      nextBatch: nextBatch + 1,
    })),
    /** Each batch has its own timer; this one is for the batch that was shown last. */
    startDisplay: raise(({ context }) => ({ type: 'happening.expired' as const, batch: context.nextBatch - 1 }), {
      delay: 'happeningDisplay',
    }),
    hideBatch: assign(({ context }, { batch }: { batch: number }) => ({
      shown: context.shown.filter((one) => one.batch !== batch),
    })),
  },
}).createMachine({
  id: 'happenings',
  description: 'Combines actions of other participants into a few toasts.',
  context: { count: 1, countOnJoining: 0, gathered: [], shown: [], nextBatch: 1 },
  on: {
    'conference.joined': { actions: 'storeCountOnJoining' },
    'participants.counted': { actions: { type: 'storeCount', params: ({ event }) => event } },
    'happening.expired': { actions: { type: 'hideBatch', params: ({ event }) => event } },
  },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'No texts are waiting to be shown.',
      on: {
        'participant.came': {
          target: 'gathering',
          actions: gather('joined'),
        },
        'participant.went': {
          target: 'gathering',
          actions: gather('left'),
        },
        'participant.did': {
          guard: { type: 'isTold', params: ({ event }) => event },
          target: 'gathering',
          actions: { type: 'gather', params: ({ event }) => event },
        },
      },
    },
    gathering: {
      description: 'Actions that follow within a short time are shown together with the first one.',
      on: {
        'participant.came': {
          actions: gather('joined'),
        },
        'participant.went': {
          actions: gather('left'),
        },
        'participant.did': { actions: { type: 'gather', params: ({ event }) => event } },
      },
      after: { happeningPause: { target: 'quiet', actions: ['showGathered', 'startDisplay'] } },
    },
  },
});
