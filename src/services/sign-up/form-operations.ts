import type { UniquenessAnswer, UniquenessQuery } from '#machines/sign-up/contracts.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';
import { createEmailVerificationOperations, type EmailVerificationOperations } from './email-verification.ts';
import { createRegistrationOperations, type RegistrationOperations } from './registration.ts';
import { createCheckUniqueness } from './uniqueness.ts';

/** What the registration form asks of the relay service (specification 7.2); loaded with the form. */
export interface FormOperations extends EmailVerificationOperations, RegistrationOperations {
  readonly checkUniqueness: Operation<UniquenessQuery, UniquenessAnswer>;
}

export interface FormOperationsOptions {
  readonly relay: HttpClient;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The browser's IANA time zone. */
  readonly timeZone: () => string;
}

export function createFormOperations({ relay, now, timeZone }: FormOperationsOptions): FormOperations {
  return {
    checkUniqueness: createCheckUniqueness(relay),
    ...createEmailVerificationOperations(relay, now),
    ...createRegistrationOperations(relay, timeZone),
  };
}
