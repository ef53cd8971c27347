/** A sealed store over an IndexedDB of its own, for the tests of the store. */
import { IDBFactory } from 'fake-indexeddb';
import { clear, createStore } from 'idb-keyval';
import * as v from 'valibot';
import { beforeEach, vi } from 'vitest';
import { createSealedStore, type SealedStoreOptions } from '#src/services/storage/sealed-store.ts';

/** Of this module, as `raw` is, which stays open: test files share both when they run in one process. */
const database = new IDBFactory();
/** The records in IndexedDB, sealed. */
export const raw = createStore('dialer-login', 'sealed');
export const personSchema = v.object({ name: v.string(), age: v.number() });
export const person = { name: 'Ada', age: 36 };

export function setUp(options: SealedStoreOptions = {}) {
  const reportDropped = vi.fn<(name: string, cause: unknown) => void>();
  return { store: createSealedStore({ reportDropped, ...options }), reportDropped };
}

/** Each test has an empty database, which only the files that use this module see. */
export function useDatabase(): void {
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', database);
    await clear(raw);
  });
}
