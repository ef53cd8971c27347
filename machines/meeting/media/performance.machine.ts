import { assign, emit, setup } from 'xstate';
import type { Performance } from '../media.types.ts';

/** Specification 9, Meeting: lines of the picture; 0 hides video. */
export const performanceLines: Readonly<Record<Performance, number>> = { high: 720, standard: 360, low: 180, none: 0 };

/** Specification 9, Meeting. */
export const defaultPerformance: Performance = 'standard';

export interface PerformanceInput {
  /** The stored setting; {@link defaultPerformance} when none is stored. */
  readonly performance: Performance;
}

export type PerformanceContext = PerformanceInput;

export type PerformanceEvent = { readonly type: 'performance.choose'; readonly performance: Performance };

/**
 * The setting is to be stored, and applied by the camera and the bridge: 'none' mutes video, any other unmutes it
 * (4.6).
 */
export interface PerformanceChosen {
  readonly type: 'performanceChosen';
  readonly performance: Performance;
  readonly previous: Performance;
}

/**
 * The performance setting (specification 4.6, 9 Meeting).
 *
 * Receives `performance.choose`. Emits `performanceChosen`. Tag: `videoHidden`.
 */
export const performanceMachine = setup({
  types: {
    context: {} as PerformanceContext,
    events: {} as PerformanceEvent,
    input: {} as PerformanceInput,
    emitted: {} as PerformanceChosen,
    tags: {} as 'videoHidden',
  },
  guards: {
    isOther: ({ context }, { performance }: PerformanceInput) => performance !== context.performance,
    isHidden: ({ context }) => context.performance === 'none',
    isShown: ({ context }) => context.performance !== 'none',
  },
  actions: {
    storePerformance: assign((_, { performance }: PerformanceInput) => ({ performance })),
    announceChosen: emit(({ context }, { performance }: PerformanceInput) => ({
      type: 'performanceChosen' as const,
      performance,
      previous: context.performance,
    })),
  },
}).createMachine({
  id: 'performance',
  context: ({ input }) => ({ performance: input.performance }),
  on: {
    'performance.choose': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [
        { type: 'announceChosen', params: ({ event }) => event },
        { type: 'storePerformance', params: ({ event }) => event },
      ],
    },
  },
  initial: 'shown',
  states: {
    shown: {
      description: 'Video is shown, at the height of the setting.',
      always: { guard: 'isHidden', target: 'hidden' },
    },
    hidden: {
      description: "'none': no video.",
      tags: ['videoHidden'],
      always: { guard: 'isShown', target: 'shown' },
    },
  },
});
