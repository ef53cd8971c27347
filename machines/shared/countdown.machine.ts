import { assign, setup } from 'xstate';
import { callbackPlaceholder } from './placeholders.ts';

export interface CountdownInput {
  /** Epoch milliseconds. Absolute, so that a reload or a sleeping tab does not extend the wait. */
  readonly deadline: number;
}

export interface CountdownContext {
  readonly deadline: number;
  /** Epoch milliseconds of the last tick; null before the first. */
  readonly now: number | null;
}

/** Sent by the `tickClock` actor immediately and then every second. */
export type CountdownEvent = { readonly type: 'clock.ticked'; readonly now: number };

/**
 * Waits until an absolute deadline and provides the remaining time. Done when the deadline has passed. Runs as a child,
 * so that its ticks do not change the context of the flow that waits.
 */
export const countdownMachine = setup({
  types: {
    context: {} as CountdownContext,
    events: {} as CountdownEvent,
    input: {} as CountdownInput,
  },
  actors: {
    tickClock: callbackPlaceholder('tickClock'),
  },
  guards: {
    isOver: ({ context, event }) => event.now >= context.deadline,
  },
  actions: {
    // A clock that was set back must not extend the wait.
    storeNow: assign(({ context: { deadline, now }, event }) => ({
      now: event.now,
      deadline: deadline - Math.max(0, (now ?? 0) - event.now),
    })),
  },
}).createMachine({
  id: 'countdown',
  description: 'Waits until a deadline, and provides the remaining time.',
  context: ({ input }) => ({ deadline: input.deadline, now: null }),
  invoke: { id: 'tickClock', src: 'tickClock' },
  initial: 'running',
  states: {
    running: {
      description: 'The deadline is in the future; each tick updates the remaining time.',
      on: {
        'clock.ticked': [{ guard: 'isOver', target: 'over' }, { actions: 'storeNow' }],
      },
    },
    over: {
      description: 'The deadline has passed.',
      type: 'final',
    },
  },
});

/** Whole seconds left, never negative; 0 before the first tick. */
export function remainingSeconds({ deadline, now }: CountdownContext): number {
  return now === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1_000));
}

/** mm:ss (specification 9). Hours run over into minutes. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
