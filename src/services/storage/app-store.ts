import { createMovingStore } from './moving-store.ts';
import { createOldRecords, type OldRecords } from './old-records.ts';
import { createSealedStore, type SealedStore, type SealedStoreOptions } from './sealed-store.ts';
import { createStorageTroubles, type StorageTroubles } from './troubles.ts';

export interface AppStore {
  readonly store: SealedStore;
  /** Problems with stored data that the user should know about. */
  readonly troubles: StorageTroubles;
}

export interface AppStoreOptions {
  /** The fixed secret of the existing product's records; with an empty one they are not read. */
  readonly oldSecret: string;
  /** Records that a record was dropped, for error capture. */
  readonly reportDropped: (name: string) => void;
  readonly openDatabase?: SealedStoreOptions['openDatabase'];
  readonly old?: OldRecords;
}

/** The store of all data that is kept over a reload (specification 3.2, architecture 5). */
export function createAppStore(options: AppStoreOptions): AppStore {
  const troubles = createStorageTroubles();
  const reportDropped = (name: string) => {
    options.reportDropped(name);
    troubles.report({ kind: 'lost', name });
  };
  const store = createMovingStore({
    store: createSealedStore({
      reportDropped,
      reportRefused: (kind) => troubles.report({ kind }),
      ...(options.openDatabase === undefined ? {} : { openDatabase: options.openDatabase }),
    }),
    old: options.old ?? createOldRecords({ secret: options.oldSecret }),
    reportDropped,
  });
  return { store, troubles };
}
