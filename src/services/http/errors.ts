/** The service answered with an error status. `body` is the parsed JSON, or undefined when there was none. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: number;
  readonly body: unknown;
  /** The raw Retry-After header. */
  readonly retryAfter: string | null;

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    super(`Request failed with status code ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The service answered with a success status, but not in the shape of its contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly status: number;
  /** The schema issues, for logs; never the answer itself. */
  readonly problems: readonly string[];

  constructor(status: number, problems: readonly string[]) {
    super(`Unexpected answer: ${problems.join('; ')}`);
    this.status = status;
    this.problems = problems;
  }
}

/** The service could not be reached, or the connection broke during the answer. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The service could not be reached', { cause });
  }
}

/** The service exceeded the time limit (specification 9: 60 s). */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor() {
    super('The service took too long to answer');
  }
}

/** The caller has aborted: the default form of `AbortSignal` reasons. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The error of a request that its caller aborted, with any abort reason. */
export function abortError(): DOMException {
  return new DOMException('The request was cancelled', 'AbortError');
}
