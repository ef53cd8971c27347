import { createStore, del, get, set, update, type UseStore } from 'idb-keyval';
import { createSealingKey } from './sealing.ts';

/** Named values that survive the page, and the key that seals them. Any call may reject: storage can be denied. */
export interface RecordDatabase {
  key(): Promise<CryptoKey>;
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  delete(name: string): Promise<void>;
}

const databaseName = 'dialer-login';
const storeName = 'sealed';
const keyName = 'key';
/** Separates records from the key in the same database. */
const recordName = (name: string) => `record:${name}`;

/** The key is stored as a non-extractable `CryptoKey`. */
function recordsOf(store: UseStore): RecordDatabase {
  async function readOrCreateKey(): Promise<CryptoKey> {
    const stored = await get<unknown>(keyName, store);
    if (stored instanceof CryptoKey) return stored;
    const fresh = await createSealingKey();
    // Another tab may have stored a key already: within one transaction, the first one is kept.
    let chosen = fresh;
    await update<unknown>(
      keyName,
      (present) => {
        if (present instanceof CryptoKey) chosen = present;
        return chosen;
      },
      store,
    );
    return chosen;
  }

  let key: Promise<CryptoKey> | null = null;
  return {
    key: () => (key ??= readOrCreateKey()),
    get: (name) => get<unknown>(recordName(name), store),
    set: (name, value) => set(recordName(name), value, store),
    delete: (name) => del(recordName(name), store),
  };
}

/** IndexedDB through idb-keyval. Rejects when this browser, or this page's mode, has no IndexedDB. */
export function openRecordDatabase(): Promise<RecordDatabase> {
  return new Promise((resolve) => {
    resolve(recordsOf(createStore(databaseName, storeName)));
  });
}
