import { emit, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';

export type AppUpdateEvent =
  /** From the `watchUpdates` actor: a newer version stands ready. */
  { readonly type: 'version.waiting' } | { readonly type: 'update.accept' } | { readonly type: 'update.postpone' };

/** Put the waiting version in place and reload the page. */
export type AppUpdateEmitted = { readonly type: 'accepted' };

/**
 * A newer version of the app is never put in place silently: it would take the page away under somebody's hands. The
 * visitor is told and reloads when it suits.
 */
export const appUpdateMachine = setup({
  types: {
    events: {} as AppUpdateEvent,
    emitted: {} as AppUpdateEmitted,
    tags: {} as 'prompting' | 'busy',
  },
  actors: {
    /** Registers the service worker and tells when a newer one waits. */
    watchUpdates: callbackPlaceholder('watchUpdates'),
  },
  actions: {
    announceAccepted: emit({ type: 'accepted' as const }),
  },
}).createMachine({
  id: 'appUpdate',
  invoke: { id: 'watchUpdates', src: 'watchUpdates' },
  initial: 'current',
  states: {
    current: {
      description: 'No newer version is known.',
      on: { 'version.waiting': 'prompting' },
    },
    prompting: {
      description: "'A new version is ready': 'Reload', or later.",
      tags: ['prompting'],
      on: { 'update.accept': { target: 'activating', actions: 'announceAccepted' }, 'update.postpone': 'postponed' },
    },
    postponed: {
      description: 'Not now. The next version, or the next visit, asks again.',
      on: { 'version.waiting': 'prompting' },
    },
    activating: {
      description: 'The new version takes over; the page reloads.',
      tags: ['prompting', 'busy'],
    },
  },
});
