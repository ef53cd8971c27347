import { assign, emit, sendParent, setup } from 'xstate';
import { cooldownAfter, isWaitAsked } from '#machines/shared/attempts.ts';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { codeEntryMachine } from '#machines/sign-up/code-entry.machine.ts';
import type { CodeEntryOutput } from '#machines/sign-up/code-entry.setup.ts';
import type { CodeProgress } from '#machines/sign-up/verification.contracts.ts';
import { emailProblem, passwordProblem } from '#machines/sign-up/validation.ts';
import type { NewPassword, ResetDraft, ResetRequest, ResetStarted } from './contracts.ts';
import { newPasswordField, type PasswordChanged } from './new-password.ts';

export type ForgottenPasswordField = 'email' | 'password';

export interface ForgottenPasswordContext extends NewPassword, CodeProgress {
  /** The fields whose problems are said under them. */
  readonly touched: readonly ForgottenPasswordField[];
  /** Why the last request failed; '' when it did not. */
  readonly message: string;
  /** What the service says of the new password; '' when nothing. */
  readonly passwordMessage: string;
}

export type ForgottenPasswordEvent =
  | { readonly type: 'email.change'; readonly email: string }
  /** Back to the first step. */
  | { readonly type: 'email.edit' }
  | { readonly type: 'form.submit' }
  /** From the code entry. */
  | { readonly type: 'code.progressed'; readonly progress: CodeProgress }
  /** From the password field. */
  | PasswordChanged;

export type ForgottenPasswordEmitted =
  /** Lead the focus there. */
  | { readonly type: 'refused'; readonly field: ForgottenPasswordField }
  | { readonly type: 'passwordChanged' }
  /** Keep this over a reload. */
  | { readonly type: 'draftChanged'; readonly draft: ResetDraft }
  /** What was kept for this e-mail has served, or is wanted no longer. */
  | { readonly type: 'draftEnded'; readonly email: string };

/** Sign-up's code entry as this flow takes it in: what it announces arrives as its event. */
export const resetCodeEntry = codeEntryMachine.provide({
  actions: {
    announceProgress: sendParent(({ context: { uid, resendCount, verifyCount, cooldownDeadline } }) => ({
      type: 'code.progressed',
      progress: { uid, resendCount, verifyCount, cooldownDeadline },
    })),
  },
});

const draftOf = (context: ForgottenPasswordContext, step: ResetDraft['step']): ResetDraft => {
  const { email, uid, resendCount, verifyCount, cooldownDeadline } = context;
  return { email, uid, step, resendCount, verifyCount, cooldownDeadline };
};

/** What the chart in forgotten-password.machine.ts knows, asks and decides by. */
export const forgottenPasswordSetup = setup({
  types: {
    context: {} as ForgottenPasswordContext,
    events: {} as ForgottenPasswordEvent,
    emitted: {} as ForgottenPasswordEmitted,
    tags: {} as 'restoring' | 'busy' | 'told' | 'waiting' | 'step:email' | 'step:code' | 'step:password',
    children: {} as { codeEntry: 'codeEntry'; countdown: 'countdown'; password: 'password' },
  },
  actors: {
    /** What was kept over a reload; null when there is nothing that may still serve. */
    loadDraft: promisePlaceholder<ResetDraft | null>('loadDraft'),
    codeEntry: resetCodeEntry,
    countdown: countdownMachine,
    password: newPasswordField,
    requestCode: promisePlaceholder<ResetStarted, ResetRequest>('requestCode'),
    changePassword: promisePlaceholder<void, NewPassword>('changePassword'),
  },
  guards: {
    isStep: (_, { draft, step }: { draft: ResetDraft | null; step: ResetDraft['step'] }) => draft?.step === step,
    /** A resend or an attempt was used, or another wait began. */
    isSpent: ({ context, event }) =>
      event.type === 'code.progressed' &&
      (event.progress.cooldownDeadline !== null ||
        event.progress.resendCount !== context.resendCount ||
        event.progress.verifyCount !== context.verifyCount),
    isEmail: ({ context }) => emailProblem(context.email) === '',
    isPassword: ({ context }) => passwordProblem(context.password) === '',
    isWaitAsked: (_, { error }: { error: unknown }) => isWaitAsked(toFailure(error)),
    /** The proof is too old, was used, or never was one. */
    isProofRefused: (_, { error }: { error: unknown }) => [403, 404, 410].includes(toFailure(error).status ?? 0),
  },
  actions: {
    restore: assign((_, { draft }: { draft: ResetDraft | null }) => {
      if (draft === null) return {};
      const { email, uid, resendCount, verifyCount, cooldownDeadline } = draft;
      return { email, uid, resendCount, verifyCount, cooldownDeadline };
    }),
    keepDraft: emit(({ context }, { step }: { step: ResetDraft['step'] }) => ({
      type: 'draftChanged' as const,
      draft: draftOf(context, step),
    })),
    endDraft: emit(({ context }) => ({ type: 'draftEnded' as const, email: context.email })),
    storeProgress: assign(({ event }) => (event.type === 'code.progressed' ? event.progress : {})),
    storeEmail: assign(({ context, event }) => (event.type === 'email.change' ? { email: event.email } : context)),
    storePassword: assign(({ context, event }) =>
      event.type === 'password.changed' ? { password: event.password, passwordMessage: '' } : context,
    ),
    touchField: assign(({ context: { touched } }, { field }: { field: ForgottenPasswordField }) => ({
      touched: [...touched.filter((other) => other !== field), field],
    })),
    storeSent: assign((_, { uid, sentAt }: ResetStarted) => ({
      uid,
      resendCount: 1,
      verifyCount: 1,
      cooldownDeadline: sentAt + delays.resendCooldown,
    })),
    storeProof: assign(({ context }, { identity }: CodeEntryOutput) => ({
      uid: typeof identity === 'string' ? identity : context.uid,
    })),
    storeCooldown: assign((_, { error }: { error: unknown }) => ({
      cooldownDeadline: cooldownAfter(toFailure(error)),
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return {
        message: failure.fieldMessage('email') ?? failure.ownMessage,
        passwordMessage: failure.fieldMessage('password') ?? '',
      };
    }),
    clearMessage: assign({ message: '', passwordMessage: '' }),
    forgetPassword: assign({ password: '', touched: [] }),
    announceRefused: emit((_, { field }: { field: ForgottenPasswordField }) => ({ type: 'refused' as const, field })),
    announceChanged: emit({ type: 'passwordChanged' as const }),
  },
});
