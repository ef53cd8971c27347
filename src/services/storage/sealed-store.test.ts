import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { clear, createStore, get, keys, set } from 'idb-keyval';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { delays } from '#machines/shared/limits.ts';
import { openPromise } from '../open-promise.fixture.ts';
import { openRecordDatabase, type RecordDatabase } from './record-database.ts';
import { createSealedStore, type SealedStore, type SealedStoreOptions, type StorageObstacle } from './sealed-store.ts';
import { envelopeSchema } from './sealing.ts';

const raw = createStore('dialer-login', 'sealed');
const personSchema = v.object({ name: v.string(), age: v.number() });
const person = { name: 'Ada', age: 36 };

async function readEnvelope(name: string) {
  return v.parse(envelopeSchema, await get<unknown>(`record:${name}`, raw));
}

function setUp(options: SealedStoreOptions = {}) {
  const reportDropped = vi.fn<(name: string, cause: unknown) => void>();
  return { store: createSealedStore({ reportDropped, ...options }), reportDropped };
}

/** Not visible to other files. */
const database = new IDBFactory();

beforeEach(async () => {
  vi.stubGlobal('indexedDB', database);
  await clear(raw);
});

describe('createSealedStore', () => {
  it('returns the written value, also on a later page', async () => {
    await setUp().store.write('person', person);
    const later = setUp();
    expect(await later.store.read('person', personSchema)).toEqual(person);
    expect(later.store.persistent).toBe(true);
    expect(later.reportDropped).not.toHaveBeenCalled();
  });

  it('returns null for a record that was never written, or was removed', async () => {
    const { store, reportDropped } = setUp();
    expect(await store.read('person', personSchema)).toBeNull();
    await store.write('person', person);
    await store.remove('person');
    expect(await store.read('person', personSchema)).toBeNull();
    expect(reportDropped).not.toHaveBeenCalled();
  });

  it('stores no readable text, compressed, under a key that cannot be extracted', async () => {
    await setUp().store.write('person', { name: 'Ada'.repeat(1_000), age: 36 });
    const { sealed } = await readEnvelope('person');
    expect(Buffer.from(sealed).includes('Ada')).toBe(false);
    expect(sealed.byteLength).toBeLessThan(200);
    const key = await get<CryptoKey>('key', raw);
    expect(key?.extractable).toBe(false);
    expect(key?.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 });
  });

  it('never uses the same initialisation vector twice', async () => {
    const { store } = setUp();
    await store.write('person', person);
    const first = await readEnvelope('person');
    await store.write('person', person);
    const second = await readEnvelope('person');
    expect(second.iv).not.toEqual(first.iv);
  });

  it('creates one key when two tabs start at once', async () => {
    const [one, other] = [setUp(), setUp()];
    await Promise.all([one.store.write('a', 1), other.store.write('b', 2)]);
    const later = setUp();
    expect(await later.store.read('a', v.number())).toBe(1);
    expect(await later.store.read('b', v.number())).toBe(2);
    expect((await keys<string>(raw)).toSorted((a, b) => a.localeCompare(b))).toEqual(['key', 'record:a', 'record:b']);
  });

  it.each([
    ['one bit changed', (sealed: Uint8Array<ArrayBuffer>) => sealed.with(5, (sealed[5] ?? 0) ^ 1)],
    ['cut short', (sealed: Uint8Array<ArrayBuffer>) => sealed.slice(0, -3)],
    ['emptied', () => new Uint8Array()],
    ['not bytes at all', () => 'plain text'],
  ])('drops and reports a record with %s', async (_, tamper) => {
    const { store, reportDropped } = setUp();
    await store.write('person', person);
    const envelope = await readEnvelope('person');
    await set('record:person', { ...envelope, sealed: tamper(envelope.sealed) }, raw);
    expect(await store.read('person', personSchema)).toBeNull();
    expect(reportDropped).toHaveBeenCalledExactlyOnceWith('person', expect.anything());
    expect(await get('record:person', raw)).toBeUndefined();
    await store.write('person', person);
    expect(await store.read('person', personSchema)).toEqual(person);
  });

  it('drops a record that was put under another name', async () => {
    const { store, reportDropped } = setUp();
    await store.write('person', person);
    await set('record:other', await readEnvelope('person'), raw);
    expect(await store.read('other', personSchema)).toBeNull();
    expect(reportDropped).toHaveBeenCalledOnce();
  });

  it('drops every record once its key is missing', async () => {
    await setUp().store.write('person', person);
    await set('key', undefined, raw);
    const { store, reportDropped } = setUp();
    expect(await store.read('person', personSchema)).toBeNull();
    expect(reportDropped).toHaveBeenCalledOnce();
  });

  it('drops a record that no longer fits its schema', async () => {
    const { store, reportDropped } = setUp();
    await store.write('person', { name: 'Ada' });
    expect(await store.read('person', personSchema)).toBeNull();
    expect(reportDropped).toHaveBeenCalledOnce();
    expect(await get('record:person', raw)).toBeUndefined();
  });

  it('drops an envelope of an unknown layout', async () => {
    const { store } = setUp();
    await store.write('person', person);
    await set('record:person', { ...(await readEnvelope('person')), layout: 2 }, raw);
    expect(await store.read('person', personSchema)).toBeNull();
  });

  it('keeps the order of writes that were not awaited', async () => {
    const { store } = setUp();
    const writes = Array.from({ length: 20 }, (_, index) => store.write('count', index));
    const read = store.read('count', v.number());
    await Promise.all(writes);
    expect(await read).toBe(19);
    expect(await setUp().store.read('count', v.number())).toBe(19);
  });

  it('reads records beside each other', async () => {
    const answers = openPromise<undefined>();
    const asked: string[] = [];
    const { store } = setUp({
      openDatabase: async () => ({
        ...(await openRecordDatabase()),
        get: (name) => {
          asked.push(name);
          return answers.promise;
        },
      }),
    });
    const read = Promise.all(['person', 'count'].map((name) => store.read(name, v.unknown())));
    await vi.waitFor(() => expect(asked).toEqual(['person', 'count']));
    answers.resolve(undefined);
    expect(await read).toEqual([null, null]);
  });

  it('keeps what is written while an unreadable record is being dropped', async () => {
    const { store } = setUp();
    await store.write('person', 'no person');
    const [dropped] = await Promise.all([store.read('person', personSchema), store.write('person', person)]);
    expect(dropped).toBeNull();
    expect(await store.read('person', personSchema)).toEqual(person);
  });

  it('stores the value as it was at the time of the call', async () => {
    const { store } = setUp();
    const changing = { name: 'Ada', age: 36 };
    const written = store.write('person', changing);
    changing.name = 'Grace';
    await written;
    expect(await store.read('person', personSchema)).toEqual(person);
  });

  it.each([
    ['undefined', undefined],
    ['a bigint', 1n],
  ])('reports %s and stores nothing', async (_, value) => {
    const { store, reportDropped } = setUp();
    await store.write('odd', value);
    expect(reportDropped).toHaveBeenCalledOnce();
    expect(await store.read('odd', v.unknown())).toBeNull();
  });

  it('falls back to memory where storage is denied, and reports it', async () => {
    const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    const { store, reportDropped } = setUp({ openDatabase: denied });
    await store.write('person', person);
    expect(store.persistent).toBe(false);
    expect(await store.read('person', personSchema)).toEqual(person);
    expect(await store.read('other', personSchema)).toBeNull();
    await store.remove('person');
    expect(await store.read('person', personSchema)).toBeNull();
    expect(reportDropped).not.toHaveBeenCalled();
  });

  it('keeps records in memory when the database is full', async () => {
    const { store } = setUp({
      openDatabase: async () => ({
        ...(await openRecordDatabase()),
        set: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      }),
    });
    await store.write('person', person);
    expect(store.persistent).toBe(false);
    expect(await store.read('person', personSchema)).toEqual(person);
  });

  describe('a database that does not answer', () => {
    /** The test ends the time limits: of an answer, and of a change. */
    function setUpSilent(silent: Partial<RecordDatabase> | 'not even open') {
      const [time, changeTime] = [new AbortController(), new AbortController()];
      const patience = vi.fn<(milliseconds: number) => AbortSignal>((milliseconds) =>
        milliseconds === delays.storageAnswer ? time.signal : changeTime.signal,
      );
      const reportRefused = vi.fn<(obstacle: StorageObstacle) => void>();
      const opened = openPromise<RecordDatabase>();
      const openDatabase = async () =>
        silent === 'not even open' ? opened.promise : { ...(await openRecordDatabase()), ...silent };
      return { ...setUp({ openDatabase, patience, reportRefused }), time, changeTime, patience, reportRefused, opened };
    }
    const never = () => new Promise<never>(() => {});

    it.each([
      ['opened', 'not even open'],
      ['read', { get: never }],
      ['unlocked', { key: never }],
    ] as const)('is not used for the rest of the visit, and reported as silent: it is never %s', async (_, silent) => {
      const { store, time, patience, reportRefused, reportDropped } = setUpSilent(silent);
      const read = store.read('person', personSchema);
      const written = store.write('person', person);
      time.abort();
      expect(await read).toBeNull();
      await written;
      expect(await store.read('person', personSchema)).toEqual(person);
      expect(store.persistent).toBe(false);
      expect(reportRefused).toHaveBeenCalledExactlyOnceWith('silent');
      expect(reportDropped).not.toHaveBeenCalled();
      const calls = patience.mock.calls.length;
      expect(await store.read('other', personSchema)).toBeNull();
      expect(patience).toHaveBeenCalledTimes(calls);
    });

    it.each([
      ['a write', (store: SealedStore) => store.write('person', { ...person, age: 37 }), { ...person, age: 37 }],
      ['a removal', (store: SealedStore) => store.remove('person'), null],
    ])('is waited for in the background with %s: its caller continues', async (_, change, expected) => {
      await setUp().store.write('person', person);
      const { store, time, reportRefused, opened } = setUpSilent('not even open');
      const changed = change(store);
      time.abort();
      await changed;
      expect(store.persistent).toBe(false);
      expect(await store.read('person', personSchema)).toEqual(expected);

      opened.resolve(await openRecordDatabase());
      await vi.waitFor(() => expect(store.persistent).toBe(true));
      expect(await setUp().store.read('person', personSchema)).toEqual(expected);
      expect(reportRefused).not.toHaveBeenCalled();
    });

    it('delays no read of another record by a change that waits', async () => {
      await setUp().store.write('person', person);
      const { store } = setUpSilent({ set: never });
      void store.write('other', person);
      expect(await store.read('person', personSchema)).toEqual(person);
    });

    it('ends the changes that wait when a read is not answered in time', async () => {
      const { store, time, changeTime, reportRefused } = setUpSilent({ get: never, set: never });
      const written = store.write('other', person);
      const read = store.read('person', personSchema);
      time.abort();
      expect(await read).toBeNull();
      await written;
      changeTime.abort();
      expect(await store.read('other', personSchema)).toEqual(person);
      expect(store.persistent).toBe(false);
      expect(reportRefused).toHaveBeenCalledExactlyOnceWith('silent');
    });

    it('is reported once, although several records are read', async () => {
      const { store, time, reportRefused } = setUpSilent('not even open');
      const reads = Promise.all([store.read('person', personSchema), store.read('count', v.number())]);
      time.abort();
      expect(await reads).toEqual([null, null]);
      expect(reportRefused).toHaveBeenCalledExactlyOnceWith('silent');
    });

    it.each([
      ['3 s for a read', (store: SealedStore) => store.read('person', personSchema), 500],
      ['30 s for a change', (store: SealedStore) => store.write('person', person), 5_000],
    ])('has a time limit, in which the page runs, of %s', async (_, use, step) => {
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const passed = new AbortController();
        queueMicrotask(() => passed.abort());
        return passed.signal;
      });
      const { store } = setUp({ openDatabase: never });
      await use(store);
      await vi.waitFor(() => expect(timeout.mock.calls.filter(([time]) => time === step)).toHaveLength(6));
    });

    it.each([
      ['was removed', (store: SealedStore) => store.remove('person')],
      ['lasts only for this visit', (store: SealedStore) => store.write('person', { ...person, age: 37 })],
    ])('keeps nothing that %s, when it answers after all', async (_, change) => {
      await setUp().store.write('person', person);
      const { store, time, changeTime, reportRefused, opened } = setUpSilent('not even open');
      const changed = change(store);
      time.abort();
      await changed;
      changeTime.abort();
      await vi.waitFor(() => expect(reportRefused).toHaveBeenCalledExactlyOnceWith('silent'));
      opened.resolve(await openRecordDatabase());
      await vi.waitFor(async () => expect(await get('record:person', raw)).toBeUndefined());
    });

    it('does not continue an abandoned operation when it answers later', async () => {
      const { store, time, changeTime, reportRefused, opened } = setUpSilent('not even open');
      const answering = { ...(await openRecordDatabase()), set: vi.fn<RecordDatabase['set']>() };
      const written = store.write('person', person);
      time.abort();
      await written;
      changeTime.abort();
      await vi.waitFor(() => expect(reportRefused).toHaveBeenCalledExactlyOnceWith('silent'));
      opened.resolve(answering);
      await answering.key();
      expect(answering.set).not.toHaveBeenCalled();
    });
  });

  it('returns any JSON unchanged', async () => {
    const { store } = setUp();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        await store.write('any', value);
        expect(await store.read('any', v.unknown())).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 50 },
    );
  });

  it('handles any value in place of a record', async () => {
    const { store } = setUp();
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => {
        try {
          await set('record:any', value, raw);
        } catch {
          return; // IndexedDB cannot store it.
        }
        expect(await store.read('any', v.unknown())).toBeNull();
      }),
      { numRuns: 50 },
    );
  });
});
