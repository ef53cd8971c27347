import { delays } from '#machines/shared/limits.ts';
import { untilAborted } from '../until-aborted.ts';
import { abortError, DeadlineError } from './errors.ts';

/**
 * Runs a call's work within the time limit of a call (specification 9: 60 s). The limit covers everything that the
 * work waits for: code, storage and addresses that are resolved first, and the body of the answer, which ky's own limit
 * excludes. Rejects with a {@link DeadlineError} after the limit, with an `AbortError` when the caller aborts.
 * @param work receives a signal that aborts with the caller's, and after the limit.
 */
export async function withDeadline<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), delays.httpTimeout);
  const either = AbortSignal.any([signal, limit.signal]);
  try {
    signal.throwIfAborted();
    return await untilAborted(work(either), either);
  } catch (error) {
    if (signal.aborted) throw abortError();
    throw limit.signal.aborted ? new DeadlineError() : error;
  } finally {
    clearTimeout(timer);
  }
}
