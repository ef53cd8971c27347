import { layoutMachine } from '#machines/meeting/layout.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const layoutCases = defineCases({
  name: 'meeting/layout',
  machine: layoutMachine,
  events: {
    'participants.counted': { 'three are there': { count: 3 }, 'four are there': { count: 4 } },
    'grid.choose': 'chooses the grid view',
    'contain.choose': 'chooses the contain view',
    'speaker.choose': 'chooses the speaker view',
    'view.automate': 'leaves the view to the meeting',
    'chat.toggle': 'presses chat',
    'participants.toggle': 'presses participants',
    'panel.close': 'closes the panel',
    'settings.open': 'opens the settings',
    'performance.open': 'opens the performance setting',
    'shortcuts.open': 'opens the shortcuts',
    'feedback.open': 'opens feedback',
    'invite.open': 'opens the invitation',
    'another.open': 'wants to join another meeting',
    'dialog.close': 'closes the dialog',
  },
  project: ({ count }) => count >= 4,
  invariants: {
    'exactly one view shows': ({ tags }) => [...tags].filter((tag) => tag.startsWith('view:')).length === 1,
    'one panel at a time': ({ tags }) => [...tags].filter((tag) => tag.startsWith('panel:')).length <= 1,
    'one dialog at a time': ({ tags }) => [...tags].filter((tag) => tag.startsWith('dialog:')).length <= 1,
    'speaker view comes by itself at 4 (2.6)': (snapshot) =>
      !snapshot.matches({ view: 'automatic' }) || snapshot.hasTag('view:speaker') === snapshot.context.count >= 4,
    'a choice holds (2.6)': (snapshot) => !snapshot.matches({ view: 'contain' }) || snapshot.hasTag('view:contain'),
  },
  mutations: {
    'the grid stays however many come': { guards: { isCrowded: () => false } },
    'the speaker view stays however many go': { guards: { isIntimate: () => false } },
    'nobody is counted': { actions: { storeCount: () => {} } },
    'an open chat is not told': { actions: { announceChatOpened: () => {} } },
    'a closed chat is not told': { actions: { announceChatClosed: () => {} } },
  },
});
