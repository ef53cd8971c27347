import { messages } from './messages.ts';

/** The reason of a failure, for flows that need more than its text. */
export type FailureReason =
  | 'api'
  | 'timeout'
  | 'network'
  | 'cancelled'
  | 'contract'
  | 'too-many-requests'
  | 'invalid-number'
  | 'invalid-pincode'
  /** Media: the browser or the user does not permit it. */
  | 'permission'
  /** Media: the operating system does not permit it, whatever the browser does. */
  | 'permission-system'
  /** Media: another application has the device. */
  | 'in-use'
  /** Media: the device does not exist, or was removed. */
  | 'no-device'
  /** Media: the device exists and is not in use, but provides no data. */
  | 'not-started'
  /** Media: there is no track. */
  | 'no-track'
  /** Media: the device is open, but its track cannot be used. */
  | 'unusable'
  /** Media: the user's picture that is the background is not stored any more. */
  | 'no-picture'
  | 'unknown';

export interface FailureDetails {
  /** The text to show. */
  readonly ownMessage: string;
  /** The server's `errors` map, every value a list (specification 8.1). */
  readonly ownErrors?: Readonly<Record<string, readonly string[]>> | undefined;
  /** True when the server answered with an error (specification 8.1, api_error). */
  readonly apiError?: boolean;
  readonly reason?: FailureReason;
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  /** Seconds that the server asks to wait (`Retry-After`). */
  readonly retryAfter?: number | undefined;
  /** Epoch milliseconds at which the failure was seen; machines do not read a clock themselves. */
  readonly occurredAt?: number;
  /** The underlying answer or exception, for logs and error capture; never shown. */
  readonly responseError?: unknown;
}

/**
 * The only error type that services reject with and machines handle (specification 8.1: own_errors, own_message,
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
   * Returns the text for a form's alert: the message, and the server's messages for fields that the form does not show,
   * each on its own line.
   * @param shown the server's names of the fields that show their messages themselves.
   */
  messageBeside(shown: readonly string[]): string {
    const others = Object.entries(this.ownErrors).flatMap(([field, said]) => (shown.includes(field) ? [] : said));
    return [...new Set([this.ownMessage, ...others])].join('\n');
  }

  /** The server's first message for a field, if any. */
  fieldMessage(field: string): string | undefined {
    return this.ownErrors[field]?.[0];
  }
}

/** Converts any rejection of an actor to a Failure: unknown errors get the general default text (specification 8.1). */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure({ ownMessage: messages.api.default, responseError: error });
}

/** The error of a failed call, as the parameters of guards and actions. */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): { error: unknown } => ({
  error: event.error,
});
