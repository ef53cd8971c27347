/**
 * The contracts of the code entry and of the request for a code: their inputs and outputs. Services in `src/services`
 * implement them for each flow. Every promise actor rejects with a `Failure` (machines/shared/failure.ts).
 */

/** How a code is sent: by e-mail, or by SMS. */
export type VerificationKind = 'email' | 'number';

/** The state after a code was sent, which is kept over a reload. */
export interface CodeProgress {
  /** E-mail: the uuid. SMS: the provider's verification id. '' before the first send. */
  readonly uid: string;
  /** Counters of specification 5.2; they start at 1 with the first send and the first pin entry shown. */
  readonly resendCount: number;
  readonly verifyCount: number;
  /** Epoch milliseconds until which no code can be sent; null when no cooldown is running. */
  readonly cooldownDeadline: number | null;
}

/** The request for a first or another code. E-mail and SMS have the same shape. */
export interface SendCodeRequest {
  /** The e-mail, or the number in E.164. */
  readonly value: string;
  /** E-mail: the uuid of an earlier send, else ''. */
  readonly uid: string;
  /** SMS: the captcha's token; '' when no captcha applied. */
  readonly captchaToken: string;
  /** Availability answered mode 'test': the configured test number skips the provider (architecture 6). */
  readonly testMode: boolean;
}

export interface SendCodeAnswer {
  /** E-mail: the uuid. SMS: the provider's verification id. */
  readonly uid: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

export interface VerifyCodeRequest {
  readonly value: string;
  readonly uid: string;
  readonly code: string;
  readonly testMode: boolean;
}

/** The phone provider's user id, or for the test number the pair that replaces it (specification 7.2 register). */
export type Identity = string | { readonly number: string; readonly pincode: string };

export interface VerifyCodeAnswer {
  /** E-mail: the uuid, sent later as email_uid. SMS: sent later as firebase_uid. */
  readonly identity: Identity;
}
