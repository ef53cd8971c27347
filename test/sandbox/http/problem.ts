import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface ProblemDetails {
  readonly message: string;
  readonly description?: string;
  /** Field name to messages (specification 8.1). */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Further fields of the answer's body. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * An error answer of a service, in the shape of specification 8.1. Rules throw it, the app's error handler answers it.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: ContentfulStatusCode;
  readonly details: ProblemDetails;

  constructor(status: ContentfulStatusCode, details: ProblemDetails) {
    super(details.message);
    this.status = status;
    this.details = details;
  }

  body(): Record<string, unknown> {
    const { message, description, errors, extra } = this.details;
    return {
      ...extra,
      message,
      ...(description === undefined ? {} : { description }),
      ...(errors === undefined ? {} : { errors }),
    };
  }

  headers(): Record<string, string> {
    return this.details.retryAfter === undefined ? {} : { 'retry-after': String(this.details.retryAfter) };
  }
}

/** A problem of one field: the message appears both at the top and under the field. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem(422, { message, errors: { [field]: [message] } });
}

export function fieldsProblem(errors: Readonly<Record<string, readonly string[]>>): Problem {
  return new Problem(422, { message: 'The given data was invalid.', errors });
}

/** Throws a 422 Problem for the fields whose rule returned a message; '' means valid. */
export function assertNoProblems(found: Readonly<Record<string, string>>): void {
  const problems = Object.entries(found).filter(([, problem]) => problem !== '');
  if (problems.length > 0) {
    throw fieldsProblem(Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])));
  }
}
