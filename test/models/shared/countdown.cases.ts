import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const countdownCases = defineCases({
  name: 'shared/countdown',
  machine: countdownMachine,
  inputs: { 'a deadline in three minutes': { deadline: 180_000 } },
  events: {
    'clock.ticked': {
      'a second passes': { now: 1_000 },
      'the deadline is reached': { now: 180_000 },
      'the clock jumps past the deadline': { now: 999_000 },
    },
  },
  invariants: {
    'a countdown that runs has not reached its deadline': (snapshot) =>
      !snapshot.matches('running') || (snapshot.context.now ?? 0) < snapshot.context.deadline,
  },
  mutations: {
    'the countdown never ends': { guards: { isOver: () => false } },
    'the countdown does not show the remaining time': { actions: { storeNow: () => {} } },
  },
});
