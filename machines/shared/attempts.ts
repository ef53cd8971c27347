/** Limits of attempts, and the waits between them (specification 5.2, 8.2). */
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
 * Returns the epoch milliseconds until which the service is not called again: its `Retry-After`, else the 3-minute
 * cooldown.
 * @param otherwise milliseconds to wait when the service sends no `Retry-After`.
 */
export const cooldownAfter = (failure: Failure, otherwise: number = delays.resendCooldown): number =>
  failure.occurredAt + (failure.retryAfter === undefined ? otherwise : failure.retryAfter * 1_000);

/** The service requires a wait: too many requests, or an account that is temporarily locked. */
export const isWaitAsked = ({ reason, status }: Failure): boolean =>
  reason === 'too-many-requests' || status === tooManyRequests || status === locked;

/** The service evaluated the data and refused them; any other failure is not about the data. */
export function isRefusal(failure: Failure): boolean {
  const { apiError, status } = failure;
  return apiError && status !== undefined && status < firstServerError && !isWaitAsked(failure);
}

/** The service evaluated the code and refused it. */
export const isRefusedCode = (failure: Failure): boolean => failure.reason === 'invalid-pincode' || isRefusal(failure);
