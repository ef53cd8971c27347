import { emit, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';

/**
 * What the camera's background is doing: 'none' also while the camera is off, 'missing' when it is a picture of the user that is no
 * longer stored.
 */
export type BackgroundStatus = 'none' | 'loading' | 'on' | 'failed' | 'missing';

/** From the `watchBackground` actor. */
export type BackgroundReport =
  | { readonly type: 'background.changed'; readonly status: BackgroundStatus }
  /** Whether the background takes more time of the device than it should. */
  | { readonly type: 'cost.changed'; readonly isSlow: boolean };

export type BackgroundEvent =
  | { readonly type: 'background.choose'; readonly background: string }
  /** The user wants the same background, after it did not load. */
  | { readonly type: 'background.retry' }
  /** The user wants the picture without a background. */
  | { readonly type: 'background.drop' }
  | { readonly type: 'notice.dismiss' }
  | BackgroundReport;

export type BackgroundEmitted =
  /** For the camera, which opens with this background. */
  | { readonly type: 'backgroundChosen'; readonly background: string }
  /** The camera is off because of a background, and the user wants it on. */
  | { readonly type: 'cameraWanted' };

/**
 * The background of the camera's picture, as the user sees it: what is loading, what did not load, and a background that makes the
 * device slow. The camera owns the choice, and opens no track without the chosen background.
 *
 * Runs from the time when its code is loaded until the tracks are disposed of. Receives `background.choose|retry|drop` and
 * `notice.dismiss` from the view. Emits `backgroundChosen` and `cameraWanted`. Tags:
 * `loading`, `failed`, `missing`, `slow` for the notice. Actor: `watchBackground` (callback; sends `BackgroundReport`, the current status
 * first).
 */
export const backgroundMachine = setup({
  types: {
    context: {} as OfCall,
    events: {} as BackgroundEvent,
    input: {} as OfCall,
    emitted: {} as BackgroundEmitted,
    tags: {} as 'loading' | 'failed' | 'missing' | 'slow',
  },
  actors: { watchBackground: callbackPlaceholder<OfCall>('watchBackground') },
  guards: {
    is: (_, { status, expected }: { status: BackgroundStatus; expected: BackgroundStatus }) => status === expected,
    isSlow: (_, { isSlow }: { isSlow: boolean }) => isSlow,
  },
  actions: {
    announceChosen: emit((_, { background }: { background: string }) => ({
      type: 'backgroundChosen' as const,
      background,
    })),
    announceWanted: emit({ type: 'cameraWanted' as const }),
  },
}).createMachine({
  id: 'background',
  description: 'Shows what the background of the camera does, and lets the user choose another one.',
  context: ({ input: { callId } }) => ({ callId }),
  invoke: { id: 'watchBackground', src: 'watchBackground', input: ({ context }) => context },
  initial: 'none',
  on: {
    'background.changed': [
      {
        guard: { type: 'is', params: ({ event }) => ({ status: event.status, expected: 'loading' }) },
        target: '.loading',
      },
      { guard: { type: 'is', params: ({ event }) => ({ status: event.status, expected: 'on' }) }, target: '.on' },
      {
        guard: { type: 'is', params: ({ event }) => ({ status: event.status, expected: 'failed' }) },
        target: '.failed',
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ status: event.status, expected: 'missing' }) },
        target: '.missing',
      },
      { target: '.none' },
    ],
    'background.choose': { actions: { type: 'announceChosen', params: ({ event }) => event } },
  },
  states: {
    none: { description: 'The picture has no other background, or the camera is off.' },
    loading: {
      description: 'The background is being loaded; the camera opens afterwards.',
      tags: ['loading'],
    },
    on: {
      description: 'The picture has the chosen background.',
      initial: 'quick',
      states: {
        quick: {
          description: 'The device has time enough for the background.',
          on: {
            'cost.changed': { guard: { type: 'isSlow', params: ({ event }) => event }, target: 'slow' },
          },
        },
        slow: {
          description: 'The background takes much of the time of the device: a notice offers to switch it off.',
          tags: ['slow'],
          on: {
            'cost.changed': {
              guard: { type: 'isSlow', params: ({ event: { isSlow } }) => ({ isSlow: !isSlow }) },
              target: 'quick',
            },
            'background.drop': { actions: { type: 'announceChosen', params: { background: 'none' } } },
            'notice.dismiss': 'accepted',
          },
        },
        accepted: { description: 'The user has closed the notice: it does not appear again for this background.' },
      },
    },
    failed: {
      description: 'The background did not load, and the camera is off: no picture without it was sent.',
      tags: ['failed'],
      on: {
        'background.choose': {
          actions: [{ type: 'announceChosen', params: ({ event }) => event }, 'announceWanted'],
        },
        'background.retry': { actions: 'announceWanted' },
        'background.drop': {
          actions: [{ type: 'announceChosen', params: { background: 'none' } }, 'announceWanted'],
        },
      },
    },
    missing: {
      description: "The user's picture is not stored any more, and the camera is off: no picture without it was sent.",
      tags: ['missing'],
      on: {
        'background.choose': {
          actions: [{ type: 'announceChosen', params: ({ event }) => event }, 'announceWanted'],
        },
        'background.drop': {
          actions: [{ type: 'announceChosen', params: { background: 'none' } }, 'announceWanted'],
        },
      },
    },
  },
});
