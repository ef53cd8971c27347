import { get } from 'idb-keyval';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { delays } from '#machines/shared/limits.ts';
import { openPromise } from '../open-promise.fixture.ts';
import { openRecordDatabase, type RecordDatabase } from './record-database.ts';
import { person, personSchema, raw, setUp, useDatabase } from '#test/services/sealed-store-rig.ts';
import type { SealedStore, StorageObstacle } from './sealed-store.ts';

useDatabase();

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
