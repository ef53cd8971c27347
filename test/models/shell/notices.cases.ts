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
      'something else fails': { tone: 'danger', text: 'No answer' },
    },
    'notice.dismiss': {
      'sends the first notice away': { id: '1' },
      'sends the second notice away': { id: '2' },
      'sends a notice away that has gone': { id: 'gone' },
    },
  },
  delays: { successNoticeDuration: 'a second passes', noticeDuration: 'the notice has been up long enough' },
  project: ({ notices, nextNumber }) => ({
    notices: notices.map(({ id, text }) => `${Math.min(Number(id), 3)}${text}`),
    next: Math.min(nextNumber, 4),
  }),
  invariants: {
    'no more shows than there is room for': ({ context }) => context.notices.length <= context.capacity,
    'a success never stays as long as an error (9)': ({ context, value }) =>
      value !== 'lasting' || context.notices.every(({ tone }) => tone !== 'success'),
    'empty is empty': ({ context, value }) => (value === 'empty') === (context.notices.length === 0),
    'nothing is said twice': ({ context }) =>
      new Set(context.notices.map(({ text }) => text)).size === context.notices.length,
  },
  mutations: {
    'a success stays': { actions: { removeOverdue: () => {} } },
    'a notice cannot be sent away': { actions: { removeNotice: () => {} } },
    'a success takes its time': { guards: { hasQuick: () => false } },
    'an error goes with a success': { guards: { hasQuickOnly: () => true } },
    'nothing is shown': { actions: { addNotice: () => {} } },
  },
});
