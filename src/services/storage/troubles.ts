import type { StorageObstacle } from './sealed-store.ts';

/**
 * Problems with stored data that the user should know about.
 * - denied: this browser stores nothing; all data is lost with the page.
 * - full: there is no space left; new data is lost with the page.
 * - silent: storage does not answer; new data is lost with the page.
 * - lost: a stored record could not be read and was removed.
 */
export type StorageTrouble = { readonly kind: StorageObstacle } | { readonly kind: 'lost'; readonly name: string };

/** Reports each trouble once for each page, also to later subscribers. */
export interface StorageTroubles {
  report(trouble: StorageTrouble): void;
  /** Receives every earlier and later trouble. Returns a function that unsubscribes. */
  subscribe(listener: (trouble: StorageTrouble) => void): () => void;
}

const identityOf = (trouble: StorageTrouble) => (trouble.kind === 'lost' ? `lost:${trouble.name}` : trouble.kind);

export function createStorageTroubles(): StorageTroubles {
  const known = new Map<string, StorageTrouble>();
  const listeners = new Set<(trouble: StorageTrouble) => void>();
  return {
    report: (trouble) => {
      if (known.has(identityOf(trouble))) return;
      known.set(identityOf(trouble), trouble);
      for (const listener of listeners) listener(trouble);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      for (const trouble of known.values()) listener(trouble);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
