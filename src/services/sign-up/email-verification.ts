import type { InferInput } from 'valibot';
import type {
  SendCodeAnswer,
  SendCodeRequest,
  VerifyCodeAnswer,
  VerifyCodeRequest,
} from '#machines/shared/code/code.types.ts';
import {
  resendEmailCodeAnswer,
  sendEmailCodeAnswer,
  verifyEmailAnswer,
  type resendEmailCodeRequest,
  type sendEmailCodeRequest,
  type verifyEmailRequest,
} from '#src/contracts/registration.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/** E-mail verification (specification 4.3, 7.2). All three are attached: they tie the e-mail to this device. */
export interface EmailVerificationOperations {
  /** POST signups */
  readonly sendEmailCode: Operation<SendCodeRequest, SendCodeAnswer>;
  /** POST resend-email; the answer's uuid, when there is one, replaces the earlier. */
  readonly resendEmailCode: Operation<SendCodeRequest, SendCodeAnswer>;
  /** POST verifyemail; a wrong code is a `Failure` whose `ownErrors` may hold `pincode`. */
  readonly verifyEmailCode: Operation<VerifyCodeRequest, VerifyCodeAnswer>;
}

export function createEmailVerificationOperations(relay: HttpClient, now: () => number): EmailVerificationOperations {
  return {
    sendEmailCode: async ({ value, uid }, signal) => {
      const body: InferInput<typeof sendEmailCodeRequest> = { email: value, email_uid: uid };
      const answer = await relay.send(
        { method: 'POST', path: 'signups', body, answer: sendEmailCodeAnswer, attach: true },
        signal,
      );
      return { uid: answer.uuid, sentAt: now() };
    },
    resendEmailCode: async ({ value, uid }, signal) => {
      const body: InferInput<typeof resendEmailCodeRequest> = { email: value, email_uid: uid, type: 'resend' };
      const answer = await relay.send(
        { method: 'POST', path: 'resend-email', body, answer: resendEmailCodeAnswer, attach: true },
        signal,
      );
      return { uid: answer.uuid || uid, sentAt: now() };
    },
    verifyEmailCode: async ({ value, uid, code }, signal) => {
      const body: InferInput<typeof verifyEmailRequest> = { code, email: value, email_uid: uid };
      await relay.send({ method: 'POST', path: 'verifyemail', body, answer: verifyEmailAnswer, attach: true }, signal);
      return { identity: uid };
    },
  };
}
