/**
 * The actor contracts of sign-in: the inputs and outputs of its statecharts' actors. Services in `src/services/sign-in`
 * implement them; the wire shapes are in `src/contracts/sign-in.ts`. Every promise actor rejects with a `Failure`
 * (machines/shared/failure.ts).
 */

/** Specification 7.1, logins. */
import type { CodeProgress } from '#machines/shared/code/code.types.ts';

export interface Credentials {
  /** The account's e-mail. */
  readonly username: string;
  readonly password: string;
}

/** Specification 7.1, forgot/password: requests a code by e-mail. */
export interface ResetRequest {
  readonly email: string;
}

/** The code was requested; the answer is the same for an unknown account, to which no code is sent. */
export interface ResetStarted {
  /** Connects the code, its resends and the new password. */
  readonly uid: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** The new password, authorised by the uid of an accepted code. */
export interface NewPassword {
  readonly email: string;
  readonly uid: string;
  readonly password: string;
}

/**
 * The state of forgotten password that is kept over a reload for 30 minutes: never the password, never a typed code.
 */
export interface ResetDraft extends CodeProgress {
  readonly email: string;
  /** `code`: the code was requested; `password`: it was accepted, and the uid proves it. */
  readonly step: 'code' | 'password';
}

/** The `key` of an invitation or ownership link. */
export interface LinkKey {
  readonly key: string;
}

/** The invited colleague and the company; names are '' where the inviting colleague left them empty. */
export interface Invitation {
  readonly email: string;
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The inviting colleague's name; '' when the service does not return it. */
  readonly invitedBy: string;
}

export interface InvitationAnswer {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** The account that is transferred. */
export interface Ownership {
  /** The e-mail of the new owner. */
  readonly email: string;
  readonly company: string;
  /** The present owner's name; '' when the service does not return it. */
  readonly currentOwner: string;
}
