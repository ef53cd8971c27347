import { noticesMachine } from '#machines/shell/notices.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const noticesCases = defineCases({
  name: 'shell/notices',
  machine: noticesMachine,
  inputs: { 'room for two': { capacity: 2 } },
  events: {
    'notice.show': {
      'a notice of success is requested': { tone: 'success', text: 'Successfully Updated!' },
      'a notice of a failure is requested': { tone: 'danger', text: 'No network' },
      'a notice of information is requested': { tone: 'info', text: 'A record is gone' },
    },
    'notice.dismiss': {
      'the user dismisses the first notice': { id: '1' },
      'the user dismisses the second notice': { id: '2' },
      'the user dismisses a notice that has gone': { id: 'gone' },
    },
    'notices.dismissAll': "the user presses 'Dismiss all'",
    'notices.hold': 'the user points at the notices',
    'notices.release': 'the user moves away from the notices',
  },
  delays: {
    successNoticeDuration: 'a second passes',
    noticeDuration: 'the display time is over',
  },
  project: ({ notices, nextNumber }) => ({
    notices: notices.map(({ id, text, count }) => `${Math.min(Number(id), 3)}${text}${Math.min(count, 2)}`),
    next: Math.min(nextNumber, 4),
  }),
  invariants: {
    'no more notices are shown than fit': ({ context }) => context.notices.length <= context.capacity,
    'a success never stays as long as information (9)': (snapshot) =>
      !snapshot.matches({ showing: 'lasting' }) || snapshot.context.notices.every(({ tone }) => tone !== 'success'),
    'only errors stay': (snapshot) =>
      !snapshot.matches({ showing: 'staying' }) || snapshot.context.notices.every(({ tone }) => tone === 'danger'),
    "the list is empty exactly in the state 'empty'": (snapshot) =>
      snapshot.matches('empty') === (snapshot.context.notices.length === 0),
    'no notice is shown twice': ({ context }) =>
      new Set(context.notices.map(({ text }) => text)).size === context.notices.length,
  },
  mutations: {
    'notices stay after their time': { actions: { removeOf: () => {} } },
    'a notice cannot be dismissed': { actions: { removeNotice: () => {} } },
    "'Dismiss all' dismisses none": { actions: { removeAll: () => {} } },
    'a success is shown as long as information': { guards: { hasSuccess: () => false } },
    'information never disappears': { guards: { hasInformation: () => false } },
    'the machine never becomes empty': { guards: { isEmpty: () => false } },
    'dismissing a notice removes the others': { guards: { isOnlyOne: () => true } },
    'a notice is not shown': { actions: { addNotice: () => {} } },
  },
});
