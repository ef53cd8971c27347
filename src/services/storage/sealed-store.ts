import * as v from 'valibot';
import { delays } from '#machines/shared/limits.ts';
import { untilAborted } from '../until-aborted.ts';
import { openRecordDatabase, type RecordDatabase } from './record-database.ts';
import { open, seal } from './sealing.ts';

/**
 * Records that are kept over a reload, compressed and sealed (architecture 5). No call ever rejects or waits without
 * limit:
 * an unreadable record is null, and a value that cannot be stored is kept in memory.
 */
export interface SealedStore {
  /** False once storage is denied, full or silent: records then last as long as the page. */
  readonly persistent: boolean;
  /** The record, or null when there is none. One that does not open or fit the schema is dropped and reported. */
  read<const TSchema extends v.GenericSchema>(name: string, schema: TSchema): Promise<v.InferOutput<TSchema> | null>;
  /** Stores a copy of the value as it is now. A value that JSON cannot carry is not stored, and reported. */
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}

/**
 * Why records are not kept over a reload: no storage at all (private mode, blocked), no room left, or no answer in time
 * (another tab holds the database).
 */
export type StorageObstacle = 'denied' | 'full' | 'silent';

export interface SealedStoreOptions {
  /** Receives the name of every dropped record. */
  readonly reportDropped?: (name: string, cause: unknown) => void;
  /** Called whenever storage refused. */
  readonly reportRefused?: (obstacle: StorageObstacle) => void;
  readonly openDatabase?: () => Promise<RecordDatabase>;
  /** Aborts at the time limit for the database; called at the beginning of each operation. */
  readonly patience?: () => AbortSignal;
}

const patienceSteps = 6;

/**
 * The time limit in steps of browser timers, of which only those in which the page could run are counted: a suspended page,
 * or one that waits for a busy processor, does not abandon its storage.
 */
function fewSeconds(): AbortSignal {
  const patience = new AbortController();
  const wait = (left: number): void =>
    left === 0
      ? patience.abort()
      : AbortSignal.timeout(delays.storageAnswer / patienceSteps).addEventListener('abort', () => wait(left - 1));
  wait(patienceSteps);
  return patience.signal;
}

function toJson(value: unknown): string | null {
  try {
    // The library's type leaves out that undefined and functions have no JSON.
    const text: string | undefined = JSON.stringify(value);
    return text ?? null;
  } catch {
    return null;
  }
}

/** A database that does nothing after the time limit, so that an abandoned operation does not continue. */
function withinTime(opening: Promise<RecordDatabase>, time: AbortSignal): RecordDatabase {
  const inTime = async (): Promise<RecordDatabase> => {
    const database = await opening;
    time.throwIfAborted();
    return database;
  };
  return {
    key: async () => (await inTime()).key(),
    get: async (name) => (await inTime()).get(name),
    set: async (name, value) => (await inTime()).set(name, value),
    delete: async (name) => (await inTime()).delete(name),
  };
}

export function createSealedStore(options: SealedStoreOptions = {}): SealedStore {
  const { reportDropped, reportRefused, openDatabase = openRecordDatabase, patience = fewSeconds } = options;
  const memory = new Map<string, string>();
  let persistent = true;
  let isGivenUp = false;
  let opening: Promise<RecordDatabase> | null = null;
  let changes: Promise<unknown> = Promise.resolve();
  /** Since the last change was enqueued. */
  let reads: Promise<unknown>[] = [];

  /** Runs reads beside each other, after the changes before them: a page that reads many records waits once. */
  function enqueueRead<T>(operation: () => Promise<T>): Promise<T> {
    const result = changes.then(operation);
    reads.push(result);
    return result;
  }

  /**
   * Runs a change after all operations before it: sealing is asynchronous, and an earlier write must not complete after a
   * later one; a read that drops its record must not drop a later one.
   */
  function enqueueChange<T>(operation: () => Promise<T>): Promise<T> {
    const result = Promise.allSettled([changes, ...reads]).then(operation);
    reads = [];
    changes = result.catch(() => undefined);
    return result;
  }

  /** Runs against the database; with `fallback` where there is none, it refuses, or it has not answered in time. */
  async function withDatabase<T>(use: (database: RecordDatabase) => Promise<T>, fallback: () => T): Promise<T> {
    if (isGivenUp) return fallback();
    const time = patience();
    try {
      opening ??= openDatabase();
      return await untilAborted(use(withinTime(opening, time)), time);
    } catch (error) {
      persistent = false;
      const refusal = error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'denied';
      // Of operations that wait beside each other, the first reports it.
      if (!isGivenUp) reportRefused?.(time.aborted ? 'silent' : refusal);
      isGivenUp ||= time.aborted;
      return fallback();
    }
  }

  /** The old record of a silent database must not be read by the next page as the latest. */
  function forgetLate(name: string): void {
    if (isGivenUp) opening?.then((database) => database.delete(name)).catch(() => undefined);
  }

  async function drop(name: string, cause: unknown): Promise<null> {
    memory.delete(name);
    await withDatabase(
      (database) => database.delete(name),
      () => undefined,
    );
    reportDropped?.(name, cause);
    return null;
  }

  /** The stored text: from memory where storage was denied, else opened from the database; undefined when none. */
  async function load(name: string): Promise<string | undefined> {
    const kept = memory.get(name);
    if (kept !== undefined) return kept;
    const stored = await withDatabase(
      async (database) => {
        const envelope = await database.get(name);
        // The first visit has no record, and needs no key before it writes one.
        return envelope === undefined ? null : { envelope, key: await database.key() };
      },
      () => null,
    );
    return stored === null ? undefined : open(stored.key, name, stored.envelope);
  }

  return {
    get persistent() {
      return persistent;
    },
    read: (name, schema) =>
      enqueueRead(async () => {
        try {
          const text = await load(name);
          return text === undefined ? null : v.parse(schema, JSON.parse(text));
        } catch (error) {
          return drop(name, error);
        }
      }),
    write: async (name, value) => {
      // Serialised at once: the caller may change its object while earlier operations finish.
      const text = toJson(value);
      if (text === null) {
        reportDropped?.(name, new TypeError('not JSON'));
        return;
      }
      await enqueueChange(() =>
        withDatabase(
          async (database) => {
            try {
              await database.set(name, await seal(await database.key(), name, text));
            } catch (error) {
              // An earlier version must not be read by the next page as the latest. Only the failed write is reported.
              await database.delete(name).catch(() => undefined);
              throw error;
            }
            memory.delete(name);
          },
          () => {
            memory.set(name, text);
            forgetLate(name);
          },
        ),
      );
    },
    remove: (name) =>
      enqueueChange(async () => {
        memory.delete(name);
        await withDatabase(
          (database) => database.delete(name),
          () => forgetLate(name),
        );
      }),
  };
}
