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
