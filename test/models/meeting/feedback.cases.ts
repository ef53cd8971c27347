import { feedbackMachine } from '#machines/meeting/feedback.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { refused } from './room.samples.ts';

export const feedbackCases = defineCases({
  name: 'meeting/feedback',
  machine: feedbackMachine,
  inputs: { 'of a call': { callId: 'call-1', meetingId: 'daily-standup' } },
  events: {
    'rate.choose': {
      'gives five stars': { rate: 5 },
      'gives one star': { rate: 1 },
      'gives six stars': { rate: 6 },
      'gives half a star': { rate: 0.5 },
    },
    'detail.change': { 'says more': { detail: 'Crisp sound ' } },
    'feedback.send': "presses 'Send'",
    'feedback.skip': "presses 'Skip'",
    'feedback.open': "chooses 'Feedback'",
    'call.ended': 'the call is over',
  },
  actors: { sendFeedback: { outputs: { 'it is sent': undefined }, errors: { 'it is not sent': refused } } },
  project: ({ rate, detail, message }) => ({ rate, detail, message }),
  invariants: {
    'a rate is 1 to 5': ({ context }) => context.rate >= 0 && context.rate <= 5,
    'nothing is sent without a rate': ({ value, context }) => value !== 'sending' || context.rate > 0,
    'there is always a way out': (snapshot) => snapshot.hasTag('closed') || snapshot.can({ type: 'feedback.skip' }),
    'whoever is thanked can say more': (snapshot) =>
      !snapshot.hasTag('thanked') || snapshot.can({ type: 'feedback.open' }),
  },
  mutations: {
    'any number is a rate': { guards: { isRate: () => true } },
    'a rate is not needed': { guards: { isRated: () => true } },
    'the rate is lost': { actions: { storeRate: () => {} } },
    'the detail is lost': { actions: { storeDetail: () => {} } },
    'a failure is kept silent': { actions: { storeFailure: () => {} } },
    'an old failure stays': { actions: { clearMessage: () => {} } },
    'what was sent is sent again': { actions: { startAnew: () => {} } },
    'the dialog stays': { actions: { announceClosed: () => {} } },
  },
});
