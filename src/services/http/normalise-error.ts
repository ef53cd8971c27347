import * as v from 'valibot';
import { Failure, type FailureDetails } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { errorBody, type ErrorBody } from '#src/contracts/errors.ts';
import { AnswerError, ContractError, DeadlineError, isAbort, NetworkError } from './errors.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Messages of a single request that replace those of the catalogue (specification 8.1). */
export interface MessageOverrides {
  /** Shown for every error, unless the request was cancelled. */
  readonly errorMessage?: string | undefined;
  /** Replaces the default message of the catalogue. */
  readonly defaultMessage?: string | undefined;
}

/** The state of the environment on which messages depend. */
export interface Surroundings {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
}

export const browserSurroundings: Surroundings = {
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
};

const ownPrefix = 'OWN:';
const tooManyRequests = 429;
const internalServerError = 500;

function withoutPrefix(message: string): string {
  return message.startsWith(ownPrefix) ? message.slice(ownPrefix.length) : message;
}

/** The first text that is not empty. */
function firstText(...texts: readonly (string | undefined)[]): string {
  return texts.map((text) => withoutPrefix(text ?? '')).find((text) => text !== '') ?? '';
}

function parseErrorBody(body: unknown): ErrorBody {
  const parsed = v.safeParse(errorBody, body);
  return parsed.success ? parsed.output : { description: undefined, message: undefined, errors: undefined };
}

function fromAnswer(error: AnswerError, defaultMessage: string, now: number): FailureDetails {
  const body = parseErrorBody(error.body);
  const retryAfter = parseRetryAfter(error.retryAfter, now);
  return {
    ownMessage:
      error.status === internalServerError
        ? defaultMessage
        : firstText(body.description, body.message, error.message, defaultMessage),
    ownErrors: body.errors,
    apiError: true,
    reason: error.status === tooManyRequests ? 'too-many-requests' : 'api',
    status: error.status,
    retryAfter,
  };
}

function fromException(error: unknown, defaultMessage: string, isOnline: () => boolean): FailureDetails {
  if (error instanceof DeadlineError) return { ownMessage: messages.api.timeout, reason: 'timeout' };
  if (error instanceof NetworkError) {
    return { ownMessage: isOnline() ? messages.api.unavailable : messages.api.offline, reason: 'network' };
  }
  if (error instanceof ContractError) return { ownMessage: defaultMessage, reason: 'contract', status: error.status };
  if (error instanceof Error && error.message.startsWith(ownPrefix)) {
    return { ownMessage: firstText(error.message, defaultMessage), reason: 'unknown' };
  }
  return { ownMessage: defaultMessage, reason: 'unknown' };
}

/**
 * Converts any error of a request to the one error type that flows handle (specification 8.1). A `Failure` passes
 * unchanged.
 */
export function normaliseError(
  error: unknown,
  { errorMessage, defaultMessage = messages.api.default }: MessageOverrides = {},
  { now, isOnline }: Surroundings = browserSurroundings,
): Failure {
  if (error instanceof Failure) return error;
  const occurredAt = now();
  if (isAbort(error)) {
    return new Failure({
      ownMessage: messages.api.cancelled,
      reason: 'cancelled',
      occurredAt,
      responseError: error,
    });
  }
  const details =
    error instanceof AnswerError
      ? fromAnswer(error, defaultMessage, occurredAt)
      : fromException(error, defaultMessage, isOnline);
  return new Failure({
    ...details,
    ownMessage: errorMessage ?? details.ownMessage,
    occurredAt,
    responseError: error,
  });
}
