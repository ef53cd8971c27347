import type { InferInput } from 'valibot';
import type {
  SendCodeAnswer,
  SendCodeRequest,
  VerifyCodeAnswer,
  VerifyCodeRequest,
} from '#machines/shared/code/code.types.ts';
import {
  changeNumberAnswer,
  numberCodeAnswer,
  verifyNumberAnswer,
  type changeNumberRequest,
  type numberCodeRequest,
  type verifyNumberRequest,
} from '#src/contracts/account.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

export interface NumberChange {
  /** The session's token. */
  readonly token: string;
  /** E.164. */
  readonly number: string;
  /** The uid of a verified code. */
  readonly uid: string;
}

/**
 * Another mobile for an account (specification 7.1), verified with a code that the product itself sends, without the
 * phone provider. The first two have the inputs and results of sign-up's verification.
 */
export interface NumberChangeOperations {
  /** POST resend-pincode; a first code when there is no uid yet. */
  readonly sendNumberCode: Operation<SendCodeRequest, SendCodeAnswer>;
  /** POST verifynumber; a wrong code is a `Failure` whose `ownErrors` may hold `pincode`. */
  readonly verifyNumberCode: Operation<VerifyCodeRequest, VerifyCodeAnswer>;
  /** POST update-signup-number; 401 when the session has ended, 422 with `number` when it is not verified or taken. */
  readonly changeNumber: Operation<NumberChange, { readonly number: string }>;
}

/** @param now epoch milliseconds. */
export function createNumberChangeOperations(relay: HttpClient, now: () => number): NumberChangeOperations {
  return {
    sendNumberCode: async ({ value, uid }, signal) => {
      const body: InferInput<typeof numberCodeRequest> = { number: value, number_uid: uid };
      const answer = await relay.send(
        { method: 'POST', path: 'resend-pincode', body, answer: numberCodeAnswer, attach: true },
        signal,
      );
      return { uid: answer.uid, sentAt: now() };
    },
    verifyNumberCode: async ({ value, uid, code }, signal) => {
      const body: InferInput<typeof verifyNumberRequest> = { code, number: value, number_uid: uid };
      await relay.send(
        { method: 'POST', path: 'verifynumber', body, answer: verifyNumberAnswer, attach: true },
        signal,
      );
      return { identity: uid };
    },
    changeNumber: ({ token, number, uid }, signal) => {
      const body: InferInput<typeof changeNumberRequest> = { number, number_uid: uid };
      return relay.send(
        { method: 'POST', path: 'update-signup-number', body, bearer: token, answer: changeNumberAnswer, attach: true },
        signal,
      );
    },
  };
}
