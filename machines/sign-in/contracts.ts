/**
 * The actor contracts of sign-in: what its statecharts ask of the world and what they get back. Services in
 * `src/services/sign-in` fulfil them; the wire shapes behind them stand in `src/contracts/sign-in.ts`.
 * Every promise actor rejects with a `Failure` (machines/shared/failure.ts).
 */

/** Specification 7.1, logins. */
export interface Credentials {
  /** The account's e-mail. */
  readonly username: string;
  readonly password: string;
}

/** Specification 7.1, forgot/password: asks for a code by e-mail. */
export interface ResetRequest {
  readonly email: string;
}

/** The code is on its way, if there is such an account; the answer is the same when there is none. */
export interface ResetStarted {
  /** Ties the code, its resends and the new password together. */
  readonly uid: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** The new password, proved by the uid of a code that was right. */
export interface NewPassword {
  readonly email: string;
  readonly uid: string;
  readonly password: string;
}

/** What forgotten password keeps over a reload for 30 minutes: never the password, never a typed code. */
export interface ResetDraft {
  readonly email: string;
  readonly uid: string;
  /** `code`: it is waited for; `password`: it was right, and the uid proves it. */
  readonly step: 'code' | 'password';
  readonly resendCount: number;
  readonly verifyCount: number;
  /** Epoch milliseconds until which no other code is sent; null when none is running. */
  readonly cooldownDeadline: number | null;
}

/** The `key` of an invitation or ownership link. */
export interface LinkKey {
  readonly key: string;
}

/** Who is invited, and where to; names are '' where the inviting colleague left them open. */
export interface Invitation {
  readonly email: string;
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The colleague's name; '' when the service does not say. */
  readonly invitedBy: string;
}

export interface InvitationAnswer {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** The account that is handed over. */
export interface Ownership {
  /** Of the new owner. */
  readonly email: string;
  readonly company: string;
  /** The present owner's name; '' when the service does not say. */
  readonly currentOwner: string;
}
