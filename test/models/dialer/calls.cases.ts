import { callsMachine } from '#machines/dialer/calls.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { ada, bob } from './samples.ts';

export const callsCases = defineCases({
  name: 'dialer/calls',
  machine: callsMachine,
  events: {
    'call.incoming': { 'Ada calls the user': { call: ada } },
    'call.outgoing': { 'the user calls Bob': { call: bob } },
    'call.answered': { "Ada's call is answered": { call: ada, at: 1_000 } },
    'call.ended': { "Ada's call ends": { call: ada }, "Bob's call ends": { call: bob } },
    'notice.incoming': { "a notice of Ada's call arrives": { call: ada, at: 500 } },
    'notice.missed': { 'a notice of a missed call of Bob arrives': { call: bob, at: 500 } },
    'notices.dismissAll': "the user presses 'Dismiss all'",
    'notice.dismiss': { 'the user dismisses the notice about Bob': { id: bob.id } },
  },
  project: ({ calls, notices }) => ({
    calls: calls.map(({ id, answeredAt }) => `${id} ${answeredAt === null ? 'rings' : 'runs'}`).toSorted(),
    notices: notices.map(({ id, kind }) => `${id} ${kind}`).toSorted(),
  }),
  invariants: {
    'a call exists exactly while the user is in a call (7.6)': (snapshot) =>
      snapshot.hasTag('inCall') === snapshot.context.calls.length > 0,
    'an answered call exists exactly while the user talks': (snapshot) =>
      snapshot.matches({ inCall: 'talking' }) === snapshot.context.calls.some(({ answeredAt }) => answeredAt !== null),
    'the page asks before it is left during a call, and only then': (snapshot) =>
      snapshot.hasTag('inCall') === Reflect.has(snapshot.children, 'guardLeaving'),
    'the clock runs while the user talks, and only then': (snapshot) =>
      snapshot.matches({ inCall: 'talking' }) === (snapshot.children.callClock !== undefined),
  },
  mutations: {
    'calls are ignored': { guards: { hasCalls: () => false } },
    'a call never ends': { guards: { isOver: () => false } },
    'an answered call is shown as ringing': { guards: { isTalking: () => false } },
    'a call that still rings is shown as running': { guards: { isRingingOnly: () => false } },
    'an incoming call is dropped': { actions: { addIncoming: () => {} } },
    'an outgoing call is dropped': { actions: { addOutgoing: () => {} } },
    'an answer is dropped': { actions: { answer: () => {} } },
    'an end is dropped': { actions: { end: () => {} } },
    'incoming calls have no notice': { actions: { noticeIncoming: () => {} } },
    'missed calls have no notice': { actions: { noticeMissed: () => {} } },
    'notices cannot be dismissed': { actions: { dismissNotice: () => {} } },
    "'Dismiss all' dismisses none": { actions: { dismissNotices: () => {} } },
    'the badge is out of date': { actions: { tellBadge: () => {} } },
  },
});
