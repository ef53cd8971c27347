import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, vi } from 'vitest';

/** Gives the tests of a file a database of their own, which no other file sees. Call it first. */
export function useDatabase(): void {
  const factory = new IDBFactory();
  beforeEach(() => {
    vi.stubGlobal('indexedDB', factory);
  });
}
