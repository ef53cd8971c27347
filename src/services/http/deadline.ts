import { delays } from '#machines/shared/limits.ts';
import { untilAborted } from '../until-aborted.ts';
import { abortError, DeadlineError } from './errors.ts';

/**
 * Does a call's work within the time that a call may take (specification 9: 60 s). The limit covers everything that the
 * work waits for: code, storage and addresses that are found out first, and the body of the answer, which ky's own limit
 * leaves out. Rejects with a {@link DeadlineError} when the time is up, with an `AbortError` when the caller goes.
 * @param work receives a signal that aborts with the caller's, and when the time is up.
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
