import { layoutMachine } from '#machines/meeting/layout/layout.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const layoutCases = defineCases({
  name: 'meeting/layout/layout',
  machine: layoutMachine,
  inputs: {
    'the first time in a meeting': { view: 'automatic' },
    'again, after the grid was chosen': { view: 'grid' },
    'again, after the contain view was chosen': { view: 'contain' },
    'again, after the speaker view was chosen': { view: 'speaker' },
  },
  events: {
    'participants.counted': {
      'three participants are present': { count: 3 },
      'four participants are present': { count: 4 },
    },
    'grid.choose': 'the user chooses the grid view',
    'contain.choose': 'the user chooses the contain view',
    'speaker.choose': 'the user chooses the speaker view',
    'view.automate': 'the user chooses the automatic view',
    'chat.toggle': 'the user presses chat',
    'chat.show': 'the user writes to one participant',
    'participants.toggle': 'the user presses participants',
    'panel.close': 'the user closes the panel',
    'settings.open': 'the user opens the settings',
    'performance.open': 'the user opens the performance setting',
    'shortcuts.open': 'the user opens the shortcuts',
    'feedback.open': 'the user opens feedback',
    'invite.open': 'the user opens the invitation',
    'another.open': 'the user opens the dialog to join another meeting',
    'more.open': 'the user opens the commands on a phone',
    'dialog.close': 'the user closes the dialog',
    'feedback.closed': 'the user has sent or skipped feedback',
    'recording.changed': { 'a recording starts': { isRecording: true }, 'the recording stops': { isRecording: false } },
    'leave.ask': {
      'the user presses Ctrl+H': { isAmid: false },
      'the user presses Ctrl+H in a dialog': { isAmid: true },
    },
    'leave.stay': 'the user stays in the meeting',
    'leave.confirm': 'the user confirms leaving the meeting',
  },
  delays: { commandsPause: 'the browser has had 200 ms for the pictures' },
  project: ({ count, isRecording }) => ({ isCrowded: count >= 4, isRecording }),
  invariants: {
    'exactly one view is shown': ({ tags }) => [...tags].filter((tag) => tag.startsWith('view:')).length === 1,
    'at most one panel is shown': ({ tags }) => [...tags].filter((tag) => tag.startsWith('panel:')).length <= 1,
    'at most one dialog is shown': ({ tags }) => [...tags].filter((tag) => tag.startsWith('dialog:')).length <= 1,
    'the automatic view is the speaker view from 4 participants on (2.6)': (snapshot) =>
      !snapshot.matches({ view: 'automatic' }) || snapshot.hasTag('view:speaker') === snapshot.context.count >= 4,
    'a chosen view is kept (2.6)': (snapshot) =>
      !snapshot.matches({ view: 'contain' }) || snapshot.hasTag('view:contain'),
  },
  mutations: {
    'the commands are never shown': { delays: { commandsPause: 2 ** 31 - 1 } },
    'the grid stays with any number of participants': { guards: { isCrowded: () => false } },
    'the speaker view stays when participants leave': { guards: { isIntimate: () => false } },
    'the number of participants is not stored': { actions: { storeCount: () => {} } },
    'no event is sent when the chat opens': { actions: { announceChatOpened: () => {} } },
    'Ctrl+H ends a recording without a question': { guards: { isRecording: () => false } },
    'Ctrl+H leaves a dialog without a question': { guards: { isAmid: () => false } },
    'no event is sent when the user leaves with Ctrl+H': { actions: { announceLeave: () => {} } },
    'the view is forgotten after joining again': { guards: { wasChosen: () => false } },
    'no event is sent when a view is chosen': { actions: { announceView: () => {} } },
    'a running recording is not stored': { actions: { storeRecording: () => {} } },
    'no event is sent when the chat closes': { actions: { announceChatClosed: () => {} } },
  },
});
