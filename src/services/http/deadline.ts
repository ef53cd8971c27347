import { DeadlineError } from './errors.ts';

export interface Deadline {
  /** Aborts with the caller's signal, or with a {@link DeadlineError} when the time is up. */
  readonly signal: AbortSignal;
  /** To be called when the work is done, so that no timer is left behind. */
  readonly dispose: () => void;
}

/**
 * A caller's signal with a time limit. It covers the whole exchange, the body included: ky's own limit ends with the
 * headers, and a body that stalls would hang for ever.
 */
export function withDeadline(signal: AbortSignal, milliseconds: number): Deadline {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort(new DeadlineError());
  }, milliseconds);
  return {
    signal: AbortSignal.any([signal, limit.signal]),
    dispose: () => {
      clearTimeout(timer);
    },
  };
}
