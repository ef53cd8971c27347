/** How often things may be tried, and how long to wait in between (specification 5.2, 8.2). */
import type { Failure } from './failure.ts';
import { delays, limits } from './limits.ts';

const locked = 423;
const tooManyRequests = 429;
const firstServerError = 500;

/** Specification 5.2: 'N attempts remaining' is 3 − count + 1. */
export const verificationsRemaining = (verifyCount: number): number =>
  Math.max(0, limits.verifications - verifyCount + 1);
export const resendsRemaining = (resendCount: number): number => Math.max(0, limits.resends - resendCount + 1);

/**
 * Epoch milliseconds until which the service will not be asked again: its `Retry-After`, else the 3-minute cooldown.
 * @param otherwise milliseconds to wait when the service does not say.
 */
export const cooldownAfter = (failure: Failure, otherwise: number = delays.resendCooldown): number =>
  failure.occurredAt + (failure.retryAfter === undefined ? otherwise : failure.retryAfter * 1_000);

/** The service asks to wait: too many requests, or an account that is locked for a while. */
export const isWaitAsked = ({ reason, status }: Failure): boolean =>
  reason === 'too-many-requests' || status === tooManyRequests || status === locked;

/** The service looked at what was sent and said no; any other failure says nothing of it. */
export function isRefusal(failure: Failure): boolean {
  const { apiError, status } = failure;
  return apiError && status !== undefined && status < firstServerError && !isWaitAsked(failure);
}

/** The service looked at the code and said no. */
export const isRefusedCode = (failure: Failure): boolean => failure.reason === 'invalid-pincode' || isRefusal(failure);
