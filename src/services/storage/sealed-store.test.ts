import fc from 'fast-check';
import { get, keys, set } from 'idb-keyval';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { openPromise } from '../open-promise.fixture.ts';
import { openRecordDatabase } from './record-database.ts';
import { person, personSchema, raw, setUp, useDatabase } from '#test/services/sealed-store-rig.ts';
import { envelopeSchema } from './sealing.ts';

async function readEnvelope(name: string) {
  return v.parse(envelopeSchema, await get<unknown>(`record:${name}`, raw));
}

useDatabase();

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
