import { emit, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';

export type AppUpdateEvent =
  /** From the `watchUpdates` actor: a newer version is ready. */
  { readonly type: 'version.waiting' } | { readonly type: 'update.accept' } | { readonly type: 'update.postpone' };

/** Activates the waiting version and reloads the page. */
export type AppUpdateEmitted = { readonly type: 'accepted' };

/**
 * A newer version of the app is never activated by itself, because the reload would interrupt the user. The visitor
 * gets a notice and reloads at a convenient time.
 */
export const appUpdateMachine = setup({
  types: {
    events: {} as AppUpdateEvent,
    emitted: {} as AppUpdateEmitted,
    tags: {} as 'prompting' | 'busy',
  },
  actors: {
    /** Registers the service worker and sends an event when a newer one waits. */
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
      description: 'Not now. The next version, or the next visit, shows the prompt again.',
      on: { 'version.waiting': 'prompting' },
    },
    activating: {
      description: 'The new version takes over; the page reloads.',
      tags: ['prompting', 'busy'],
    },
  },
});
