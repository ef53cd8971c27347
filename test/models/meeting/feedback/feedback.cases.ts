import { feedbackMachine } from '#machines/meeting/feedback/feedback.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { failures } from '#test/models/sign-up/samples.ts';

export const feedbackCases = defineCases({
  name: 'meeting/feedback/feedback',
  machine: feedbackMachine,
  inputs: { 'feedback on a call': { callId: 'call-1', meetingId: 'daily-standup' } },
  events: {
    'rate.choose': {
      'the user gives five stars': { rate: 5 },
      'the user gives one star': { rate: 1 },
      'the user gives six stars': { rate: 6 },
      'the user gives half a star': { rate: 0.5 },
    },
    'detail.change': { 'the user types a comment': { detail: 'Crisp sound ' } },
    'feedback.send': "the user presses 'Send'",
    'feedback.skip': "the user presses 'Skip'",
    'feedback.open': "the user chooses 'Feedback'",
    'call.ended': 'the call is over',
  },
  actors: {
    sendFeedback: { outputs: { 'feedback is sent': undefined }, errors: { 'feedback is not sent': failures.down } },
  },
  project: ({ rate, detail, message }) => ({ rate, detail, message }),
  invariants: {
    'a rate is 1 to 5': ({ context }) => context.rate >= 0 && context.rate <= 5,
    'nothing is sent without a rate': ({ value, context }) => value !== 'sending' || context.rate > 0,
    'an open dialog can always be skipped': (snapshot) =>
      snapshot.hasTag('closed') || snapshot.can({ type: 'feedback.skip' }),
    'the user can give feedback again after the thanks': (snapshot) =>
      !snapshot.hasTag('thanked') || snapshot.can({ type: 'feedback.open' }),
  },
  mutations: {
    'any number is a rate': { guards: { isRate: () => true } },
    'a rate is not required': { guards: { isRated: () => true } },
    'the rate is not stored': { actions: { storeRate: () => {} } },
    'the comment is not stored': { actions: { storeDetail: () => {} } },
    'a failure shows no message': { actions: { storeFailure: () => {} } },
    'an old failure stays': { actions: { clearMessage: () => {} } },
    'old feedback is sent again': { actions: { startAnew: () => {} } },
    'the dialog does not close': { actions: { announceClosed: () => {} } },
  },
});
