import type { CapturedError } from '#machines/shell/error-capture.machine.ts';
import { storedErrorRecords } from '#src/contracts/error-records.ts';
import { acknowledgement } from '#src/contracts/text.ts';
import { createHttpClient } from '../http/client.ts';
import { joinUrl } from '../http/url.ts';
import type { Operation } from '../operation.ts';
import type { SealedStore } from '../storage/sealed-store.ts';
import type { SoleOwner } from '../tabs/sole-owner.ts';

/** The effects of error capture (specification 7.5). */
export interface ErrorCapture {
  /** The records that were not sent before the page was reloaded, oldest first. Never rejects. */
  load(): Promise<readonly CapturedError[]>;
  /** Never rejects. */
  keep(records: readonly CapturedError[]): Promise<void>;
  readonly sync: Operation<{ records: readonly CapturedError[] }, void>;
}

const recordName = 'API_ERRORS';

const onlyTab: SoleOwner = { claim: () => Promise.resolve(true), inherit: () => Promise.resolve() };

/**
 * Only one of several tabs keeps its records over a reload, so that none is sent twice; the others send theirs while
 * they are open. A tab that takes over leaves the stored records to the next reload.
 * @param owner decides which tab that is.
 * @param host {host} of the error-capture service. Its own failures are recorded nowhere (specification 8.1).
 */
export function createErrorCapture(host: string, store: SealedStore, owner: SoleOwner = onlyTab): ErrorCapture {
  const read = async () => (await store.read(recordName, storedErrorRecords)) ?? [];
  let isKeeper = false;
  let left: readonly CapturedError[] = [];

  async function takeOver(): Promise<void> {
    await owner.inherit();
    left = await read();
    isKeeper = true;
  }

  const client = createHttpClient({ base: joinUrl(host, 'api/v1/') });
  return {
    load: async () => {
      isKeeper = await owner.claim();
      if (isKeeper) return read();
      void takeOver();
      return [];
    },
    keep: async (records) => {
      if (!isKeeper) return;
      const kept = [...left, ...records];
      await (kept.length === 0 ? store.remove(recordName) : store.write(recordName, kept));
    },
    sync: async ({ records }, signal) => {
      const body = { errors: records };
      await client.send({ method: 'POST', path: 'error-capture/sync', body, answer: acknowledgement }, signal);
    },
  };
}
