import { emit, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';

export type AppUpdateEvent =
  /** From the `watchUpdates` actor: a newer version is ready. */
  { readonly type: 'version.waiting' } | { readonly type: 'update.accept' } | { readonly type: 'update.postpone' };

export type AppUpdateEmitted =
  /** Activates the waiting version; the page reloads when it controls the page. */
  | { readonly type: 'accepted' }
  /** The page is reloaded now, although the new version does not control it. */
  | { readonly type: 'overdue' };

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
    announceOverdue: emit({ type: 'overdue' as const }),
  },
  delays: {
    /** Our own value: the old version may still be answering a request, for which the browser waits. */
    activationPatience: 5_000,
    /** Our own value: the page still exists when the browser asked before the reload and the user stayed. */
    reloadPatience: 5_000,
  },
}).createMachine({
  id: 'appUpdate',
  description: 'Shows that a newer version of the app is available, and activates it when the visitor reloads.',
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
      on: {
        'version.waiting': {
          actions: 'announceAccepted',
          description: 'It replaces the version that was to be activated.',
        },
      },
      after: { activationPatience: { target: 'reloading', actions: 'announceOverdue' } },
    },
    reloading: {
      description: 'The browser did not activate the version in time: the page reloads without it.',
      tags: ['prompting', 'busy'],
      after: {
        reloadPatience: {
          target: 'prompting',
          description: 'The browser asked before the reload, and the user stays on the page.',
        },
      },
    },
  },
});
