import { assign, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';

export interface CallClockContext {
  /** Epoch milliseconds of the last tick; null before the first. */
  readonly now: number | null;
}

/** Sent by the `tickClock` actor at once and then every second. */
export type CallClockEvent = { readonly type: 'clock.ticked'; readonly now: number };

/** Holds the current time during a call: a child actor, so that its ticks do not change the context of the calls. */
export const callClockMachine = setup({
  types: { context: {} as CallClockContext, events: {} as CallClockEvent },
  actors: { tickClock: callbackPlaceholder('tickClock') },
  actions: { storeNow: assign({ now: ({ event }) => event.now }) },
}).createMachine({
  id: 'callClock',
  description: 'Holds the current time while a call runs in the dialer.',
  context: { now: null },
  invoke: { id: 'tickClock', src: 'tickClock' },
  initial: 'running',
  states: {
    running: {
      description: 'Each tick updates how long the call has lasted.',
      on: { 'clock.ticked': { actions: 'storeNow' } },
    },
  },
});

/** Whole seconds since a moment (epoch milliseconds), never negative; 0 before the first tick. */
export function secondsSince(since: number, { now }: CallClockContext): number {
  return now === null ? 0 : Math.max(0, Math.floor((now - since) / 1_000));
}
