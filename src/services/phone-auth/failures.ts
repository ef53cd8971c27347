import { Failure, type FailureReason } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { DeadlineError, NetworkError } from '../http/errors.ts';
import { normaliseError, type Surroundings } from '../http/normalise-error.ts';

interface ProviderError {
  readonly ownMessage: string;
  readonly reason: FailureReason;
  readonly retryAfter?: number;
}

/** The provider's errors that have a message in the catalogue (specification 8.2). */
const known: Readonly<Record<string, ProviderError>> = {
  'auth/invalid-phone-number': { ownMessage: messages.verification.invalidNumber, reason: 'invalid-number' },
  'auth/invalid-verification-code': { ownMessage: messages.verification.invalidPincode, reason: 'invalid-pincode' },
  'auth/too-many-requests': {
    ownMessage: messages.verification.tooManyRequests,
    reason: 'too-many-requests',
    // The text names a minute; the cooldown takes the 3 minutes of 8.2.
    retryAfter: delays.resendCooldown / 1_000,
  },
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Converts an error of the phone provider to a `Failure` (specification 8.2): unknown codes get the default message.
 */
export function phoneFailure(error: unknown, surroundings?: Surroundings): Failure {
  const code = codeOf(error);
  const provider = known[code];
  if (provider !== undefined) {
    return new Failure({ ...provider, occurredAt: (surroundings?.now ?? Date.now)(), responseError: error });
  }
  if (code === 'auth/network-request-failed') return normaliseError(new NetworkError(error), {}, surroundings);
  if (code === 'auth/timeout') return normaliseError(new DeadlineError(), {}, surroundings);
  return normaliseError(error, {}, surroundings);
}
