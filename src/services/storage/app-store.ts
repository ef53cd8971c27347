import * as v from 'valibot';
import { deviceRecord } from '#src/contracts/device.ts';
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

const oldSystem = v.object({ device_info: deviceRecord });

/** The store of all data that is kept over a reload (specification 3.2, architecture 5). */
export function createAppStore(options: AppStoreOptions): AppStore {
  const troubles = createStorageTroubles();
  const reportDropped = (name: string) => {
    options.reportDropped(name);
    troubles.report({ kind: 'lost', name });
  };
  const sealed = createSealedStore({
    reportDropped,
    reportRefused: (kind) => troubles.report({ kind }),
    ...(options.openDatabase === undefined ? {} : { openDatabase: options.openDatabase }),
  });
  const store = createMovingStore({
    store: sealed,
    old: options.old ?? createOldRecords({ secret: options.oldSecret }),
    reportDropped,
    onMoved: async (_, content) => {
      // The device keeps its id, by which services identify it.
      if (v.is(oldSystem, content)) await sealed.write('device', content.device_info);
    },
  });
  return { store, troubles };
}
