import { connectivityMachine } from '#machines/shell/connectivity.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const connectivityCases = defineCases({
  name: 'shell/connectivity',
  machine: connectivityMachine,
  events: { 'connection.lost': 'the network is lost', 'connection.found': 'the network is back' },
  mutations: {
    'no event is sent when the network is back': { actions: { announceReconnected: () => {} } },
  },
});
