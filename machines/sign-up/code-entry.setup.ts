import { and, assign, emit, not, or, sendParent, sendTo, setup, stateIn } from 'xstate';
import { cooldownAfter, isRefusedCode } from '#machines/shared/attempts.ts';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { delays, limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { pinEntryMachine } from '#machines/shared/pin-entry.machine.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.machine.ts';
import type { Identity, SendCodeAnswer, SendCodeRequest, VerifyCodeAnswer, VerifyCodeRequest } from './contracts.ts';
import type { CodeProgress, VerificationKind } from './verification.contracts.ts';

export interface CodeEntryInput extends CodeProgress {
  readonly kind: VerificationKind;
  /** The e-mail, or the number in E.164. */
  readonly value: string;
  readonly testMode: boolean;
  /** Fewer than two changes so far: the pencil may show. */
  readonly mayEdit: boolean;
}

export interface CodeEntryContext extends CodeEntryInput {
  readonly code: string;
  readonly identity: Identity | null;
  readonly captchaToken: string;
  /** What went wrong with sending another code; '' when nothing did. */
  readonly sendMessage: string;
  /** What went wrong with the pincode, shown under the pin entry. */
  readonly pinMessage: string;
}

export type CodeEntryEvent =
  | { readonly type: 'code.resend' }
  /** The pencil: change the e-mail or the number. */
  | { readonly type: 'value.edit' }
  | { readonly type: 'pin.completed'; readonly code: string }
  /** The visitor tried to register: say what the pincode lacks. */
  | { readonly type: 'pin.demand' }
  /** A code the browser read from the message (WebOTP). */
  | { readonly type: 'code.received'; readonly code: string };

export type CodeEntryEmitted =
  | { readonly type: 'progressed'; readonly progress: CodeProgress }
  /** The last attempt failed: focus goes to the way out. */
  | { readonly type: 'exhausted' }
  | { readonly type: 'busied' }
  | { readonly type: 'idled' };

/** `identity` is null when the visitor took the pencil instead. */
export interface CodeEntryOutput {
  readonly identity: Identity | null;
  readonly code: string;
}

/** The pin entry as this flow takes it in: what it announces arrives as its event. */
const codePinEntry = pinEntryMachine.provide({
  actions: {
    announceCompleted: sendParent(({ context }) => ({ type: 'pin.completed', code: context.digits.join('') })),
  },
});

/** What the chart in code-entry.machine.ts knows, asks and decides by. */
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
    children: {} as { captcha: 'captcha'; countdown: 'countdown'; pinEntry: 'pinEntry' },
  },
  actors: {
    pinEntry: codePinEntry,
    countdown: countdownMachine,
    captcha: captchaMachine,
    resendCode: promisePlaceholder<SendCodeAnswer, SendCodeRequest>('resendCode'),
    verifyCode: promisePlaceholder<VerifyCodeAnswer, VerifyCodeRequest>('verifyCode'),
    readOneTimeCode: callbackPlaceholder<{ kind: VerificationKind }>('readOneTimeCode'),
  },
  delays: { smsSendTimeout: delays.smsSendTimeout, waitNotice: delays.waitNotice },
  guards: {
    isNumber: ({ context }) => context.kind === 'number',
    isPassed: (_, { passed }: CaptchaOutput) => passed,
    isTooMany: (_, { error }: { error: unknown }) => toFailure(error).reason === 'too-many-requests',
    isRefusedCode: (_, { error }: { error: unknown }) => isRefusedCode(toFailure(error)),
    isLastRefusedCode: ({ context }, { error }: { error: unknown }) =>
      isRefusedCode(toFailure(error)) && context.verifyCount >= limits.verifications,
    isToldToWait: ({ context }) => context.sendMessage === messages.verification.waitThreeMinutes,
    isCooling: ({ context }) => context.cooldownDeadline !== null,
    hasResends: ({ context }) => context.resendCount <= limits.resends,
    hasVerifications: ({ context }) => context.verifyCount <= limits.verifications,
    mayEdit: ({ context }) => context.mayEdit,
    isVerifying: stateIn('#codeEntry.entering.pin.verifying'),
    isResending: or([
      stateIn('#codeEntry.entering.resend.challenging'),
      stateIn('#codeEntry.entering.resend.resending.waiting'),
      stateIn('#codeEntry.entering.resend.resending.overdue.challenging'),
    ]),
    isChallengedAgain: stateIn('#codeEntry.entering.resend.resending.overdue.challenging'),
    isResendSettled: or([
      stateIn('#codeEntry.entering.resend.open'),
      stateIn('#codeEntry.entering.resend.resending.overdue.open'),
      stateIn('#codeEntry.entering.resend.exhausted'),
    ]),
    canResend: not('isVerifying'),
    canResendNumber: and(['canResend', 'isNumber']),
    canVerify: not('isResending'),
    /** Specification 4.3, the pencil: no request and no countdown runs, fewer than two changes so far. */
    canEdit: and(['mayEdit', 'isResendSettled', not('isVerifying')]),
  },
  actions: {
    storeToken: assign((_, { token }: CaptchaOutput) => ({ captchaToken: token })),
    storeSent: assign(({ context }, { uid, sentAt }: SendCodeAnswer) => ({
      uid: uid === '' ? context.uid : uid,
      cooldownDeadline: sentAt + delays.resendCooldown,
      pinMessage: '',
      sendMessage: '',
    })),
    storeSendFailure: assign((_, { error }: { error: unknown }) => ({ sendMessage: toFailure(error).ownMessage })),
    storeCooldown: assign((_, { error }: { error: unknown }) => ({
      cooldownDeadline: cooldownAfter(toFailure(error)),
    })),
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
    saySendTimedOut: assign({ sendMessage: messages.captcha.sendTimedOut }),
    sayUnsolved: assign({ sendMessage: messages.captcha.closedUnsolved }),
    clearPin: sendTo('pinEntry', { type: 'pin.clear' }),
    fillPin: sendTo('pinEntry', ({ event }) => ({
      type: 'pin.pasted',
      text: event.type === 'code.received' ? event.code : '',
    })),
    announceProgress: emit(({ context: { uid, resendCount, verifyCount, cooldownDeadline } }) => ({
      type: 'progressed' as const,
      progress: { uid, resendCount, verifyCount, cooldownDeadline },
    })),
    demandPin: sendTo('pinEntry', { type: 'pin.demand' }),
    announceExhausted: emit({ type: 'exhausted' as const }),
    announceBusy: emit({ type: 'busied' as const }),
    announceIdle: emit({ type: 'idled' as const }),
  },
});
