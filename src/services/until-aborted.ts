import { abortError } from './http/errors.ts';

/**
 * Settles like the promise, or rejects with an `AbortError` as soon as the signal aborts. The work itself continues.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(abortError());
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', leave);
    });
  });
}
