import { fromCallback } from 'xstate';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { startTicker } from '#src/services/clock.ts';

/** The countdown with a clock that ticks. */
export const tickingCountdown = countdownMachine.provide({
  actors: {
    tickClock: fromCallback(({ sendBack }) => startTicker((now) => sendBack({ type: 'clock.ticked', now }))),
  },
});
