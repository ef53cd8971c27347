import type { ApiErrorRecord } from '#src/contracts/error-records.ts';

/** Stores API errors until error capture takes them (specification 7.5). */
export interface ErrorRecorder {
  record(entry: ApiErrorRecord): void;
  /** Everything recorded and not yet taken, oldest first. */
  pending(): readonly ApiErrorRecord[];
  /** Passes all pending records to the listener, and then every new one. Returns a function that stops it. */
  forward(take: (entry: ApiErrorRecord) => void): () => void;
}

const defaultCapacity = 200;

/** Keeps only the newest records, so that a service that fails permanently does not fill the memory. */
export function createErrorRecorder(capacity: number = defaultCapacity): ErrorRecorder {
  let entries: readonly ApiErrorRecord[] = [];
  let taker: ((entry: ApiErrorRecord) => void) | null = null;
  return {
    record: (entry) => {
      if (taker === null) entries = [...entries, entry].slice(-capacity);
      else taker(entry);
    },
    pending: () => entries,
    forward: (take) => {
      const waiting = entries;
      entries = [];
      taker = take;
      for (const entry of waiting) take(entry);
      return () => {
        if (taker === take) taker = null;
      };
    },
  };
}
