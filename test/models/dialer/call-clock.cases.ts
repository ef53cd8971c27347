import { callClockMachine } from '#machines/dialer/call-clock.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const callClockCases = defineCases({
  name: 'dialer/call-clock',
  machine: callClockMachine,
  events: { 'clock.ticked': { 'a second passes': { now: 1_000 } } },
  project: ({ now }) => now,
  mutations: { 'the time is not stored': { actions: { storeNow: () => {} } } },
});
