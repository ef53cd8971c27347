import { fromCallback, fromPromise } from 'xstate';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { startTicker } from '#src/services/clock.ts';
import type { Operation } from '#src/services/operation.ts';

/** An operation of a service as the effect a statechart names. */
export const asActor = <TInput, TOutput>(operation: Operation<TInput, TOutput>) =>
  fromPromise<TOutput, TInput>(({ input, signal }) => operation(input, signal));

/** The countdown with a clock that ticks. */
export const tickingCountdown = countdownMachine.provide({
  actors: {
    tickClock: fromCallback(({ sendBack }) => startTicker((now) => sendBack({ type: 'clock.ticked', now }))),
  },
});
