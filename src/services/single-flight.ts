import { abortError } from './http/errors.ts';
import { normaliseError } from './http/normalise-error.ts';
import { untilAborted } from './until-aborted.ts';

/** A value that is computed once and shared. */
export interface SingleFlight<T> {
  /**
   * The value, computed on the first call and shared by every later one. A failure rejects all waiting callers and is
   * not kept: the next call tries again. An aborted signal rejects only its own caller, with the `Failure` 'Cancel
   * Request'; the work itself stops when no caller waits for it any more.
   */
  get(signal: AbortSignal): Promise<T>;
  /** The value once it is known. */
  current(): T | undefined;
  /** Invalidates the value: the next call computes it again. Callers that are waiting still get the pending result. */
  forget(): void;
}

interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

export function createSingleFlight<T>(load: (signal: AbortSignal) => Promise<T>): SingleFlight<T> {
  let known: { readonly value: T } | null = null;
  let flight: Flight<T> | null = null;

  function depart(): Flight<T> {
    const controller = new AbortController();
    const started: Flight<T> = { result: load(controller.signal), controller, waiting: 0 };
    const land = () => {
      if (flight === started) flight = null;
    };
    started.result.then((value) => {
      // Work that was invalidated meanwhile settles only its own callers.
      if (flight === started) known = { value };
      land();
    }, land);
    return started;
  }

  return {
    current: () => known?.value,
    forget: () => {
      known = null;
      flight = null;
    },
    get: async (signal) => {
      if (signal.aborted) throw normaliseError(abortError());
      if (known !== null) return known.value;
      const joined = (flight ??= depart());
      joined.waiting += 1;
      try {
        return await untilAborted(joined.result, signal);
      } catch (error) {
        throw signal.aborted ? normaliseError(abortError()) : error;
      } finally {
        joined.waiting -= 1;
        if (joined.waiting === 0 && flight === joined) {
          // No caller waits any more: stop the work, and let the next caller start it again.
          flight = null;
          joined.controller.abort(abortError());
        }
      }
    },
  };
}
