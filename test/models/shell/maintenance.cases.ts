import { maintenanceMachine } from '#machines/shell/maintenance.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';

export const maintenanceCases = defineCases({
  name: 'shell/maintenance',
  machine: maintenanceMachine,
  events: { 'check.retry': "the user presses 'Try again'" },
  actors: {
    checkMaintenance: {
      outputs: {
        'the system is under maintenance': { maintenance: true },
        'the system is available': { maintenance: false },
      },
      errors: { 'no network': failures.offline },
    },
  },
  delays: { maintenanceFirstCheck: '2 s pass after load', maintenanceInterval: '10 minutes pass' },
  project: ({ message }) => ({ message }),
  invariants: {
    'a check error shows on the maintenance screen alone (8.3)': (snapshot) =>
      snapshot.hasTag('maintenance') || snapshot.context.message === '',
    "'Try again' works on the maintenance screen only (2.4)": (snapshot) =>
      snapshot.can({ type: 'check.retry' }) === (snapshot.hasTag('maintenance') && !snapshot.hasTag('busy')),
  },
  mutations: {
    'maintenance is ignored': { guards: { isInMaintenance: () => false } },
    'maintenance never ends': { guards: { isInMaintenance: () => true } },
    'a failed check shows no message': { actions: { storeFailure: () => {} } },
    'an old error stays': { actions: { clearMessage: () => {} } },
  },
});
