import { assign, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

export interface FullscreenContext {
  /** The wanted end, once what runs has ended. */
  readonly isWanted: boolean;
  /** Why the browser refused; '' when it did not. */
  readonly message: string;
}

export type FullscreenEvent =
  | { readonly type: 'fullscreen.toggle' }
  /** From the `watchFullscreen` actor: Escape, or the browser itself. */
  | { readonly type: 'fullscreen.changed'; readonly isFull: boolean };

/**
 * The main area over the whole screen (specification 2.6). One request at a time; a toggle meanwhile is carried out
 * afterwards.
 *
 * Hears `fullscreen.toggle`, `fullscreen.changed`. Announces nothing. Tags: `full`, `busy`. Actors: `enterFullscreen`,
 * `exitFullscreen` (promises), `watchFullscreen` (callback).
 */
export const fullscreenMachine = setup({
  types: { context: {} as FullscreenContext, events: {} as FullscreenEvent, tags: {} as 'full' | 'busy' },
  actors: {
    enterFullscreen: promisePlaceholder<void>('enterFullscreen'),
    exitFullscreen: promisePlaceholder<void>('exitFullscreen'),
    watchFullscreen: callbackPlaceholder('watchFullscreen'),
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    isFull: (_, { isFull }: { isFull: boolean }) => isFull,
    isWindow: (_, { isFull }: { isFull: boolean }) => !isFull,
  },
  actions: {
    want: assign({ isWanted: true, message: '' }),
    unwant: assign({ isWanted: false, message: '' }),
    toggleWanted: assign({ isWanted: ({ context }) => !context.isWanted }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
  },
}).createMachine({
  id: 'fullscreen',
  context: { isWanted: false, message: '' },
  invoke: { id: 'watchFullscreen', src: 'watchFullscreen' },
  initial: 'window',
  states: {
    window: {
      description: 'The meeting shows in its window.',
      on: {
        'fullscreen.toggle': { target: 'entering', actions: 'want' },
        'fullscreen.changed': { guard: { type: 'isFull', params: ({ event }) => event }, target: 'full' },
      },
    },
    entering: {
      description: 'The browser is asked for the whole screen.',
      tags: ['busy'],
      on: { 'fullscreen.toggle': { actions: 'toggleWanted' } },
      invoke: {
        id: 'enterFullscreen',
        src: 'enterFullscreen',
        onDone: [
          { guard: 'isWanted', target: 'full' },
          { target: 'leaving', description: 'Toggled back meanwhile.' },
        ],
        onError: { target: 'window', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    full: {
      description: 'The main area fills the screen.',
      tags: ['full'],
      on: {
        'fullscreen.toggle': { target: 'leaving', actions: 'unwant' },
        'fullscreen.changed': { guard: { type: 'isWindow', params: ({ event }) => event }, target: 'window' },
      },
    },
    leaving: {
      description: 'Back to the window.',
      tags: ['busy', 'full'],
      on: { 'fullscreen.toggle': { actions: 'toggleWanted' } },
      invoke: {
        id: 'exitFullscreen',
        src: 'exitFullscreen',
        onDone: [
          { guard: 'isWanted', target: 'entering', description: 'Toggled back meanwhile.' },
          { target: 'window' },
        ],
        onError: {
          target: 'window',
          actions: { type: 'storeFailure', params: ({ event }) => event },
          description: 'Browsers refuse to leave only what fills no screen.',
        },
      },
    },
  },
});
