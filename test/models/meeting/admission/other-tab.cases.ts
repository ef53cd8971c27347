import { otherTabMachine } from '#machines/meeting/admission/other-tab.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const otherTabCases = defineCases({
  name: 'meeting/admission/other-tab',
  machine: otherTabMachine,
  inputs: { 'a meeting': { meetingId: 'daily-standup' } },
  events: {
    'tab.found': 'another tab is in the meeting',
    'tab.gone': 'the other tab has left it',
    'tab.useHere': "the user presses 'Use it here'",
    'tab.useThere': "the user presses 'Use it there'",
    'tab.joinOnceMore': "the user presses 'Join once more'",
  },
  delays: { tabExistenceCheck: 'the other tab does not answer for 2 s' },
  project: () => ({}),
  invariants: {
    'the user is asked while another tab is in the meeting, until the answer is to join once more': (snapshot) =>
      snapshot.hasTag('asking') === !(snapshot.matches('alone') || snapshot.matches('accepted')),
    'the user can always change the answer to this tab': (snapshot) =>
      snapshot.hasTag('busy') || snapshot.can({ type: 'tab.useHere' }),
  },
  mutations: {
    'the other tab stays in the meeting': { actions: { tellTabs: () => {} } },
    'the meeting is left there and not joined here': { actions: { announceTaken: () => {} } },
  },
});
