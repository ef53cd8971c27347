import { emit, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';

/** From the `watchConnectivity` actor, at once and with every change. */
export type ConnectivityEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.found' };

/** The network is back. */
export type ConnectivityEmitted = { readonly type: 'reconnected' };

/** Whether there is a network: without one the app keeps working as far as possible, and shows a notice. */
export const connectivityMachine = setup({
  types: {
    events: {} as ConnectivityEvent,
    emitted: {} as ConnectivityEmitted,
    tags: {} as 'offline',
  },
  actors: {
    watchConnectivity: callbackPlaceholder('watchConnectivity'),
  },
  actions: {
    announceReconnected: emit({ type: 'reconnected' as const }),
  },
}).createMachine({
  id: 'connectivity',
  description: 'Whether there is a network.',
  invoke: { id: 'watchConnectivity', src: 'watchConnectivity' },
  initial: 'online',
  states: {
    online: {
      description: 'The browser reports a network.',
      on: { 'connection.lost': 'offline' },
    },
    offline: {
      description: 'The browser has no network; a line shows it until the network is back.',
      tags: ['offline'],
      on: { 'connection.found': { target: 'online', actions: 'announceReconnected' } },
    },
  },
});
