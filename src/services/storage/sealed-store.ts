import * as v from 'valibot';
import { delays } from '#machines/shared/limits.ts';
import { untilAborted } from '../until-aborted.ts';
import { openRecordDatabase, type RecordDatabase } from './record-database.ts';
import { open, seal } from './sealing.ts';

/**
 * Records that are kept over a reload, compressed and sealed (architecture 5). No call ever rejects, and none waits longer
 * than `delays.storageAnswer`: an unreadable record is null, and a value that is not stored yet, or cannot be, is kept in
 * memory. Storing it goes on for up to `delays.storageChange`: a disk that starts again after a pause takes seconds.
 */
export interface SealedStore {
  /** False once storage is denied, full or silent (records then last as long as the page), and while a change is late. */
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
  /** Aborts after this time, in milliseconds. */
  readonly patience?: (milliseconds: number) => AbortSignal;
}

const patienceSteps = 6;

/**
 * The time limit in steps of browser timers, of which only those in which the page could run are counted: a suspended page,
 * or one that waits for a busy processor, does not abandon its storage.
 */
function runningTime(milliseconds: number): AbortSignal {
  const patience = new AbortController();
  const wait = (left: number): void =>
    left === 0
      ? patience.abort()
      : AbortSignal.timeout(milliseconds / patienceSteps).addEventListener('abort', () => wait(left - 1));
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

async function storeText(database: RecordDatabase, name: string, text: string): Promise<void> {
  try {
    await database.set(name, await seal(await database.key(), name, text));
  } catch (error) {
    // An earlier version must not be read by the next page as the latest. Only the failed write is reported.
    await database.delete(name).catch(() => undefined);
    throw error;
  }
}

/** The JSON text of a record that is not stored, or null for one that was removed. */
interface Unstored {
  readonly text: string | null;
}

export function createSealedStore(options: SealedStoreOptions = {}): SealedStore {
  const { reportDropped, reportRefused, openDatabase = openRecordDatabase, patience = runningTime } = options;
  /** What reads return in place of the stored records: changes that wait, and those that storage refused. */
  const memory = new Map<string, Unstored>();
  let isRefused = false;
  let lateChanges = 0;
  /** Of a silent database, also the operations that still wait end. */
  const givenUp = new AbortController();
  const isGivenUp = () => givenUp.signal.aborted;
  let opening: Promise<RecordDatabase> | null = null;
  let changes: Promise<unknown> = Promise.resolve();
  /** Since the last change was enqueued. */
  let reads: Promise<unknown>[] = [];

  /** Runs against the database; with `fallback` where there is none, it refuses, or it does not answer within the time. */
  async function withDatabase<T>(
    use: (database: RecordDatabase) => Promise<T>,
    fallback: () => T,
    milliseconds: number = delays.storageAnswer,
  ): Promise<T> {
    if (isGivenUp()) return fallback();
    const time = patience(milliseconds);
    const either = AbortSignal.any([time, givenUp.signal]);
    try {
      opening ??= openDatabase();
      return await untilAborted(use(withinTime(opening, either)), either);
    } catch (error) {
      isRefused = true;
      const refusal = error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'denied';
      // Of operations that wait beside each other, the first reports it.
      if (!isGivenUp()) reportRefused?.(time.aborted ? 'silent' : refusal);
      if (time.aborted) givenUp.abort();
      return fallback();
    }
  }

  /** The old record of a silent database must not be read by the next page as the latest. */
  function forgetLate(name: string): void {
    if (isGivenUp()) opening?.then((database) => database.delete(name)).catch(() => undefined);
  }

  /**
   * Runs a change after all operations before it: sealing is asynchronous, and an earlier write must not complete after a
   * later one; a read that drops its record must not drop a later one. Resolves when it is done, or is late.
   */
  async function change(name: string, text: string | null): Promise<void> {
    const unstored = { text };
    memory.set(name, unstored);
    const made = Promise.allSettled([changes, ...reads]).then(() =>
      withDatabase(
        async (database) => {
          await (text === null ? database.delete(name) : storeText(database, name, text));
          if (memory.get(name) === unstored) memory.delete(name);
        },
        () => forgetLate(name),
        delays.storageChange,
      ),
    );
    reads = [];
    changes = made;
    try {
      await untilAborted(made, patience(delays.storageAnswer));
    } catch {
      lateChanges += 1;
      void made.then(() => (lateChanges -= 1));
    }
  }

  /** The stored text, opened; undefined when there is none. */
  async function load(name: string): Promise<string | undefined> {
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

  async function read<TOutput>(name: string, schema: v.GenericSchema<unknown, TOutput>): Promise<TOutput | null> {
    const unstored = memory.get(name);
    try {
      const text = unstored === undefined ? await load(name) : unstored.text;
      return typeof text === 'string' ? v.parse(schema, JSON.parse(text)) : null;
    } catch (error) {
      if (unstored === undefined) {
        await withDatabase(
          (database) => database.delete(name),
          () => undefined,
        );
      }
      reportDropped?.(name, error);
      return null;
    }
  }

  return {
    get persistent() {
      return !isRefused && lateChanges === 0;
    },
    // Reads run beside each other and beside changes: a page that reads many records waits once.
    read: (name, schema) => {
      const result = read(name, schema);
      reads.push(result);
      return result;
    },
    write: async (name, value) => {
      // Serialised at once: the caller may change its object while earlier operations finish.
      const text = toJson(value);
      if (text === null) reportDropped?.(name, new TypeError('not JSON'));
      else await change(name, text);
    },
    remove: (name) => change(name, null),
  };
}
