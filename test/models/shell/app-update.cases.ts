import { appUpdateMachine } from '#machines/shell/app-update.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const appUpdateCases = defineCases({
  name: 'shell/app-update',
  machine: appUpdateMachine,
  events: {
    'version.waiting': 'a newer version stands ready',
    'update.accept': "presses 'Reload'",
    'update.postpone': "presses 'Later'",
  },
  invariants: {
    'nothing is put in place that is not wanted': (snapshot) =>
      snapshot.can({ type: 'update.accept' }) === (snapshot.hasTag('prompting') && !snapshot.hasTag('busy')),
  },
  mutations: {
    "'Reload' does nothing": { actions: { announceAccepted: () => {} } },
  },
});
