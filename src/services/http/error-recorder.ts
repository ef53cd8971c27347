import type { ApiErrorRecord } from '#src/contracts/errors.ts';

/** Keeps API errors until error capture takes them (specification 7.5). */
export interface ErrorRecorder {
  record(entry: ApiErrorRecord): void;
  /** Everything recorded and not yet taken, oldest first. */
  pending(): readonly ApiErrorRecord[];
}

const defaultCapacity = 200;

/** Keeps the newest records in memory: a service that fails without end must not fill it. */
export function createErrorRecorder(capacity: number = defaultCapacity): ErrorRecorder {
  let entries: readonly ApiErrorRecord[] = [];
  return {
    record: (entry) => {
      entries = [...entries, entry].slice(-capacity);
    },
    pending: () => entries,
  };
}
