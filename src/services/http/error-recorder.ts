import type { ApiErrorRecord } from '#src/contracts/error-records.ts';

/** Keeps API errors until error capture takes them (specification 7.5). */
export interface ErrorRecorder {
  record(entry: ApiErrorRecord): void;
  /** Everything recorded and not yet taken, oldest first. */
  pending(): readonly ApiErrorRecord[];
  /** Hands over everything pending, and from then on every record as it is made. Returns how to stop. */
  forward(take: (entry: ApiErrorRecord) => void): () => void;
}

const defaultCapacity = 200;

/** Keeps the newest records in memory: a service that fails without end must not fill it. */
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
