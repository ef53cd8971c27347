import { assign, emit, sendParent, sendTo, setup } from 'xstate';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { delays, limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.machine.ts';
import { codeEntryMachine, type CodeEntryOutput } from './code-entry.machine.ts';
import type { CountryCode, SendCodeAnswer, SendCodeRequest } from './contracts.ts';
import { uniquenessMachine, type UniquenessVerdict } from './uniqueness.machine.ts';
import type {
  CodeProgress,
  VerificationInput,
  VerificationKind,
  VerificationPhase,
  VerificationProgress,
} from './verification.contracts.ts';
import { canonicalValue, cooldownAfter, typedNumber } from './verification.rules.ts';

export interface VerificationContext extends Omit<VerificationProgress, 'phase'> {
  readonly kind: VerificationKind;
  readonly testMode: boolean;
  readonly startPhase: VerificationPhase;
  /** True once the visitor left the field or tried to register: problems may show. */
  readonly touched: boolean;
  readonly captchaToken: string;
  /** What went wrong with sending, or what is still to be done; '' when nothing is. */
  readonly message: string;
}

export type VerificationEvent =
  | { readonly type: 'value.change'; readonly value: string }
  /** Numbers only. */
  | { readonly type: 'country.change'; readonly country: CountryCode }
  | { readonly type: 'field.blur' }
  /** The visitor tried to register: say what is missing. */
  | { readonly type: 'verification.demand' }
  | { readonly type: 'code.send' }
  /** The pencil on a verified field; on a sent one it belongs to the code entry. */
  | { readonly type: 'value.edit' }
  | { readonly type: 'uniqueness.judged'; readonly verdict: UniquenessVerdict }
  | { readonly type: 'code.progressed'; readonly progress: CodeProgress }
  | { readonly type: 'code.busied' }
  | { readonly type: 'code.idled' };

export type VerificationEmitted =
  | { readonly type: 'progressed'; readonly progress: VerificationProgress }
  | { readonly type: 'busied' }
  | { readonly type: 'idled' };

/** The children as a verification takes them in: what they announce arrives as its events. Provide effects on these. */
export const verificationUniqueness = uniquenessMachine.provide({
  actions: {
    announceVerdict: sendParent((_, { verdict }: { verdict: UniquenessVerdict }) => ({
      type: 'uniqueness.judged',
      verdict,
    })),
  },
});
export const verificationCodeEntry = codeEntryMachine.provide({
  actions: {
    announceProgress: sendParent(({ context: { uid, resendCount, verifyCount, cooldownDeadline } }) => ({
      type: 'code.progressed',
      progress: { uid, resendCount, verifyCount, cooldownDeadline },
    })),
    announceBusy: sendParent({ type: 'code.busied' }),
    announceIdle: sendParent({ type: 'code.idled' }),
  },
});

/** The whole of a field's progress, for the form and the kept draft. */
export function progressOf(context: VerificationContext, phase: VerificationPhase): VerificationProgress {
  const { value, country, canonical, uid, identity, code } = context;
  const { resendCount, verifyCount, changeCount, cooldownDeadline } = context;
  return {
    phase,
    value,
    country,
    canonical,
    uid,
    identity,
    code,
    resendCount,
    verifyCount,
    changeCount,
    cooldownDeadline,
  };
}

/** No code sent yet. */
const unsent = { uid: '', identity: null, code: '', resendCount: 1, verifyCount: 1, cooldownDeadline: null } as const;
const empty = { ...unsent, value: '', canonical: '', touched: false, captchaToken: '', message: '' } as const;

/**
 * A field that proves it belongs to the visitor: the e-mail or the mobile number of sign-up (specification 4.3, 5.2,
 * 8.2). One machine, two services: e-mail codes are the product's own, SMS codes come through the phone provider after a
 * captcha.
 */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    emitted: {} as VerificationEmitted,
    tags: {} as 'busy' | 'locked' | 'offered' | 'cooling' | 'sent' | 'verified',
    children: {} as {
      uniqueness: 'uniqueness';
      captcha: 'captcha';
      countdown: 'countdown';
      codeEntry: 'codeEntry';
    },
  },
  actors: {
    uniqueness: verificationUniqueness,
    codeEntry: verificationCodeEntry,
    countdown: countdownMachine,
    captcha: captchaMachine,
    sendCode: promisePlaceholder<SendCodeAnswer, SendCodeRequest>('sendCode'),
  },
  delays: { smsSendTimeout: delays.smsSendTimeout },
  guards: {
    isNumber: ({ context }) => context.kind === 'number',
    wasSent: ({ context }) => context.startPhase === 'sent',
    wasVerified: ({ context }) => context.startPhase === 'verified',
    isChecking: ({ event }) => event.type === 'uniqueness.judged' && event.verdict === 'checking',
    isAvailable: ({ event }) => event.type === 'uniqueness.judged' && event.verdict === 'available',
    isPassed: (_, { passed }: CaptchaOutput) => passed,
    isTooMany: (_, { error }: { error: unknown }) => toFailure(error).reason === 'too-many-requests',
    isVerified: (_, { identity }: CodeEntryOutput) => identity !== null,
    isCooling: ({ context }) => context.cooldownDeadline !== null,
    hasChanges: ({ context }) => context.changeCount < limits.changes,
  },
  actions: {
    storeValue: assign(({ context, event }) => {
      const country = event.type === 'country.change' ? event.country : context.country;
      const typed = event.type === 'value.change' ? event.value : context.value;
      const value = context.kind === 'number' ? typedNumber(context.value, typed, country) : typed;
      return { value, country, canonical: canonicalValue(context.kind, value, country), message: '' };
    }),
    forwardValue: sendTo('uniqueness', ({ context }) => ({ type: 'value.change', value: context.canonical })),
    markTouched: assign({ touched: true }),
    demandVerification: assign({
      message: ({ context }) => {
        if (context.canonical === '') return context.message;
        return context.kind === 'email' ? messages.verification.verifyEmail : messages.verification.verifyNumber;
      },
    }),
    storeToken: assign((_, { token }: CaptchaOutput) => ({ captchaToken: token })),
    storeSent: assign((_, { uid, sentAt }: SendCodeAnswer) => ({
      uid,
      cooldownDeadline: sentAt + delays.resendCooldown,
      message: '',
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    storeCooldown: assign((_, { error }: { error: unknown }) => ({
      cooldownDeadline: cooldownAfter(toFailure(error)),
    })),
    storeProgress: assign(({ event }) => (event.type === 'code.progressed' ? event.progress : {})),
    storeVerified: assign((_, { identity, code }: CodeEntryOutput) => ({ ...unsent, identity, code, message: '' })),
    clearCooldown: assign({ cooldownDeadline: null }),
    clearField: assign(empty),
    countChange: assign({ changeCount: ({ context }) => context.changeCount + 1 }),
    clearMessage: assign({ message: '' }),
    sayWait: assign({ message: messages.verification.waitThreeMinutes }),
    saySendTimedOut: assign({ message: messages.captcha.sendTimedOut }),
    sayUnsolved: assign({ message: messages.captcha.closedUnsolved }),
    announceProgress: emit(({ context }, { phase }: { phase: VerificationPhase }) => ({
      type: 'progressed' as const,
      progress: progressOf(context, phase),
    })),
    announceBusy: emit({ type: 'busied' as const }),
    announceIdle: emit({ type: 'idled' as const }),
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({
    ...empty,
    changeCount: 0,
    country: input.country,
    ...input.progress,
    kind: input.kind,
    testMode: input.testMode,
    startPhase: input.progress?.phase ?? 'entering',
  }),
  invoke: {
    id: 'uniqueness',
    src: 'uniqueness',
    input: ({ context }) => ({
      kind: context.kind,
      value: context.startPhase === 'sent' || context.startPhase === 'verified' ? '' : context.canonical,
    }),
  },
  initial: 'starting',
  on: {
    'field.blur': { actions: 'markTouched' },
    'verification.demand': { actions: ['markTouched', 'demandVerification'] },
  },
  states: {
    starting: {
      description: 'Takes up what was kept from before a reload.',
      always: [
        { guard: 'wasVerified', target: 'verified' },
        { guard: 'wasSent', target: 'sent' },
        { target: 'entering' },
      ],
    },
    entering: {
      description: 'To be typed, or not available. Uniqueness is asked two seconds after typing stops.',
      entry: { type: 'announceProgress', params: { phase: 'entering' } },
      on: {
        'value.change': { target: 'entering', reenter: true, actions: ['storeValue', 'forwardValue'] },
        'country.change': { target: 'entering', reenter: true, actions: ['storeValue', 'forwardValue'] },
        'uniqueness.judged': [
          { guard: 'isChecking', target: 'checking' },
          { guard: 'isAvailable', target: 'offered' },
        ],
      },
    },
    checking: {
      description: 'Is it still free? The e-mail is locked meanwhile; the number may be typed on.',
      tags: ['busy'],
      entry: 'announceBusy',
      exit: 'announceIdle',
      on: {
        'value.change': { guard: 'isNumber', target: 'entering', actions: ['storeValue', 'forwardValue'] },
        'country.change': { guard: 'isNumber', target: 'entering', actions: ['storeValue', 'forwardValue'] },
        'uniqueness.judged': [{ guard: 'isAvailable', target: 'offered' }, { target: 'entering' }],
      },
    },
    offered: {
      description: "Available: 'Click here to verify email' or 'Click here to verify number'.",
      tags: ['offered'],
      entry: { type: 'announceProgress', params: { phase: 'offered' } },
      initial: 'starting',
      states: {
        starting: {
          description: 'A cooldown may still run from an earlier send.',
          always: [{ guard: 'isCooling', target: 'cooling' }, { target: 'open' }],
        },
        open: {
          description: 'A code can be asked for.',
          on: {
            'value.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
            'country.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
            'code.send': [
              { guard: 'isNumber', target: '#verification.challenging', actions: 'clearMessage' },
              { target: '#verification.sending', actions: 'clearMessage' },
            ],
          },
        },
        cooling: {
          description: "Too many requests: 'Wait for mm:ss'.",
          tags: ['cooling', 'locked'],
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ deadline: context.cooldownDeadline ?? 0 }),
            onDone: { target: 'open', actions: ['clearCooldown', 'clearMessage'] },
          },
          on: { 'code.send': { actions: 'sayWait' } },
        },
      },
    },
    challenging: {
      description: 'The captcha modal stands before an SMS is sent.',
      tags: ['busy', 'locked'],
      entry: 'announceBusy',
      exit: 'announceIdle',
      invoke: {
        id: 'captcha',
        src: 'captcha',
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'storeToken', params: ({ event }) => event.output },
          },
          { target: 'offered', actions: 'sayUnsolved' },
        ],
        onError: {
          target: 'offered',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      description: 'The code is on its way.',
      tags: ['busy', 'locked'],
      entry: 'announceBusy',
      exit: 'announceIdle',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({
          value: context.canonical,
          uid: context.uid,
          captchaToken: context.captchaToken,
          testMode: context.testMode,
        }),
        onDone: { target: 'sent', actions: { type: 'storeSent', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isTooMany', params: ({ event }) => ({ error: event.error }) },
            target: 'offered',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'storeCooldown', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          { target: 'offered', actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      after: {
        smsSendTimeout: {
          guard: 'isNumber',
          target: 'offered',
          actions: 'saySendTimedOut',
          description: "An SMS that does not go out within 5 s: 'Resolve Recaptcha'.",
        },
      },
    },
    sent: {
      description: 'The code is out; the code entry takes over until it is right or the visitor takes the pencil.',
      tags: ['locked', 'sent'],
      entry: { type: 'announceProgress', params: { phase: 'sent' } },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => ({
          kind: context.kind,
          value: context.canonical,
          testMode: context.testMode,
          uid: context.uid,
          resendCount: context.resendCount,
          verifyCount: context.verifyCount,
          cooldownDeadline: context.cooldownDeadline,
          mayEdit: context.changeCount < limits.changes,
        }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'storeVerified', params: ({ event }) => event.output },
          },
          { target: 'entering', actions: ['clearField', 'countChange', 'forwardValue'] },
        ],
        onError: {
          target: 'offered',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'code.progressed': {
          actions: ['storeProgress', { type: 'announceProgress', params: { phase: 'sent' } }],
        },
        'code.busied': { actions: 'announceBusy' },
        'code.idled': { actions: 'announceIdle' },
      },
    },
    verified: {
      description: "'Verified': the send, resend and uniqueness states are reset; only the pencil leads back.",
      tags: ['locked', 'verified'],
      entry: ['clearMessage', { type: 'announceProgress', params: { phase: 'verified' } }],
      on: {
        'value.edit': {
          guard: 'hasChanges',
          target: 'entering',
          actions: ['clearField', 'countChange', 'forwardValue'],
        },
      },
    },
  },
});
