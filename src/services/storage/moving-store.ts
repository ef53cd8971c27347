import type { RecordsToMove } from './move-records.ts';
import type { SealedStore } from './sealed-store.ts';

/**
 * Copied at once, because the caller may change its object while records are moved. The store rejects a value that
 * cannot be copied.
 */
function copyOf(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
}

/**
 * A sealed store that first moves the records of the existing product, so that the upgrade signs no user out
 * (architecture 5): they are read once, moved, and removed. One that cannot be opened is removed as well. An old record
 * beside a sealed one was written later, by an older version of the app that ran again, so it replaces the sealed one.
 */
export function createMovingStore(records: RecordsToMove): SealedStore {
  const { store, old } = records;
  if (old.names().length === 0) return store;

  // Loaded when such a record exists, which is once for each user. Without the code, the records stay for the next page load.
  const moveAll = async () => (await import('./move-records.ts')).moveRecords(records);

  let moving: Promise<void> | null = null;
  const moved = () => (moving ??= moveAll().catch(() => undefined));

  return {
    get persistent() {
      return store.persistent;
    },
    read: async (name, schema) => {
      await moved();
      return store.read(name, schema);
    },
    write: async (name, value) => {
      const copy = copyOf(value);
      await moved();
      await store.write(name, copy);
      old.remove(name);
    },
    remove: async (name) => {
      await moved();
      old.remove(name);
      await store.remove(name);
    },
  };
}
