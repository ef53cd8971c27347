import { attentionMachine } from '#machines/meeting/attention/attention.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { ada, chatMessage } from '../participants/samples.ts';

export const attentionCases = defineCases({
  name: 'meeting/attention/attention',
  machine: attentionMachine,
  inputs: { 'in a call': { callId: 'call-1', meetingId: 'daily-standup' } },
  events: {
    'page.hidden': 'the user switches to another tab',
    'call.hidden': 'the page shows another call',
    'page.shown': 'the page shows this call',
    'message.came': {
      'Ada writes': {
        message: chatMessage(),
      },
    },
    'participant.came': {
      'Ada joins a user who is alone': { participant: ada, isFirst: true },
      'Ada joins other participants': { participant: ada, isFirst: false },
    },
    'participant.did': {
      'Ada raises her hand': { participant: ada, deeds: ['raisedHand'] },
      'Ada shares the screen': { participant: ada, deeds: ['startedSharing'] },
    },
    'guest.knocked': { 'Ada asks to join': { guest: { id: 'ada', displayName: 'Ada', email: '' } } },
    'missed.dismiss': 'the user dismisses the notice of missed activity',
  },
  project: ({ missed }) => missed,
  // One missed item is enough: every further one does the same.
  infeasible: ({ context }, { sentence }) => sentence.startsWith('Ada') && context.missed > 0,
  invariants: {
    'missed activity is shown on the visible page only': (snapshot) =>
      !snapshot.hasTag('missed') || (snapshot.matches({ visible: 'seen' }) && snapshot.context.missed > 0),
    'the screen stays on while the page is visible, and only then': (snapshot) =>
      snapshot.matches('visible') === Reflect.has(snapshot.children, 'keepAwake'),
  },
  mutations: {
    'no notification is shown': { actions: { notify: () => {} } },
    'notifications are not cleared': { actions: { clearNotifications: () => {} } },
    'missed activity is not counted': { actions: { countMissed: () => {} } },
    'missed activity is not reset': { actions: { forgetMissed: () => {} } },
    'no event is sent when the call is not visible any more': { actions: { announceHidden: () => {} } },
    'no event is sent when the call is visible again': { actions: { announceShown: () => {} } },
    'every activity is treated as a raised hand': { guards: { hasRaisedHand: () => true } },
    'every participant is treated as the first': { guards: { isFirst: () => true } },
    'the page always shows missed activity': { guards: { hasMissed: () => true } },
  },
});
