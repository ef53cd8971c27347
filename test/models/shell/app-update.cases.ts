import { appUpdateMachine } from '#machines/shell/app-update.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const appUpdateCases = defineCases({
  name: 'shell/app-update',
  machine: appUpdateMachine,
  events: {
    'version.waiting': 'a newer version is ready',
    'update.accept': "the user presses 'Reload'",
    'update.postpone': "the user presses 'Later'",
  },
  delays: {
    activationPatience: 'the browser has not activated the version within 5 s',
    reloadPatience: 'the user stays on the page, and 5 s pass',
  },
  invariants: {
    'an update is installed only after the user was asked': (snapshot) =>
      snapshot.can({ type: 'update.accept' }) === (snapshot.hasTag('prompting') && !snapshot.hasTag('busy')),
  },
  mutations: {
    "'Reload' does nothing": { actions: { announceAccepted: () => {} } },
  },
});
