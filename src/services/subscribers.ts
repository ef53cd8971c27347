export interface Subscribers<TArguments extends readonly unknown[]> {
  /** @returns how to stop. */
  add(listener: (...details: TArguments) => void): () => void;
  tell(...details: TArguments): void;
  clear(): void;
}

/** Who wants to hear of something. */
export function createSubscribers<TArguments extends readonly unknown[] = []>(): Subscribers<TArguments> {
  const listeners = new Set<(...details: TArguments) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (...details) => {
      for (const listener of listeners) listener(...details);
    },
    clear: () => listeners.clear(),
  };
}

/**
 * Calls `use` with the current value, and again after each change of it; the previous use is ended first.
 * @returns how to end the last use.
 */
export function followValue<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
  use: (value: T) => () => void,
): () => void {
  let current = read();
  let end = use(current);
  const stop = subscribe(() => {
    const next = read();
    if (next === current) return;
    end();
    current = next;
    end = use(current);
  });
  return () => {
    stop();
    end();
  };
}
