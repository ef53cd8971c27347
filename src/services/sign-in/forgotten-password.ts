import type { InferInput } from 'valibot';
import type { NewPassword, ResetRequest, ResetStarted } from '#machines/sign-in/sign-in.types.ts';
import type {
  SendCodeAnswer,
  SendCodeRequest,
  VerifyCodeAnswer,
  VerifyCodeRequest,
} from '#machines/shared/code/code.types.ts';
import { accountUpdateAnswer } from '#src/contracts/account.ts';
import {
  resendPincodeAnswer,
  resetCodeAnswer,
  type newPasswordRequest,
  type resendPincodeRequest,
  type resetCodeRequest,
} from '#src/contracts/sign-in.ts';
import { verifyEmailAnswer, type verifyEmailRequest } from '#src/contracts/registration.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/** Forgotten password (specification 7.1); every call is attached, as those of sign-up's e-mail verification are. */
export interface ForgottenPasswordOperations {
  /** POST forgot/password */
  readonly requestCode: Operation<ResetRequest, ResetStarted>;
  /** POST resend-email-pincode */
  readonly resendCode: Operation<SendCodeRequest, SendCodeAnswer>;
  /** POST verifyemail, as the check of a pincode; a wrong one is a `Failure` whose `ownErrors` may hold `pincode`. */
  readonly verifyCode: Operation<VerifyCodeRequest, VerifyCodeAnswer>;
  /** POST update-user-account; 403, 404 or 410 when the proof is no longer valid, 422 with `password`. */
  readonly changePassword: Operation<NewPassword, void>;
}

/** @param now epoch milliseconds. */
export function createForgottenPasswordOperations(relay: HttpClient, now: () => number): ForgottenPasswordOperations {
  return {
    requestCode: async ({ email }, signal) => {
      const body: InferInput<typeof resetCodeRequest> = { email };
      const { uid } = await relay.send(
        { method: 'POST', path: 'forgot/password', body, answer: resetCodeAnswer, attach: true },
        signal,
      );
      return { uid, sentAt: now() };
    },
    resendCode: async ({ value, uid }, signal) => {
      const body: InferInput<typeof resendPincodeRequest> = { email: value, email_uid: uid };
      const answer = await relay.send(
        { method: 'POST', path: 'resend-email-pincode', body, answer: resendPincodeAnswer, attach: true },
        signal,
      );
      return { uid: answer.uid || uid, sentAt: now() };
    },
    verifyCode: async ({ value, uid, code }, signal) => {
      const body: InferInput<typeof verifyEmailRequest> = { code, email: value, email_uid: uid };
      await relay.send({ method: 'POST', path: 'verifyemail', body, answer: verifyEmailAnswer, attach: true }, signal);
      return { identity: uid };
    },
    changePassword: async ({ email, uid, password }, signal) => {
      const body: InferInput<typeof newPasswordRequest> = { email, email_uid: uid, password };
      await relay.send(
        { method: 'POST', path: 'update-user-account', body, answer: accountUpdateAnswer, attach: true },
        signal,
      );
    },
  };
}
