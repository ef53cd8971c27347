import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { countdownMachine, remainingSeconds } from './countdown.machine.ts';

const hour = 3_600_000;

/** The snapshot after ticks at these times. */
function after(...ticks: readonly number[]) {
  const [start] = initialTransition(countdownMachine, { deadline: hour + 180_000 });
  return ticks.reduce(
    (snapshot, now) => transition(countdownMachine, snapshot, { type: 'clock.ticked', now })[0],
    start,
  );
}

test('a clock that is set back does not extend the wait', () => {
  expect(remainingSeconds(after(hour, hour + 60_000).context)).toBe(120);
  const setBack = after(hour, hour + 60_000, 0);
  expect(remainingSeconds(setBack.context)).toBe(120);
  expect(transition(countdownMachine, setBack, { type: 'clock.ticked', now: 120_000 })[0].status).toBe('done');
});
