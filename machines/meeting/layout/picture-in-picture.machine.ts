import { assign, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

export interface PictureInPictureContext {
  /** The browser has opened it for a user who turned to another tab: it closes when the user returns. */
  readonly isOffered: boolean;
  /** Why the browser refused; '' when it did not refuse. */
  readonly message: string;
}

export type PictureInPictureEvent =
  | { readonly type: 'pip.open' }
  /** From the `watchRequests` actor: the user has turned to another tab, and the browser offers to show it. */
  | { readonly type: 'pip.offered' }
  /** From the `watchRequests` actor: the user has returned to the page. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'pip.close' }
  /** From the `holdWindow` actor: the user, the browser or another page has closed it. */
  | { readonly type: 'pip.closed' };

/**
 * A small window that stays above other windows and tabs, with the most important picture of the call and its most
 * important commands. It closes with the screen of the call, and when the user returns to the page if the browser had opened it.
 *
 * Receives `pip.open|offered|close|closed`, `page.shown`. Emits nothing. Tags: `open`, `busy`. Actors: `openWindow` (promise;
 * closes a window that opens after it was stopped), `holdWindow` (callback; closes the window when it is stopped),
 * `watchRequests` (callback).
 */
export const pictureInPictureMachine = setup({
  types: { context: {} as PictureInPictureContext, events: {} as PictureInPictureEvent, tags: {} as 'open' | 'busy' },
  actors: {
    openWindow: promisePlaceholder<void>('openWindow'),
    holdWindow: callbackPlaceholder('holdWindow'),
    watchRequests: callbackPlaceholder('watchRequests'),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
  },
  actions: {
    begin: assign((_, { isOffered }: { isOffered: boolean }) => ({ isOffered, message: '' })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
  },
}).createMachine({
  id: 'pictureInPicture',
  description: 'Shows the call in a small window above other windows and tabs.',
  context: { isOffered: false, message: '' },
  invoke: { id: 'watchRequests', src: 'watchRequests' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The call is in its page only.',
      on: {
        'pip.open': { target: 'opening', actions: { type: 'begin', params: { isOffered: false } } },
        'pip.offered': { target: 'opening', actions: { type: 'begin', params: { isOffered: true } } },
      },
    },
    opening: {
      description: 'The browser is asked to open it.',
      tags: ['busy'],
      on: { 'pip.close': 'closed', 'page.shown': { guard: 'isOffered', target: 'closed' } },
      invoke: {
        id: 'openWindow',
        src: 'openWindow',
        onDone: 'open',
        onError: { target: 'closed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'The window shows the call.',
      tags: ['open'],
      on: {
        'pip.close': 'closed',
        'pip.closed': 'closed',
        'page.shown': { guard: 'isOffered', target: 'closed' },
      },
      invoke: { id: 'holdWindow', src: 'holdWindow' },
    },
  },
});
