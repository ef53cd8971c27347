import { callsMachine } from '#machines/dialer/calls.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { ada, bob } from './samples.ts';

export const callsCases = defineCases({
  name: 'dialer/calls',
  machine: callsMachine,
  events: {
    'call.incoming': { 'Ada calls': { call: ada } },
    'call.outgoing': { 'calls Bob': { call: bob } },
    'call.answered': { "Ada's call is answered": { call: ada, at: 1_000 } },
    'call.ended': { "Ada's call ends": { call: ada }, "Bob's call ends": { call: bob } },
    'notice.incoming': { 'is told that Ada calls': { call: ada, at: 500 } },
    'notice.missed': { 'is told that a call of Bob was missed': { call: bob, at: 500 } },
    'notices.dismissAll': "presses 'Dismiss all'",
    'notice.dismiss': { 'dismisses the notice about Bob': { id: bob.id } },
  },
  project: ({ calls, notices }) => ({
    calls: calls.map(({ id, answeredAt }) => `${id} ${answeredAt === null ? 'rings' : 'runs'}`).toSorted(),
    notices: notices.map(({ id, kind }) => `${id} ${kind}`).toSorted(),
  }),
  invariants: {
    'in a call means that there is one (7.6)': (snapshot) =>
      snapshot.hasTag('inCall') === snapshot.context.calls.length > 0,
    'talking means that one was answered': (snapshot) =>
      snapshot.matches({ inCall: 'talking' }) === snapshot.context.calls.some(({ answeredAt }) => answeredAt !== null),
    'the page asks before it is left during a call, and only then': (snapshot) =>
      snapshot.hasTag('inCall') === Reflect.has(snapshot.children, 'guardLeaving'),
    'the clock runs while somebody talks, and only then': (snapshot) =>
      snapshot.matches({ inCall: 'talking' }) === (snapshot.children.callClock !== undefined),
  },
  mutations: {
    'calls are not noticed': { guards: { hasCalls: () => false } },
    'a call never ends': { guards: { isOver: () => false } },
    'an answered call is shown as ringing': { guards: { isTalking: () => false } },
    'a call that rings on is shown as running': { guards: { isRingingOnly: () => false } },
    'an incoming call is dropped': { actions: { addIncoming: () => {} } },
    'an outgoing call is dropped': { actions: { addOutgoing: () => {} } },
    'an answer is dropped': { actions: { answer: () => {} } },
    'an end is dropped': { actions: { end: () => {} } },
    'incoming calls are not told': { actions: { noticeIncoming: () => {} } },
    'missed calls are not told': { actions: { noticeMissed: () => {} } },
    'notices stay for ever': { actions: { dismissNotice: () => {} } },
    "'Dismiss all' dismisses none": { actions: { dismissNotices: () => {} } },
    'the badge is out of date': { actions: { tellBadge: () => {} } },
  },
});
