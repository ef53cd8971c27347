import { noticesMachine } from '#machines/shell/notices.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const noticesCases = defineCases({
  name: 'shell/notices',
  machine: noticesMachine,
  inputs: { 'room for two': { capacity: 2 } },
  events: {
    'notice.show': {
      'something succeeds': { tone: 'success', text: 'Successfully Updated!' },
      'something fails': { tone: 'danger', text: 'No network' },
      'there is something to know': { tone: 'info', text: 'A record is gone' },
    },
    'notice.dismiss': {
      'dismisses the first notice': { id: '1' },
      'dismisses the second notice': { id: '2' },
      'dismisses a notice that has gone': { id: 'gone' },
    },
    'notices.dismissAll': "presses 'Dismiss all'",
    'notices.hold': 'points at the notices',
    'notices.release': 'turns away from them',
  },
  delays: {
    successNoticeDuration: 'a second passes',
    noticeDuration: 'there was time to read',
  },
  project: ({ notices, nextNumber }) => ({
    notices: notices.map(({ id, text, count }) => `${Math.min(Number(id), 3)}${text}${Math.min(count, 2)}`),
    next: Math.min(nextNumber, 4),
  }),
  invariants: {
    'no more shows than there is room for': ({ context }) => context.notices.length <= context.capacity,
    'a success never stays as long as information (9)': (snapshot) =>
      !snapshot.matches({ showing: 'lasting' }) || snapshot.context.notices.every(({ tone }) => tone !== 'success'),
    'what stays is an error': (snapshot) =>
      !snapshot.matches({ showing: 'staying' }) || snapshot.context.notices.every(({ tone }) => tone === 'danger'),
    'empty is empty': (snapshot) => snapshot.matches('empty') === (snapshot.context.notices.length === 0),
    'nothing stands there twice': ({ context }) =>
      new Set(context.notices.map(({ text }) => text)).size === context.notices.length,
  },
  mutations: {
    'what has had its time stays': { actions: { removeOf: () => {} } },
    'a notice cannot be dismissed': { actions: { removeNotice: () => {} } },
    "'Dismiss all' dismisses none": { actions: { removeAll: () => {} } },
    'a success takes its time': { guards: { hasSuccess: () => false } },
    'information stays for ever': { guards: { hasInformation: () => false } },
    'the list never ends': { guards: { isEmpty: () => false } },
    'one that is dismissed takes the others with it': { guards: { isOnlyOne: () => true } },
    'nothing is shown': { actions: { addNotice: () => {} } },
  },
});
