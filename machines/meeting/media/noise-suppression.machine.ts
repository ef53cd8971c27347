import { assign, emit, setup } from 'xstate';
import { meetingNoise as texts } from '#machines/shared/messages/meeting-noise.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';

export interface NoiseSuppressionContext extends OfCall {
  /** What the user is told about suppression that is on; '' when there is no message. */
  readonly message: string;
}

/** From the `suppressNoise` actor. */
export type EngineReport =
  /** The microphone's sound passes through the engine, which was tried before. */
  | { readonly type: 'engine.running' }
  /** The engine could not be started, or has stopped: the microphone is sent unchanged. */
  | { readonly type: 'engine.failed' }
  /** The engine takes longer for a sound than the sound lasts. */
  | { readonly type: 'engine.strained' }
  /** The engine keeps up again. */
  | { readonly type: 'engine.relieved' };

export type NoiseSuppressionEvent =
  /** The user switches suppression on or off. */
  | { readonly type: 'noise.toggle' }
  /** The user wants suppression that has failed to be tried again. */
  | { readonly type: 'noise.retry' }
  /** From the `watchSupport` actor: the browser or the conference library cannot change the sound of a microphone. */
  | { readonly type: 'support.missing' }
  | EngineReport;

export type NoiseSuppressionEmitted =
  /** The user made a choice, which is stored for later visits. */
  { readonly type: 'chosen'; readonly isOn: boolean } | { readonly type: 'messageGiven'; readonly message: string };

interface OnOrOff {
  readonly isOn: boolean;
}

/**
 * Noise suppression of the user's microphone. Whenever it does not run, the microphone is sent unchanged, and the user
 * is told so; it is never silenced. It follows the microphone through muting, another device and a new connection.
 *
 * Receives `noise.toggle`, `noise.retry`. Emits `chosen`, `messageGiven`. Tags: `known` once the choice of earlier visits is
 * known and unless suppression is impossible, `on` while the user wants it, `busy` while the engine starts, `failed` while it
 * does not run, `strained` while it does not keep up. Actors: `loadChoice`, `watchSupport`, and `suppressNoise`, which
 * restores the unchanged sound when it is stopped.
 */
export const noiseSuppressionMachine = setup({
  types: {
    context: {} as NoiseSuppressionContext,
    events: {} as NoiseSuppressionEvent,
    input: {} as OfCall,
    emitted: {} as NoiseSuppressionEmitted,
    tags: {} as 'known' | 'on' | 'busy' | 'failed' | 'strained',
  },
  actors: {
    /** Resolves with whether the user had it on at the last visit. */
    loadChoice: promisePlaceholder<boolean>('loadChoice'),
    watchSupport: callbackPlaceholder<OfCall>('watchSupport'),
    suppressNoise: callbackPlaceholder<OfCall>('suppressNoise'),
  },
  guards: {
    isOn: (_, { isOn }: OnOrOff) => isOn,
  },
  actions: {
    sayFailed: assign({ message: texts.failed }),
    sayStrained: assign({ message: texts.strained }),
    clearMessage: assign({ message: '' }),
    announceChoice: emit((_, { isOn }: OnOrOff) => ({ type: 'chosen' as const, isOn })),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
}).createMachine({
  id: 'noiseSuppression',
  description: "Whether keyboards, fans and other noise are removed from the microphone's sound before it is sent.",
  context: ({ input: { callId } }) => ({ callId, message: '' }),
  invoke: { id: 'watchSupport', src: 'watchSupport', input: ({ context: { callId } }) => ({ callId }) },
  initial: 'recalling',
  on: {
    'support.missing': { target: '.unsupported', actions: 'clearMessage' },
  },
  states: {
    recalling: {
      description: 'Loads the choice of earlier visits.',
      invoke: {
        id: 'loadChoice',
        src: 'loadChoice',
        onDone: [
          { guard: { type: 'isOn', params: ({ event }) => ({ isOn: event.output }) }, target: 'on' },
          { target: 'off' },
        ],
        onError: { target: 'off', description: 'Off by default; the user can switch it on.' },
      },
    },
    off: {
      description: 'The microphone is sent unchanged, as the user wants it.',
      tags: ['known'],
      on: {
        'noise.toggle': { target: 'on', actions: { type: 'announceChoice', params: { isOn: true } } },
      },
    },
    on: {
      description: 'The user wants noise to be suppressed.',
      tags: ['known', 'on'],
      initial: 'active',
      on: {
        'noise.toggle': {
          target: 'off',
          actions: ['clearMessage', { type: 'announceChoice', params: { isOn: false } }],
        },
      },
      states: {
        active: {
          description: 'The engine is loaded, or runs.',
          invoke: { id: 'suppressNoise', src: 'suppressNoise', input: ({ context: { callId } }) => ({ callId }) },
          initial: 'starting',
          on: {
            'engine.failed': { target: 'failed', actions: ['sayFailed', 'announceMessage'] },
          },
          states: {
            starting: {
              description: 'The engine is loaded and tried; the microphone is sent unchanged meanwhile.',
              tags: ['busy'],
              on: { 'engine.running': 'running' },
            },
            running: {
              description: 'Noise is removed from what is sent.',
              on: {
                'engine.strained': { target: 'strained', actions: ['sayStrained', 'announceMessage'] },
              },
            },
            strained: {
              description: 'Noise is removed, but the device is too slow for it: the voice may break up.',
              tags: ['strained'],
              on: {
                'engine.relieved': { target: 'running', actions: 'clearMessage' },
              },
            },
          },
        },
        failed: {
          description: 'The engine does not run: the microphone is sent unchanged, and the user is told so.',
          tags: ['failed'],
          on: {
            'noise.retry': { target: 'active', actions: 'clearMessage' },
          },
        },
      },
    },
    unsupported: {
      description: 'The browser or the conference library cannot do it: the switch is not offered.',
    },
  },
});
