import { assign, emit, setup } from 'xstate';
import { cooldownAfter, isWaitAsked } from '#machines/shared/attempts.ts';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import { codeEntryMachine } from '#machines/shared/code/code-entry.machine.ts';
import { codeProgressOf, type CodeEntryOutput } from '#machines/shared/code/code-entry.setup.ts';
import type { CodeProgress } from '#machines/shared/code/code.types.ts';
import { emailProblem, passwordProblem } from '#machines/shared/fields/validation.ts';
import type { NewPassword, ResetDraft, ResetRequest, ResetStarted } from './sign-in.types.ts';
import { newPasswordField, type PasswordChanged } from './new-password.ts';

export type ForgottenPasswordField = 'email' | 'password';

export interface ForgottenPasswordContext extends NewPassword, CodeProgress {
  /** The fields whose problems are shown under them. */
  readonly touched: readonly ForgottenPasswordField[];
  /** Why the last request failed; '' when it did not fail. */
  readonly message: string;
  /** The service's message for the new password; '' for none. */
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
  /** Focus moves to this field. */
  | { readonly type: 'refused'; readonly field: ForgottenPasswordField }
  | { readonly type: 'passwordChanged' }
  /** The draft is to be kept over a reload. */
  | { readonly type: 'draftChanged'; readonly draft: ResetDraft }
  /** The draft for this e-mail has been used, or is no longer needed. */
  | { readonly type: 'draftEnded'; readonly email: string };

const sendToFlow = sendParentOf<ForgottenPasswordEvent>();

/** The code entry as a child of this flow, with its emitted events sent to the parent. */
export const resetCodeEntry = codeEntryMachine.provide({
  actions: {
    announceProgress: sendToFlow(({ context }) => ({ type: 'code.progressed', progress: codeProgressOf(context) })),
  },
});

const draftOf = (context: ForgottenPasswordContext, step: ResetDraft['step']): ResetDraft => ({
  ...codeProgressOf(context),
  email: context.email,
  step,
});

/** Context, actors, guards and actions of the chart in forgotten-password.machine.ts. */
export const forgottenPasswordSetup = setup({
  types: {
    context: {} as ForgottenPasswordContext,
    events: {} as ForgottenPasswordEvent,
    emitted: {} as ForgottenPasswordEmitted,
    tags: {} as 'restoring' | 'busy' | 'told' | 'waiting' | 'step:email' | 'step:code' | 'step:password',
    children: {} as { codeEntry: 'codeEntry'; countdown: 'countdown'; password: 'password' },
  },
  actors: {
    /** Resolves with the kept draft; null when there is none that is still valid. */
    loadDraft: promisePlaceholder<ResetDraft | null>('loadDraft'),
    codeEntry: resetCodeEntry,
    countdown: countdownMachine,
    password: newPasswordField,
    requestCode: promisePlaceholder<ResetStarted, ResetRequest>('requestCode'),
    changePassword: promisePlaceholder<void, NewPassword>('changePassword'),
  },
  guards: {
    isStep: (_, { draft, step }: { draft: ResetDraft | null; step: ResetDraft['step'] }) => draft?.step === step,
    /** A resend or an attempt was used, or another countdown was started. */
    isSpent: ({ context, event }) =>
      event.type === 'code.progressed' &&
      (event.progress.cooldownDeadline !== null ||
        event.progress.resendCount !== context.resendCount ||
        event.progress.verifyCount !== context.verifyCount),
    isEmail: ({ context }) => emailProblem(context.email) === '',
    isPassword: ({ context }) => passwordProblem(context.password) === '',
    isWaitAsked: (_, { error }: { error: unknown }) => isWaitAsked(toFailure(error)),
    /** The proof has expired, was used, or was never valid. */
    isProofRefused: (_, { error }: { error: unknown }) => [403, 404, 410].includes(toFailure(error).status ?? 0),
  },
  actions: {
    restore: assign((_, { draft }: { draft: ResetDraft | null }) =>
      draft === null ? {} : { ...codeProgressOf(draft), email: draft.email },
    ),
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
