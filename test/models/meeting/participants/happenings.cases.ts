import { happeningsMachine } from '#machines/meeting/participants/happenings.machine.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { ada, bob } from './samples.ts';

export const happeningsCases = defineCases({
  name: 'meeting/participants/happenings',
  machine: happeningsMachine,
  events: {
    'conference.joined': { 'the user is in the meeting': { localId: 'me', createdAt: null } },
    'participants.counted': { 'three participants are present': { count: 3 } },
    'participant.came': { 'Ada joins': { participant: ada, isFirst: true } },
    'participant.went': { 'Bob leaves': { participant: bob } },
    'participant.did': {
      'Bob raises his hand and records': { participant: bob, deeds: ['raisedHand', 'startedRecording'] },
      'an activity without a notice': { participant: ada, deeds: [] },
    },
    'happening.expired': {
      'the first batch has been shown for its time': { batch: 1 },
      'the second batch has been shown for its time': { batch: 2 },
    },
  },
  delays: { happeningPause: 'no further activity has come during the pause' },
  project: ({ count, countOnJoining, gathered, shown, nextBatch }) => ({
    count,
    countOnJoining,
    gathered: gathered.map(({ deed }) => deed),
    shown: shown.map(({ id, text }) => [id, text]),
    nextBatch,
  }),
  infeasible: ({ context }, step) =>
    // Two batches of two activities are enough to show that each ends on its own.
    (/Ada joins|Bob/.test(step.sentence) && (context.nextBatch > 2 || context.gathered.length > 1)) ||
    // Only a batch that was shown expires.
    (step.kind === 'send' && 'batch' in step.event && Number(step.event.batch) >= context.nextBatch),
  invariants: {
    'activities wait exactly while the machine is gathering': (snapshot) =>
      snapshot.matches('gathering') === snapshot.context.gathered.length > 0,
    'the number of notices shown is limited': ({ context }) => context.shown.length <= meetingLimits.happeningsShown,
    'no notice is shown twice': ({ context: { shown } }) => new Set(shown.map(({ id }) => id)).size === shown.length,
  },
  mutations: {
    'the number of participants on joining is not stored': { actions: { storeCountOnJoining: () => {} } },
    'the number of participants is not stored': { actions: { storeCount: () => {} } },
    'an activity without a notice starts the pause': { guards: { isTold: () => true } },
    'activities of participants are not gathered': { actions: { gather: () => {} } },
    'toasts are not shown': { actions: { showGathered: () => {} } },
    'the display time of toasts does not start': { actions: { startDisplay: () => {} } },
    'toasts are not hidden': { actions: { hideBatch: () => {} } },
  },
});
