import { backgroundMachine } from '#machines/meeting/media/background.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const backgroundCases = defineCases({
  name: 'meeting/media/background',
  machine: backgroundMachine,
  inputs: { 'the user prepares, or is in the call': { callId: 'call-1' } },
  events: {
    'background.changed': {
      'the camera opens without another background, or is closed': { status: 'none' },
      'the background is loaded for the camera': { status: 'loading' },
      'the background has loaded': { status: 'on' },
      'the background does not load': { status: 'failed' },
      'the background is a picture of the user that is not stored any more': { status: 'missing' },
    },
    'cost.changed': {
      'the background takes more than 30 % of a core for 10 s': { isSlow: true },
      'the background takes less time again': { isSlow: false },
    },
    'background.choose': { "the user chooses 'Hills'": { background: 'hills' } },
    'background.retry': "the user presses 'Try again'",
    'background.drop': "the user presses 'Switch it off' or 'Use without background'",
    'notice.dismiss': 'the user closes the notice',
  },
  project: (context) => context,
  invariants: {
    'another background can always be chosen': (snapshot) =>
      snapshot.can({ type: 'background.choose', background: 'blur' }),
    'a background that did not load can be dropped, and tried again': (snapshot) =>
      !snapshot.hasTag('failed') ||
      (snapshot.can({ type: 'background.drop' }) && snapshot.can({ type: 'background.retry' })),
    'a picture that is not stored any more can be dropped, and is not tried again': (snapshot) =>
      !snapshot.hasTag('missing') ||
      (snapshot.can({ type: 'background.drop' }) && !snapshot.can({ type: 'background.retry' })),
    'a notice can be closed, and offers to switch the background off': (snapshot) =>
      !snapshot.hasTag('slow') ||
      (snapshot.can({ type: 'notice.dismiss' }) && snapshot.can({ type: 'background.drop' })),
  },
  mutations: {
    'a quick background is called slow': { guards: { isSlow: () => true } },
    'every report is taken for a background that loads': { guards: { is: () => true } },
    'a chosen background does not reach the camera': { actions: { announceChosen: () => {} } },
    'the camera stays off when the user tries again': { actions: { announceWanted: () => {} } },
  },
});
