import { messages } from './messages.ts';

/** What a flow may need to know about a failure beyond its text. */
export type FailureReason =
  | 'api'
  | 'timeout'
  | 'network'
  | 'cancelled'
  | 'contract'
  | 'too-many-requests'
  | 'invalid-number'
  | 'invalid-pincode'
  /** Media: the browser or the person does not allow it. */
  | 'permission'
  /** Media: another application has the device. */
  | 'in-use'
  /** Media: the device is not, or no longer, there. */
  | 'no-device'
  /** Media: the device is there and free, and gives nothing. */
  | 'not-started'
  /** Media: there is no track to act upon. */
  | 'no-track'
  | 'unknown';

export interface FailureDetails {
  /** The text to show. */
  readonly ownMessage: string;
  /** The server's `errors` map, every value a list (specification 8.1). */
  readonly ownErrors?: Readonly<Record<string, readonly string[]>>;
  /** True when the server answered with an error (specification 8.1, api_error). */
  readonly apiError?: boolean;
  readonly reason?: FailureReason;
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** Seconds the server asks to wait (`Retry-After`). */
  readonly retryAfter?: number;
  /** Epoch milliseconds at which the failure was seen; machines read no clock of their own. */
  readonly occurredAt?: number;
  /** The answer or exception behind it, for logs and error capture; never shown. */
  readonly responseError?: unknown;
}

/**
 * The one error type that services reject with and machines understand (specification 8.1: own_errors, own_message,
 * api_error, response_error, cancel).
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly ownMessage: string;
  readonly ownErrors: Readonly<Record<string, readonly string[]>>;
  readonly apiError: boolean;
  readonly reason: FailureReason;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly occurredAt: number;
  readonly responseError: unknown;

  constructor(details: FailureDetails) {
    super(details.ownMessage);
    this.ownMessage = details.ownMessage;
    this.ownErrors = details.ownErrors ?? {};
    this.apiError = details.apiError ?? false;
    this.reason = details.reason ?? (this.apiError ? 'api' : 'unknown');
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.occurredAt = details.occurredAt ?? 0;
    this.responseError = details.responseError;
  }

  get cancel(): boolean {
    return this.reason === 'cancelled';
  }

  /**
   * The text for a form's alert: the message, and what the server said of fields that the form does not show, one line
   * each.
   * @param shown the server's names of the fields that show their messages themselves.
   */
  messageBeside(shown: readonly string[]): string {
    const others = Object.entries(this.ownErrors).flatMap(([field, said]) => (shown.includes(field) ? [] : said));
    return [...new Set([this.ownMessage, ...others])].join('\n');
  }

  /** The first message the server gave for a field, if any. */
  fieldMessage(field: string): string | undefined {
    return this.ownErrors[field]?.[0];
  }
}

/** Whatever an actor rejected with, as a Failure: unknown errors read as the general default (specification 8.1). */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure({ ownMessage: messages.api.default, responseError: error });
}
