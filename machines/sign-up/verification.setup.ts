import { assign, emit, sendParent, sendTo, setup, stateIn } from 'xstate';
import { cooldownAfter } from '#machines/shared/attempts.ts';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { delays, limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.machine.ts';
import { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeEntryOutput } from './code-entry.setup.ts';
import type { CountryCode, SendCodeAnswer, SendCodeRequest } from './contracts.ts';
import { uniquenessMachine, type UniquenessVerdict } from './uniqueness.machine.ts';
import type {
  CodeProgress,
  VerificationInput,
  VerificationKind,
  VerificationPhase,
  VerificationProgress,
} from './verification.contracts.ts';
import { canonicalValue, typedNumber } from './verification.rules.ts';

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
  /** The field was emptied to be typed anew: focus goes to it. */
  | { readonly type: 'edited' }
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
  const { resendCount, verifyCount, changeCount, cooldownDeadline, tried } = context;
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
    tried,
  };
}

/** No code sent yet. */
const unsent = { uid: '', identity: null, code: '', resendCount: 1, verifyCount: 1, cooldownDeadline: null } as const;
/** Nothing typed, nothing sent. */
export const empty = { ...unsent, value: '', canonical: '', touched: false, captchaToken: '', message: '' } as const;

/** The verify count of the address that stands in the field. */
const triesOf = ({ tried, canonical }: VerificationContext): number => tried[canonical] ?? unsent.verifyCount;

/** What the chart in verification.machine.ts knows, asks and decides by. */
export const verificationSetup = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    emitted: {} as VerificationEmitted,
    tags: {} as 'busy' | 'locked' | 'offered' | 'sending' | 'cooling' | 'told' | 'spent' | 'sent' | 'verified',
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
  delays: { smsSendTimeout: delays.smsSendTimeout, waitNotice: delays.waitNotice },
  guards: {
    isNumber: ({ context }) => context.kind === 'number',
    wasSent: ({ context }) => context.startPhase === 'sent',
    wasVerified: ({ context }) => context.startPhase === 'verified',
    isChecking: ({ event }) => event.type === 'uniqueness.judged' && event.verdict === 'checking',
    isAvailable: ({ event }) => event.type === 'uniqueness.judged' && event.verdict === 'available',
    isPassed: (_, { passed }: CaptchaOutput) => passed,
    isTooMany: (_, { error }: { error: unknown }) => toFailure(error).reason === 'too-many-requests',
    isVerified: (_, { identity }: CodeEntryOutput) => identity !== null,
    isToldToWait: ({ context }) => context.message === messages.verification.waitThreeMinutes,
    isChallengedAgain: stateIn('#verification.sending.overdue.challenging'),
    /** Every attempt to verify this address has failed, now or before a change. */
    isSpent: ({ context }) => triesOf(context) > limits.verifications,
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
    storeSent: assign(({ context }, { uid, sentAt }: SendCodeAnswer) => ({
      uid,
      verifyCount: triesOf(context),
      cooldownDeadline: sentAt + delays.resendCooldown,
      message: '',
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    storeCooldown: assign((_, { error }: { error: unknown }) => ({
      cooldownDeadline: cooldownAfter(toFailure(error)),
    })),
    storeProgress: assign(({ context, event }) =>
      event.type === 'code.progressed'
        ? { ...event.progress, tried: { ...context.tried, [context.canonical]: event.progress.verifyCount } }
        : {},
    ),
    storeVerified: assign(({ context }, { identity, code }: CodeEntryOutput) => ({
      ...unsent,
      identity,
      code,
      message: '',
      tried: { ...context.tried, [context.canonical]: unsent.verifyCount },
    })),
    clearCooldown: assign({ cooldownDeadline: null }),
    clearField: assign(empty),
    countChange: assign({ changeCount: ({ context }) => context.changeCount + 1 }),
    demandPin: sendTo('codeEntry', { type: 'pin.demand' }),
    clearMessage: assign({ message: '' }),
    sayWait: assign({ message: messages.verification.waitThreeMinutes }),
    saySendTimedOut: assign({ message: messages.captcha.sendTimedOut }),
    sayUnsolved: assign({ message: messages.captcha.closedUnsolved }),
    announceProgress: emit(({ context }, { phase }: { phase: VerificationPhase }) => ({
      type: 'progressed' as const,
      progress: progressOf(context, phase),
    })),
    announceEdited: emit({ type: 'edited' as const }),
    announceBusy: emit({ type: 'busied' as const }),
    announceIdle: emit({ type: 'idled' as const }),
  },
});
