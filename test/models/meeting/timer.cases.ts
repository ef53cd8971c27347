import { timerMachine } from '#machines/meeting/timer.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const timerCases = defineCases({
  name: 'meeting/timer',
  machine: timerMachine,
  events: {
    'conference.joined': {
      'joins a conference that runs': { localId: 'me', createdAt: 1_000 },
      'joins one whose beginning is not known': { localId: 'me', createdAt: null },
    },
    'conference.created': { 'hears when it began': { createdAt: 2_000 } },
    'conference.left': 'leaves the meeting',
    'clock.ticked': { 'a second passes': { now: 5_000 } },
  },
  project: ({ startedAt, now }) => ({ startedAt, now }),
  invariants: {
    'nothing has lasted before one joins': ({ value, context }) => value !== 'waiting' || context.now === null,
    'the clock ticks while one is in the meeting, and only then': (snapshot) =>
      snapshot.hasTag('running') === Reflect.has(snapshot.children, 'tickClock'),
  },
  mutations: {
    'no beginning is believed': { guards: { isKnown: () => false } },
    'the beginning is forgotten': { actions: { storeStart: () => {} } },
    'the clock stands': { actions: { storeNow: () => {} } },
  },
});
