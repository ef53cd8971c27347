import { assign, emit, sendTo, setup } from 'xstate';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { delays, limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import { codeEntryMachine } from '#machines/shared/code/code-entry.machine.ts';
import { codeProgressOf, type CodeEntryOutput } from '#machines/shared/code/code-entry.setup.ts';
import type { CodeProgress, VerificationKind } from '#machines/shared/code/code.types.ts';
import { codeSender, type SendCodeOutput, type SendCodeOverdue } from '#machines/shared/code/send-code.machine.ts';
import type { CountryCode } from './sign-up.types.ts';
import { uniquenessMachine, type UniquenessVerdict } from './uniqueness.machine.ts';
import type { VerificationInput, VerificationPhase, VerificationProgress } from './verification.types.ts';
import { canonicalValue, typedNumber } from './verification.rules.ts';

export interface VerificationContext extends Omit<VerificationProgress, 'phase'> {
  readonly kind: VerificationKind;
  readonly testMode: boolean;
  readonly startPhase: VerificationPhase;
  /** True once the visitor left the field or tried to register: problems can be shown. */
  readonly touched: boolean;
  /** Why sending failed, or what the visitor still has to do; '' for none. */
  readonly message: string;
}

export type VerificationEvent =
  | { readonly type: 'value.change'; readonly value: string }
  /** Numbers only. */
  | { readonly type: 'country.change'; readonly country: CountryCode }
  | { readonly type: 'field.blur' }
  /** The visitor tried to register: shows what is missing. */
  | { readonly type: 'verification.demand' }
  | { readonly type: 'code.send' }
  /** The pencil on a verified field; on a field with a sent code, the pencil belongs to the code entry. */
  | { readonly type: 'value.edit' }
  | { readonly type: 'uniqueness.judged'; readonly verdict: UniquenessVerdict }
  | { readonly type: 'code.progressed'; readonly progress: CodeProgress }
  | { readonly type: 'code.busied' }
  | { readonly type: 'code.idled' }
  /** From the request for a code. */
  | SendCodeOverdue;

export type VerificationEmitted =
  | { readonly type: 'progressed'; readonly progress: VerificationProgress }
  /** The field was cleared for another value: focus moves to it. */
  | { readonly type: 'edited' }
  | { readonly type: 'busied' }
  | { readonly type: 'idled' };

const sendToVerification = sendParentOf<VerificationEvent>();

/** The children of a verification, with their emitted events sent to it. Provide effects on these. */
export const verificationUniqueness = uniquenessMachine.provide({
  actions: {
    announceVerdict: sendToVerification((_, { verdict }: { verdict: UniquenessVerdict }) => ({
      type: 'uniqueness.judged',
      verdict,
    })),
  },
});
export const verificationCodeEntry = codeEntryMachine.provide({
  actions: {
    announceProgress: sendToVerification(({ context }) => ({
      type: 'code.progressed',
      progress: codeProgressOf(context),
    })),
    announceBusy: sendToVerification({ type: 'code.busied' }),
    announceIdle: sendToVerification({ type: 'code.idled' }),
  },
});

/** The complete progress of a field, for the form and the draft. */
export function progressOf(context: VerificationContext, phase: VerificationPhase): VerificationProgress {
  const { value, country, canonical, identity, code, changeCount, tried } = context;
  return { ...codeProgressOf(context), phase, value, country, canonical, identity, code, changeCount, tried };
}

/** No code sent yet. */
const unsent = { uid: '', identity: null, code: '', resendCount: 1, verifyCount: 1, cooldownDeadline: null } as const;
/** The progress without a typed value or a sent code. */
export const empty = { ...unsent, value: '', canonical: '', touched: false, message: '' } as const;

/** The verify count of the field's current address. */
const triesOf = ({ tried, canonical }: VerificationContext): number => tried[canonical] ?? unsent.verifyCount;

/** Context, actors, guards and actions of the chart in verification.machine.ts. */
export const verificationSetup = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    emitted: {} as VerificationEmitted,
    tags: {} as 'busy' | 'locked' | 'offered' | 'sending' | 'cooling' | 'told' | 'spent' | 'sent' | 'verified',
    children: {} as {
      uniqueness: 'uniqueness';
      sendCode: 'sendCode';
      countdown: 'countdown';
      codeEntry: 'codeEntry';
    },
  },
  actors: {
    uniqueness: verificationUniqueness,
    codeEntry: verificationCodeEntry,
    countdown: countdownMachine,
    sendCode: codeSender,
  },
  delays: { waitNotice: delays.waitNotice },
  guards: {
    isNumber: ({ context }) => context.kind === 'number',
    wasSent: ({ context }) => context.startPhase === 'sent',
    wasVerified: ({ context }) => context.startPhase === 'verified',
    isChecking: ({ event }) => event.type === 'uniqueness.judged' && event.verdict === 'checking',
    isAvailable: ({ event }) => event.type === 'uniqueness.judged' && event.verdict === 'available',
    isSent: (_, { answer }: SendCodeOutput) => answer !== null,
    isVerified: (_, { identity }: CodeEntryOutput) => identity !== null,
    isToldToWait: ({ context }) => context.message === messages.verification.waitThreeMinutes,
    /** All attempts to verify this address have failed, now or before a change. */
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
    storeSent: assign(({ context }, { answer }: SendCodeOutput) => {
      if (answer === null) return {};
      const { uid, sentAt } = answer;
      return { uid, verifyCount: triesOf(context), cooldownDeadline: sentAt + delays.resendCooldown, message: '' };
    }),
    storeRefusal: assign((_, { message, cooldownDeadline }: SendCodeOutput) => ({ message, cooldownDeadline })),
    storeOverdue: assign(({ context, event }) =>
      event.type === 'send.overdue' ? { message: event.message } : context,
    ),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
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
    sendAgain: sendTo('sendCode', { type: 'code.send' }),
    announceProgress: emit(({ context }, { phase }: { phase: VerificationPhase }) => ({
      type: 'progressed' as const,
      progress: progressOf(context, phase),
    })),
    announceEdited: emit({ type: 'edited' as const }),
    announceBusy: emit({ type: 'busied' as const }),
    announceIdle: emit({ type: 'idled' as const }),
  },
});
