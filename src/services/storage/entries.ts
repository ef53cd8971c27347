/**
 * Entries of localStorage or sessionStorage, which are read and written at once: a page that is being left cannot wait.
 * No call fails.
 */
export interface Entries {
  /** The entry; null when there is none, undefined where storage is denied. */
  get(name: string): string | null | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** Throws where storage is denied. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createEntries(open: OpenStorage = () => localStorage): Entries {
  function attempt<T>(use: (storage: ReturnType<OpenStorage>) => T): T | undefined {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  }
  return {
    get: (name) => attempt((storage) => storage.getItem(name)),
    set: (name, value) => attempt((storage) => storage.setItem(name, value)),
    remove: (name) => attempt((storage) => storage.removeItem(name)),
  };
}
