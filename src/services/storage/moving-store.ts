import type { OldRecords } from './old-records.ts';
import type { SealedStore } from './sealed-store.ts';

export interface MovingStoreOptions {
  readonly store: SealedStore;
  readonly old: OldRecords;
  /** Receives the name of every old record that could not be moved. */
  readonly reportDropped: (name: string, cause: unknown) => void;
  /** Receives the name and content of every moved record. */
  readonly onMoved?: (name: string, content: unknown) => Promise<void>;
}

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
export function createMovingStore({ store, old, reportDropped, onMoved }: MovingStoreOptions): SealedStore {
  if (old.names().length === 0) return store;

  async function move(name: string, open: (name: string) => unknown): Promise<void> {
    try {
      const content = open(name);
      if (content !== null) await store.write(name, content);
      await onMoved?.(name, content);
    } catch (error) {
      old.remove(name);
      reportDropped(name, error);
      return;
    }
    // Where sealed records are not kept over a reload, the old record is the only copy: it stays until it can be moved.
    if (store.persistent) old.remove(name);
  }

  async function moveAll(): Promise<void> {
    // Without the code to open them, the records stay for the next page load.
    const open = await old.load().catch(() => null);
    if (open !== null) for (const name of old.names()) await move(name, open);
  }

  let moving: Promise<void> | null = null;
  const moved = () => (moving ??= moveAll());

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
