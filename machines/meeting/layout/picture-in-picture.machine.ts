import { assign, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

export interface PictureInPictureContext {
  /** Why the browser refused; '' when it did not refuse. */
  readonly message: string;
}

export type PictureInPictureEvent =
  /** The user opens the window, or the `watchRequests` actor reports that the browser offers it in another tab. */
  | { readonly type: 'window.open' }
  | { readonly type: 'window.close' }
  /** From the `holdWindow` actor: the user, the browser or another page has closed it. */
  | { readonly type: 'window.closed' };

/**
 * A small window that stays above other windows and tabs, with the most important picture of the call and its most
 * important commands. It closes with the screen of the call.
 *
 * Receives `window.open`, `window.close`, `window.closed`. Emits nothing. Tags: `open`, `busy`. Actors: `openWindow` (promise;
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
  actions: {
    forgetMessage: assign({ message: '' }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
  },
}).createMachine({
  id: 'pictureInPicture',
  description: 'Shows the call in a small window above other windows and tabs.',
  context: { message: '' },
  invoke: { id: 'watchRequests', src: 'watchRequests' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The call is in its page only.',
      on: { 'window.open': { target: 'opening', actions: 'forgetMessage' } },
    },
    opening: {
      description: 'The browser is asked for the window.',
      tags: ['busy'],
      on: { 'window.close': 'closed' },
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
      on: { 'window.close': 'closed', 'window.closed': 'closed' },
      invoke: { id: 'holdWindow', src: 'holdWindow' },
    },
  },
});
