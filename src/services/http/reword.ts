import { Failure } from '#machines/shared/failure.ts';

/** The same failure with another message. */
export function reword(failure: Failure, ownMessage: string): Failure {
  const { ownErrors, apiError, reason, status, retryAfter, occurredAt, responseError } = failure;
  return new Failure({
    ownMessage,
    ownErrors,
    apiError,
    reason,
    occurredAt,
    status,
    retryAfter,
    responseError,
  });
}
