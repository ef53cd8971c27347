import type { StorageObstacle } from './sealed-store.ts';

/**
 * What the person at the screen should know about their stored data.
 * - denied: this browser stores nothing; everything is lost with the page.
 * - full: there is no room left; what is new is lost with the page.
 * - silent: storage does not answer; what is new is lost with the page.
 * - lost: a stored record could not be read and is gone.
 */
export type StorageTrouble = { readonly kind: StorageObstacle } | { readonly kind: 'lost'; readonly name: string };

/** Each trouble once for each page, also to who asks later. */
export interface StorageTroubles {
  report(trouble: StorageTrouble): void;
  /** Hears every trouble so far and each that follows. Returns how to stop listening. */
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
