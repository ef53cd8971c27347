import { connectivityMachine } from '#machines/shell/connectivity.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const connectivityCases = defineCases({
  name: 'shell/connectivity',
  machine: connectivityMachine,
  events: { 'connection.lost': 'the network goes', 'connection.found': 'the network is back' },
  mutations: {
    'nobody hears that it is back': { actions: { announceReconnected: () => {} } },
  },
});
