import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { shellDelays, shellLimits } from './shell-limits.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

export interface OpenerContext {
  /** Presses within the debounce window so far. */
  readonly presses: number;
}

export type OpenerEvent =
  /** Ctrl+Alt+Shift+'/'; `dialerPresent` is true while the dialer frame is in the page. */
  { readonly type: 'chord.pressed'; readonly dialerPresent: boolean } | { readonly type: 'settings.closed' };

export type OpenerEmitted = { readonly type: 'failed'; readonly message: string };

/**
 * Opens the developer settings (specification 2.4): 5 presses of Ctrl+Alt+Shift+'/', less than 500 ms apart, and not
 * while the dialer frame is present. Their code is loaded with the fifth.
 */
export const developerSettingsOpenerMachine = setup({
  types: {
    context: {} as OpenerContext,
    events: {} as OpenerEvent,
    emitted: {} as OpenerEmitted,
    tags: {} as 'open',
  },
  actors: {
    watchChord: callbackPlaceholder('watchChord'),
    loadSettings: promisePlaceholder<void>('loadSettings'),
  },
  delays: { developerPressDebounce: shellDelays.developerPressDebounce },
  guards: {
    isDialerPresent: ({ event }) => event.type === 'chord.pressed' && event.dialerPresent,
    isLastPress: ({ context }) => context.presses + 1 >= shellLimits.developerPresses,
  },
  actions: {
    countPress: assign({ presses: ({ context }) => context.presses + 1 }),
    forgetPresses: assign({ presses: 0 }),
    announceFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'failed' as const,
      message: toFailure(error).ownMessage,
    })),
  },
}).createMachine({
  id: 'developerSettingsOpener',
  description: 'Opens the developer settings after five presses of their shortcut.',
  context: { presses: 0 },
  invoke: { id: 'watchChord', src: 'watchChord' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No press yet.',
      entry: 'forgetPresses',
      on: {
        'chord.pressed': [{ guard: 'isDialerPresent' }, { target: 'counting', actions: 'countPress' }],
      },
    },
    counting: {
      description: 'Some presses; 500 ms without another reset the count.',
      on: {
        'chord.pressed': [
          { guard: 'isDialerPresent', target: 'closed' },
          { guard: 'isLastPress', target: 'loading' },
          { target: 'counting', reenter: true, actions: 'countPress' },
        ],
      },
      after: { developerPressDebounce: 'closed' },
    },
    loading: {
      description: 'The fifth press: the code of the settings is loaded.',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: 'open',
        onError: {
          target: 'closed',
          actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    open: {
      description: 'The developer settings are open.',
      tags: ['open'],
      on: { 'settings.closed': 'closed' },
    },
  },
});
