import { assign, emit, setup, stateIn } from 'xstate';
import { cooldownAfter } from '#machines/shared/attempts.ts';
import { errorOf, toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.machine.ts';
import type { SendCodeAnswer, SendCodeRequest, VerificationKind } from './code.types.ts';

export interface SendCodeInput extends Omit<SendCodeRequest, 'captchaToken'> {
  readonly kind: VerificationKind;
}

/** The result that a flow receives when the machine is done. */
export interface SendCodeOutput {
  /** null when no code was sent. */
  readonly answer: SendCodeAnswer | null;
  /** The reason why no code was sent. */
  readonly message: string;
  /** Epoch milliseconds until which the service sends no code; null when it did not specify a time. */
  readonly cooldownDeadline: number | null;
}

export interface SendCodeContext extends SendCodeInput, SendCodeOutput {
  readonly captchaToken: string;
}

/** The SMS is overdue, and the visitor requests another one. */
export interface SendCodeAgain {
  readonly type: 'code.send';
}

/** Sent to the flow: the SMS is overdue, and another one can be requested. */
export interface SendCodeOverdue {
  readonly type: 'send.overdue';
  /** 'Resolve Recaptcha', or the captcha's failure before another SMS. */
  readonly message: string;
}

const outputOf = ({ event }: { readonly event: { readonly output: CaptchaOutput } }): CaptchaOutput => event.output;

/** The captcha of a state: where it leads when solved, and where otherwise. */
const captchaTo = (solved: string, otherwise: string) =>
  ({
    id: 'captcha',
    src: 'captcha',
    onDone: [
      {
        guard: { type: 'isPassed', params: outputOf },
        target: solved,
        actions: { type: 'storeToken', params: outputOf },
      },
      { target: otherwise, actions: 'sayUnsolved' },
    ],
    onError: { target: otherwise, actions: { type: 'storeFailure', params: errorOf } },
  }) as const;

/**
 * Sends a code, for the first time or again (specification 4.3, 8.2): an e-mail immediately, an SMS after the captcha.
 * A late answer of the provider to an SMS is accepted; after 5 s another SMS can be requested, whose request replaces
 * the first one once its captcha is solved (docs/decisions/0014-verification-limits-and-late-answers.md).
 */
export const sendCodeMachine = setup({
  types: {
    context: {} as SendCodeContext,
    events: {} as SendCodeAgain,
    input: {} as SendCodeInput,
    output: {} as SendCodeOutput,
    emitted: {} as { readonly type: 'overdue'; readonly message: string },
    children: {} as { captcha: 'captcha'; sendCode: 'sendCode' },
  },
  actors: {
    captcha: captchaMachine,
    sendCode: promisePlaceholder<SendCodeAnswer, SendCodeRequest>('sendCode'),
  },
  delays: { smsSendTimeout: delays.smsSendTimeout },
  guards: {
    isNumber: ({ context }) => context.kind === 'number',
    isPassed: (_, { passed }: CaptchaOutput) => passed,
    isTooMany: (_, { error }: { error: unknown }) => toFailure(error).reason === 'too-many-requests',
    isChallengedAgain: stateIn('#sendCode.sending.overdue.challenging'),
  },
  actions: {
    storeToken: assign((_, { token }: CaptchaOutput) => ({ captchaToken: token })),
    storeAnswer: assign((_, answer: SendCodeAnswer) => ({ answer, message: '' })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    storeCooldown: assign((_, { error }: { error: unknown }) => ({
      cooldownDeadline: cooldownAfter(toFailure(error)),
    })),
    saySendTimedOut: assign({ message: messages.captcha.sendTimedOut }),
    sayUnsolved: assign({ message: messages.captcha.closedUnsolved }),
    announceOverdue: emit(({ context: { message } }) => ({ type: 'overdue' as const, message })),
  },
}).createMachine({
  id: 'sendCode',
  description: 'Sends a code: an e-mail immediately, an SMS after the captcha.',
  context: ({ input }) => ({ ...input, captchaToken: '', answer: null, message: '', cooldownDeadline: null }),
  output: ({ context: { answer, message, cooldownDeadline } }) => ({ answer, message, cooldownDeadline }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Only an SMS needs the captcha.',
      always: [{ guard: 'isNumber', target: 'challenging' }, { target: 'sending' }],
    },
    challenging: {
      description: 'The captcha modal stands before an SMS is sent.',
      invoke: captchaTo('sending', 'refused'),
    },
    sending: {
      description: 'The code is being sent. A late answer is accepted.',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { value, uid, captchaToken, testMode } }) => ({ value, uid, captchaToken, testMode }),
        onDone: { target: 'sent', actions: { type: 'storeAnswer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isTooMany', params: errorOf },
            target: 'refused',
            actions: [
              { type: 'storeFailure', params: errorOf },
              { type: 'storeCooldown', params: errorOf },
            ],
          },
          { guard: 'isChallengedAgain', description: 'The next request is being prepared already.' },
          { target: 'refused', actions: { type: 'storeFailure', params: errorOf } },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The service is called.',
          after: {
            smsSendTimeout: {
              guard: 'isNumber',
              target: 'overdue',
              actions: 'saySendTimedOut',
              description: "An SMS that is not sent within 5 s: 'Resolve Recaptcha'.",
            },
          },
        },
        overdue: {
          description: 'The SMS may still arrive; another one can be requested.',
          initial: 'open',
          states: {
            open: {
              description: 'Waits for the first answer until another SMS is requested.',
              entry: 'announceOverdue',
              on: { 'code.send': 'challenging' },
            },
            challenging: {
              description: 'The captcha modal again; the first answer closes it.',
              invoke: captchaTo('#sendCode.sending', 'open'),
            },
          },
        },
      },
    },
    sent: { description: 'The code was sent.', type: 'final' },
    refused: { description: 'No code is sent: the message contains the reason.', type: 'final' },
  },
});

const sendToFlow = sendParentOf<SendCodeOverdue>();

/** The machine as a child of a flow, with its emitted events sent to the parent. Provide effects on this one. */
export const codeSender = sendCodeMachine.provide({
  actions: { announceOverdue: sendToFlow(({ context: { message } }) => ({ type: 'send.overdue', message })) },
});
