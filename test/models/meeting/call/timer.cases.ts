import { timerMachine } from '#machines/meeting/call/timer.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const timerCases = defineCases({
  name: 'meeting/call/timer',
  machine: timerMachine,
  events: {
    'conference.joined': {
      'the user joins a conference with a known start': { localId: 'me', createdAt: 1_000 },
      'the user joins a conference with an unknown start': { localId: 'me', createdAt: null },
    },
    'conference.created': { 'the server sends the start of the conference': { createdAt: 2_000 } },
    'clock.ticked': { 'a second passes': { now: 5_000 } },
  },
  project: ({ startedAt, now }) => ({ startedAt, now }),
  invariants: {
    'no duration is shown before the user joins': ({ value, context }) => value !== 'waiting' || context.now === null,
    'the clock ticks while the user is in the meeting, and only then': (snapshot) =>
      snapshot.hasTag('running') === Reflect.has(snapshot.children, 'tickClock'),
  },
  mutations: {
    'a known start is ignored': { guards: { isKnown: () => false } },
    'the start is not stored': { actions: { storeStart: () => {} } },
    'the duration does not advance': { actions: { storeNow: () => {} } },
  },
});
