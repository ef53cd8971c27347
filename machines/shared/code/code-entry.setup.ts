import { and, assign, emit, not, or, sendTo, setup, stateIn } from 'xstate';
import { isRefusedCode } from '#machines/shared/attempts.ts';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { delays, limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { pinEntryMachine } from '#machines/shared/pin-entry.machine.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import type { CodeProgress, Identity, VerificationKind, VerifyCodeAnswer, VerifyCodeRequest } from './code.types.ts';
import { codeSender, type SendCodeOutput, type SendCodeOverdue } from './send-code.machine.ts';

export interface CodeEntryInput extends CodeProgress {
  readonly kind: VerificationKind;
  /** The e-mail, or the number in E.164. */
  readonly value: string;
  readonly testMode: boolean;
  /** Fewer than two changes so far: the pencil may be shown. */
  readonly mayEdit: boolean;
}

export interface CodeEntryContext extends CodeEntryInput {
  readonly code: string;
  readonly identity: Identity | null;
  /** Why another code could not be sent; '' when sending did not fail. */
  readonly sendMessage: string;
  /** The problem of the pincode, shown under the pin entry. */
  readonly pinMessage: string;
}

export type CodeEntryEvent =
  | { readonly type: 'code.resend' }
  /** The pencil: the visitor changes the e-mail or the number. */
  | { readonly type: 'value.edit' }
  | { readonly type: 'pin.completed'; readonly code: string }
  /** The visitor tried to register: shows what the pincode lacks. */
  | { readonly type: 'pin.demand' }
  /** A code that the browser read from the message (WebOTP). */
  | { readonly type: 'code.received'; readonly code: string }
  /** From the request for another code. */
  | SendCodeOverdue;

export type CodeEntryEmitted =
  | { readonly type: 'progressed'; readonly progress: CodeProgress }
  /** The last attempt failed: focus moves to the remaining action. */
  | { readonly type: 'exhausted' }
  | { readonly type: 'busied' }
  | { readonly type: 'idled' };

/** `identity` is null when the visitor pressed the pencil instead. */
export interface CodeEntryOutput {
  readonly identity: Identity | null;
  readonly code: string;
}

const sendToCodeEntry = sendParentOf<CodeEntryEvent>();

/** The pin entry as a child of this machine, with its emitted events sent to the parent. */
const codePinEntry = pinEntryMachine.provide({
  actions: {
    announceCompleted: sendToCodeEntry(({ context }) => ({ type: 'pin.completed', code: context.digits.join('') })),
  },
});

/** The progress alone, of a context or a draft. */
export const codeProgressOf = ({ uid, resendCount, verifyCount, cooldownDeadline }: CodeProgress): CodeProgress => ({
  uid,
  resendCount,
  verifyCount,
  cooldownDeadline,
});

/** Context, actors, guards and actions of the chart in code-entry.machine.ts. */
export const codeEntrySetup = setup({
  types: {
    context: {} as CodeEntryContext,
    events: {} as CodeEntryEvent,
    input: {} as CodeEntryInput,
    output: {} as CodeEntryOutput,
    emitted: {} as CodeEntryEmitted,
    tags: {} as
      | 'busy'
      | 'cooling'
      | 'told'
      | 'pinEnterable'
      | 'verifying'
      | 'pinExhausted'
      | 'resending'
      | 'resendable'
      | 'resendExhausted',
    children: {} as { resendCode: 'resendCode'; countdown: 'countdown'; pinEntry: 'pinEntry' },
  },
  actors: {
    pinEntry: codePinEntry,
    countdown: countdownMachine,
    resendCode: codeSender,
    verifyCode: promisePlaceholder<VerifyCodeAnswer, VerifyCodeRequest>('verifyCode'),
    readOneTimeCode: callbackPlaceholder<{ kind: VerificationKind }>('readOneTimeCode'),
  },
  delays: { waitNotice: delays.waitNotice },
  guards: {
    isSent: (_, { answer }: SendCodeOutput) => answer !== null,
    isWaitAsked: (_, { cooldownDeadline }: SendCodeOutput) => cooldownDeadline !== null,
    isRefusedCode: (_, { error }: { error: unknown }) => isRefusedCode(toFailure(error)),
    isLastRefusedCode: ({ context }, { error }: { error: unknown }) =>
      isRefusedCode(toFailure(error)) && context.verifyCount >= limits.verifications,
    isToldToWait: ({ context }) => context.sendMessage === messages.verification.waitThreeMinutes,
    isCooling: ({ context }) => context.cooldownDeadline !== null,
    hasResends: ({ context }) => context.resendCount <= limits.resends,
    hasVerifications: ({ context }) => context.verifyCount <= limits.verifications,
    mayEdit: ({ context }) => context.mayEdit,
    isVerifying: stateIn('#codeEntry.entering.pin.verifying'),
    isResending: stateIn('#codeEntry.entering.resend.resending.waiting'),
    isResendSettled: or([
      stateIn('#codeEntry.entering.resend.open'),
      stateIn('#codeEntry.entering.resend.resending.overdue'),
      stateIn('#codeEntry.entering.resend.exhausted'),
    ]),
    canResend: not('isVerifying'),
    canVerify: not('isResending'),
    /** Specification 4.3, the pencil: no request and no countdown is running, fewer than two changes so far. */
    canEdit: and(['mayEdit', 'isResendSettled', not('isVerifying')]),
  },
  actions: {
    storeSent: assign(({ context }, { answer }: SendCodeOutput) => {
      if (answer === null) return {};
      const uid = answer.uid === '' ? context.uid : answer.uid;
      return { uid, cooldownDeadline: answer.sentAt + delays.resendCooldown, pinMessage: '', sendMessage: '' };
    }),
    storeRefusal: assign((_, { message, cooldownDeadline }: SendCodeOutput) => ({
      sendMessage: message,
      cooldownDeadline,
    })),
    storeOverdue: assign(({ context, event }) =>
      event.type === 'send.overdue' ? { sendMessage: event.message } : context,
    ),
    storeSendFailure: assign((_, { error }: { error: unknown }) => ({ sendMessage: toFailure(error).ownMessage })),
    clearCooldown: assign({ cooldownDeadline: null }),
    storePinFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return { pinMessage: failure.fieldMessage('pincode') ?? failure.ownMessage };
    }),
    storeIdentity: assign((_, { identity }: VerifyCodeAnswer) => ({ identity })),
    storeCode: assign({ code: ({ context, event }) => (event.type === 'pin.completed' ? event.code : context.code) }),
    countResend: assign({ resendCount: ({ context }) => context.resendCount + 1 }),
    countVerification: assign({ verifyCount: ({ context }) => context.verifyCount + 1 }),
    clearSendMessage: assign({ sendMessage: '' }),
    clearPinMessage: assign({ pinMessage: '' }),
    sayWait: assign({ sendMessage: messages.verification.waitThreeMinutes }),
    sendAgain: sendTo('resendCode', { type: 'code.send' }),
    /** A code that the browser read during the request is complete, and was not checked. */
    recheckPin: sendTo('pinEntry', { type: 'pin.recheck' }),
    clearPin: sendTo('pinEntry', { type: 'pin.clear' }),
    fillPin: sendTo('pinEntry', ({ event }) => ({
      type: 'pin.pasted',
      text: event.type === 'code.received' ? event.code : '',
    })),
    announceProgress: emit(({ context }) => ({ type: 'progressed' as const, progress: codeProgressOf(context) })),
    demandPin: sendTo('pinEntry', { type: 'pin.demand' }),
    announceExhausted: emit({ type: 'exhausted' as const }),
    announceBusy: emit({ type: 'busied' as const }),
    announceIdle: emit({ type: 'idled' as const }),
  },
});
