import type {
  Availability,
  AvailabilityQuery,
  UniquenessAnswer,
  UniquenessQuery,
} from '#machines/sign-up/contracts.ts';
import type { CentralPoint } from '../central-point.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';
import { createCheckAvailability } from './availability.ts';
import { createEmailVerificationOperations, type EmailVerificationOperations } from './email-verification.ts';
import { createNumberSelectionOperations, type NumberSelectionOperations } from './number-selection.ts';
import { createRegistrationOperations, type RegistrationOperations } from './registration.ts';
import { createCheckUniqueness } from './uniqueness.ts';

/** What sign-up asks of the relay service (specification 7.2); fulfils machines/sign-up/contracts.ts. */
export interface SignUpOperations
  extends NumberSelectionOperations, EmailVerificationOperations, RegistrationOperations {
  readonly checkAvailability: Operation<AvailabilityQuery, Availability>;
  readonly checkUniqueness: Operation<UniquenessQuery, UniquenessAnswer>;
}

export interface SignUpOperationsOptions {
  readonly relay: HttpClient;
  readonly centralPoint: CentralPoint;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The browser's IANA time zone. */
  readonly timeZone: () => string;
}

export function createSignUpOperations(options: SignUpOperationsOptions): SignUpOperations {
  const { relay, centralPoint, now, timeZone } = options;
  return {
    checkAvailability: createCheckAvailability(relay, centralPoint, now),
    checkUniqueness: createCheckUniqueness(relay),
    ...createNumberSelectionOperations(relay),
    ...createEmailVerificationOperations(relay, now),
    ...createRegistrationOperations(relay, timeZone),
  };
}
