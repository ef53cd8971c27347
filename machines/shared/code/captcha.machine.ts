import { assign, setup } from 'xstate';
import { delays, limits } from '#machines/shared/limits.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

export interface CaptchaContext {
  /** The number of unsuccessful checks for the script. */
  readonly checks: number;
  readonly containerId: string;
  /** null until the visitor passed; '' when the captcha did not apply or its script was not loaded. */
  readonly token: string | null;
}

/** Whether the captcha applies to this visitor (specification 6, captcha applicability). */
export interface CaptchaApplicability {
  readonly applicable: boolean;
}

export type CaptchaEvent =
  /** From the `loadScript` actor. */
  | { readonly type: 'script.loaded' }
  /** The view has added the challenge's container to the page. */
  | { readonly type: 'container.ready'; readonly containerId: string }
  /** From the `renderChallenge` actor. */
  | { readonly type: 'challenge.solved'; readonly token: string }
  | { readonly type: 'challenge.expired' }
  | { readonly type: 'challenge.failed' }
  | { readonly type: 'challenge.retry' }
  | { readonly type: 'modal.close' };

export interface CaptchaOutput {
  readonly passed: boolean;
  readonly token: string;
}

/**
 * The captcha modal ('Verify', specification 2.3, 6, 8.2). It passes when the challenge is solved; closing it unsolved
 * does not pass. When the script fails to load (5 checks, 4 s apart) the visitor is treated as verified.
 */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    output: {} as CaptchaOutput,
    tags: {} as 'open' | 'loading',
  },
  actors: {
    decideApplicability: promisePlaceholder<CaptchaApplicability>('decideApplicability'),
    loadScript: callbackPlaceholder('loadScript'),
    renderChallenge: callbackPlaceholder<{ containerId: string }>('renderChallenge'),
  },
  delays: { captchaScriptCheck: delays.captchaScriptCheck },
  guards: {
    isApplicable: (_, { applicable }: CaptchaApplicability) => applicable,
    hasContainer: ({ context }) => context.containerId !== '',
    isLastCheck: ({ context }) => context.checks + 1 >= limits.captchaScriptChecks,
  },
  actions: {
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    storeContainer: assign({
      containerId: ({ context, event }) => (event.type === 'container.ready' ? event.containerId : context.containerId),
    }),
    storeToken: assign({
      token: ({ context, event }) => (event.type === 'challenge.solved' ? event.token : context.token),
    }),
    passWithoutToken: assign({ token: '' }),
  },
}).createMachine({
  id: 'captcha',
  description: 'Asks the visitor to solve a challenge before an SMS is sent.',
  context: { checks: 0, containerId: '', token: null },
  output: ({ context }) => ({ passed: context.token !== null, token: context.token ?? '' }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether the captcha applies on this host.',
      invoke: {
        id: 'decideApplicability',
        src: 'decideApplicability',
        onDone: [
          { guard: { type: 'isApplicable', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'passed', actions: 'passWithoutToken' },
        ],
        onError: { target: 'loading', description: 'The captcha applies if the check fails.' },
      },
    },
    loading: {
      description: 'The modal is open and waits for the captcha script, checked 5 times, 4 s apart.',
      tags: ['open', 'loading'],
      invoke: { id: 'loadScript', src: 'loadScript' },
      initial: 'waiting',
      on: {
        'script.loaded': [{ guard: 'hasContainer', target: 'challenging' }, { target: 'placing' }],
        'container.ready': { actions: 'storeContainer' },
        'modal.close': 'closed',
      },
      states: {
        waiting: {
          description: 'The pause between two checks for the script.',
          after: {
            captchaScriptCheck: [
              {
                guard: 'isLastCheck',
                target: '#captcha.passed',
                actions: 'passWithoutToken',
                description: 'The script was not loaded: the visitor is treated as verified.',
              },
              { target: 'waiting', reenter: true, actions: 'countCheck' },
            ],
          },
        },
      },
    },
    placing: {
      description: 'The script is loaded, but the modal has not added its container yet.',
      tags: ['open', 'loading'],
      on: {
        'container.ready': { target: 'challenging', actions: 'storeContainer' },
        'modal.close': 'closed',
      },
    },
    challenging: {
      description: 'The challenge is shown.',
      tags: ['open'],
      invoke: {
        id: 'renderChallenge',
        src: 'renderChallenge',
        input: ({ context }) => ({ containerId: context.containerId }),
      },
      initial: 'fresh',
      on: {
        'challenge.solved': { target: 'passed', actions: 'storeToken' },
        'challenge.failed': '.broken',
        'challenge.expired': '.expired',
        'challenge.retry': { target: 'challenging', reenter: true },
        'modal.close': 'closed',
      },
      states: {
        fresh: { description: 'Waits for the visitor to solve it.' },
        expired: { description: 'The solution has expired: the challenge has to be solved again.' },
        broken: { description: 'The captcha service failed; the visitor can try again.' },
      },
    },
    passed: {
      description: 'Solved, not applicable, or unavailable.',
      type: 'final',
    },
    closed: {
      description: "Closed unsolved: 'resolve Recaptcha'.",
      type: 'final',
    },
  },
});
