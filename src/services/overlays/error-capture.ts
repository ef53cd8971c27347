import * as v from 'valibot';
import type { CapturedError } from '#machines/shell/error-capture.machine.ts';
import { apiErrorRecord } from '#src/contracts/errors.ts';
import { createHttpClient } from '../http/client.ts';
import { joinUrl } from '../http/url.ts';
import type { Operation } from '../operation.ts';
import type { SealedStore } from '../storage/sealed-store.ts';

/** What error capture asks of the world (specification 7.5). */
export interface ErrorCapture {
  /** What was not taken before the page was reloaded, oldest first. Never rejects. */
  load(): Promise<readonly CapturedError[]>;
  /** Never rejects. */
  keep(records: readonly CapturedError[]): Promise<void>;
  readonly sync: Operation<{ records: readonly CapturedError[] }, void>;
}

const recordName = 'API_ERRORS';
const storedRecords = v.array(apiErrorRecord);

/** @param host {host} of the error-capture service. Its own failures are recorded nowhere (specification 8.1). */
export function createErrorCapture(host: string, store: SealedStore): ErrorCapture {
  const client = createHttpClient({ base: joinUrl(host, 'api/v1/') });
  return {
    load: async () => (await store.read(recordName, storedRecords)) ?? [],
    keep: (records) => (records.length === 0 ? store.remove(recordName) : store.write(recordName, records)),
    sync: async ({ records }, signal) => {
      const body = { errors: records };
      await client.send({ method: 'POST', path: 'error-capture/sync', body, answer: v.unknown() }, signal);
    },
  };
}
