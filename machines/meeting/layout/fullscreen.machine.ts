import { assign, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

export interface FullscreenContext {
  /** The requested state, which is applied after the current request has ended. */
  readonly isWanted: boolean;
  /** Why the browser refused; '' when it did not refuse. */
  readonly message: string;
}

export type FullscreenEvent =
  | { readonly type: 'fullscreen.toggle' }
  /** From the `watchFullscreen` actor: the user pressed Escape, or the browser changed it. */
  | { readonly type: 'fullscreen.changed'; readonly isFull: boolean };

/**
 * Fullscreen mode of the main area (specification 2.6). One request at a time; a toggle during a request is applied
 * afterwards.
 *
 * Receives `fullscreen.toggle`, `fullscreen.changed`. Emits nothing. Tags: `full`, `busy`. Actors: `enterFullscreen`,
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
  description: 'Switches fullscreen mode on and off, with one request at a time.',
  context: { isWanted: false, message: '' },
  invoke: { id: 'watchFullscreen', src: 'watchFullscreen' },
  initial: 'windowed',
  states: {
    windowed: {
      description: 'The meeting does not fill the screen.',
      on: {
        'fullscreen.toggle': { target: 'entering', actions: 'want' },
        'fullscreen.changed': { guard: { type: 'isFull', params: ({ event }) => event }, target: 'full' },
      },
    },
    entering: {
      description: 'The browser is asked to enter fullscreen.',
      tags: ['busy'],
      on: { 'fullscreen.toggle': { actions: 'toggleWanted' } },
      invoke: {
        id: 'enterFullscreen',
        src: 'enterFullscreen',
        onDone: [
          { guard: 'isWanted', target: 'full' },
          { target: 'leaving', description: 'Toggled back during the request.' },
        ],
        onError: { target: 'windowed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    full: {
      description: 'The main area fills the screen.',
      tags: ['full'],
      on: {
        'fullscreen.toggle': { target: 'leaving', actions: 'unwant' },
        'fullscreen.changed': { guard: { type: 'isWindow', params: ({ event }) => event }, target: 'windowed' },
      },
    },
    leaving: {
      description: 'The browser is asked to exit fullscreen.',
      tags: ['busy', 'full'],
      on: { 'fullscreen.toggle': { actions: 'toggleWanted' } },
      invoke: {
        id: 'exitFullscreen',
        src: 'exitFullscreen',
        onDone: [
          { guard: 'isWanted', target: 'entering', description: 'Toggled back during the request.' },
          { target: 'windowed' },
        ],
        onError: {
          target: 'windowed',
          actions: { type: 'storeFailure', params: ({ event }) => event },
          description: 'Browsers refuse to exit only when nothing is in fullscreen.',
        },
      },
    },
  },
});
