import * as v from 'valibot';
import { deviceRecord } from '#src/contracts/device.ts';
import type { OldRecords } from './old-records.ts';
import type { SealedStore } from './sealed-store.ts';

export interface RecordsToMove {
  readonly store: SealedStore;
  readonly old: OldRecords;
  /** Receives the name of every old record that could not be moved. */
  readonly reportDropped: (name: string, cause: unknown) => void;
}

const oldSystem = v.object({ device_info: deviceRecord });

async function moveRecord({ store, old, reportDropped }: RecordsToMove, name: string, open: (name: string) => unknown) {
  try {
    const content = open(name);
    if (content !== null) await store.write(name, content);
    // The device keeps its id, by which services identify it.
    if (v.is(oldSystem, content)) await store.write('device', content.device_info);
  } catch (error) {
    old.remove(name);
    reportDropped(name, error);
    return;
  }
  // Where sealed records are not kept over a reload, the old record is the only copy: it stays until it can be moved.
  if (store.persistent) old.remove(name);
}

/** Moves every record of the existing product to the store. Rejects when the code that opens them cannot be loaded. */
export async function moveRecords(records: RecordsToMove): Promise<void> {
  const open = await records.old.load();
  for (const name of records.old.names()) await moveRecord(records, name, open);
}
