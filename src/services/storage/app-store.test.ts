import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { clear, createStore, keys, set } from 'idb-keyval';
import SecureLS from 'secure-ls';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedAuth } from '#src/contracts/stored.ts';
import { sampleAuth as auth } from '../samples.fixture.ts';
import { createAppStore, type AppStoreOptions } from './app-store.ts';
import { MemoryStorage } from './memory-storage.fixture.ts';
import { createOldRecords } from './old-records.ts';
import { openRecordDatabase, type RecordDatabase } from './record-database.ts';
import type { StorageTrouble } from './troubles.ts';

const raw = createStore('dialer-login', 'sealed');
const secret = 'the fixed secret';
const system = {
  cp_domain: 'https://relay.example.com/',
  mothership_id: '7',
  device_info: {
    id: 'device-of-old',
    tab_id: 'tab-1',
    device: { tablet: false, mobile: false, desktop: true },
    browser: { ms_edge: false, edge: false, opera: false, chrome: true, ms_ie: false, firefox: false, safari: false },
    os: { window: false, mac: false, unix: false, linux: true, android: false },
  },
};

/** Records as the existing product stored them, written by the very package it used. */
function leaveOldRecords(records: Readonly<Record<string, unknown>>, encryptionSecret = secret): void {
  const old = new SecureLS({ encodingType: 'rc4', isCompression: true, encryptionSecret });
  for (const [name, value] of Object.entries(records)) old.set(name, value);
}

function setUp(options: Partial<AppStoreOptions> = {}) {
  const reportDropped = vi.fn<(name: string) => void>();
  const { store, troubles } = createAppStore({ oldSecret: secret, reportDropped, ...options });
  const seen: StorageTrouble[] = [];
  troubles.subscribe((trouble) => seen.push(trouble));
  return { store, troubles, reportDropped, seen };
}

/** A database that works until the test makes it refuse. */
async function refusingDatabase(refusal: () => Error): Promise<RecordDatabase> {
  const database = await openRecordDatabase();
  return { ...database, set: () => Promise.reject(refusal()) };
}

/** Not visible to other files. */
const database = new IDBFactory();

beforeEach(async () => {
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('localStorage', new MemoryStorage());
  await clear(raw);
});

describe('records of the existing product', () => {
  it('are read once, moved and removed', async () => {
    leaveOldRecords({ AUTH: auth, APP: { theme: 'dark' }, SYSTEM: system, API_ERRORS: [] });
    const { store, reportDropped, seen } = setUp();
    expect(await store.read('AUTH', storedAuth)).toEqual(auth);
    expect(localStorage).toHaveLength(0);

    const later = setUp();
    expect(await later.store.read('AUTH', storedAuth)).toEqual(auth);
    expect(await later.store.read('APP', v.unknown())).toEqual({ theme: 'dark' });
    expect(await later.store.read('SYSTEM', v.unknown())).toEqual(system);
    expect(reportDropped).not.toHaveBeenCalled();
    expect(seen).toEqual([]);
  });

  it('stay for the next page load when the code that opens them cannot be loaded', async () => {
    leaveOldRecords({ AUTH: auth });
    const old = { ...createOldRecords({ secret }), load: () => Promise.reject(new Error('offline')) };
    const { store, seen } = setUp({ old });
    expect(await store.read('AUTH', storedAuth)).toBeNull();
    expect(seen).toEqual([]);
    expect(await setUp().store.read('AUTH', storedAuth)).toEqual(auth);
  });

  it('keep the device its id', async () => {
    leaveOldRecords({ SYSTEM: system });
    expect(await setUp().store.read('device', v.object({ id: v.string() }))).toEqual({ id: 'device-of-old' });
  });

  it('do not change entries of other owners in localStorage', async () => {
    leaveOldRecords({ AUTH: auth });
    localStorage.setItem('other', 'kept');
    await setUp().store.read('AUTH', storedAuth);
    expect(localStorage).toHaveLength(1);
    expect(localStorage.getItem('other')).toBe('kept');
  });

  it('that are newer than the sealed one replace it', async () => {
    await setUp().store.write('AUTH', { ...auth, token: 'earlier' });
    leaveOldRecords({ AUTH: auth });
    expect(await setUp().store.read('AUTH', storedAuth)).toEqual(auth);
  });

  it('are not restored after signing out', async () => {
    leaveOldRecords({ AUTH: auth });
    await setUp().store.remove('AUTH');
    expect(await setUp().store.read('AUTH', storedAuth)).toBeNull();
  });

  it('are superseded by a write while they are moved', async () => {
    leaveOldRecords({ AUTH: auth });
    const changing = { ...auth, token: 'new' };
    const { store } = setUp();
    const written = store.write('AUTH', changing);
    changing.token = 'changed later';
    await written;
    expect(await store.read('AUTH', storedAuth)).toEqual({ ...auth, token: 'new' });
  });

  it.each([
    ['under another secret', () => leaveOldRecords({ AUTH: auth }, 'another')],
    [
      'cut short',
      () => {
        leaveOldRecords({ AUTH: auth });
        localStorage.setItem('AUTH', (localStorage.getItem('AUTH') ?? '').slice(0, 40));
      },
    ],
    ['in another format', () => localStorage.setItem('AUTH', JSON.stringify(auth))],
  ])('%s are removed, said to be lost, and never met again', async (_, leave) => {
    leave();
    const { store, reportDropped, seen } = setUp();
    expect(await store.read('AUTH', storedAuth)).toBeNull();
    expect(seen).toEqual([{ kind: 'lost', name: 'AUTH' }]);
    expect(reportDropped).toHaveBeenCalledExactlyOnceWith('AUTH');
    expect(localStorage.getItem('AUTH')).toBeNull();

    const later = setUp();
    expect(await later.store.read('AUTH', storedAuth)).toBeNull();
    expect(later.seen).toEqual([]);
  });

  it('of a version without a token are lost', async () => {
    leaveOldRecords({ AUTH: { session: 'abc' } });
    const { store, seen } = setUp();
    expect(await store.read('AUTH', storedAuth)).toBeNull();
    expect(seen).toEqual([{ kind: 'lost', name: 'AUTH' }]);
  });

  it('stay where they are without the secret', async () => {
    leaveOldRecords({ AUTH: auth });
    expect(await setUp({ oldSecret: '' }).store.read('AUTH', storedAuth)).toBeNull();
    expect(localStorage.getItem('AUTH')).not.toBeNull();
  });

  it('stay where they are as long as they cannot be moved', async () => {
    leaveOldRecords({ AUTH: auth });
    const denied = setUp({ openDatabase: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
    expect(await denied.store.read('AUTH', storedAuth)).toEqual(auth);
    expect(denied.seen).toEqual([{ kind: 'denied' }]);
    expect(await setUp().store.read('AUTH', storedAuth)).toEqual(auth);
  });
});

describe('storage that refuses', () => {
  it('in private mode: everything works until the page is left, with one notice', async () => {
    const { store, seen } = setUp({ openDatabase: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
    await store.write('AUTH', auth);
    await store.write('APP', {});
    expect(await store.read('AUTH', storedAuth)).toEqual(auth);
    expect(seen).toEqual([{ kind: 'denied' }]);
    expect(await setUp().store.read('AUTH', storedAuth)).toBeNull();
  });

  it('when full: the new session lasts as long as the page, and the one before it is not restored', async () => {
    await setUp().store.write('AUTH', { ...auth, token: 'of another user' });
    const full = () => new DOMException('no room', 'QuotaExceededError');
    const { store, seen } = setUp({ openDatabase: () => refusingDatabase(full) });
    await store.write('AUTH', auth);
    expect(await store.read('AUTH', storedAuth)).toEqual(auth);
    expect(seen).toEqual([{ kind: 'full' }]);
    expect(await setUp().store.read('AUTH', storedAuth)).toBeNull();
  });

  it('of localStorage: no records are moved, and no notice is shown', async () => {
    const getItem = vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { store, seen } = setUp();
    expect(await store.read('AUTH', storedAuth)).toBeNull();
    expect(seen).toEqual([]);
    expect(getItem).toHaveBeenCalled();
  });
});

describe('10,000 arbitrary records', () => {
  it('parse as a session with a token, or not at all', () => {
    const part = fc.anything({ maxDepth: 1 });
    const shapes = fc.oneof(
      fc.anything(),
      fc.record({ token: part, user: part }, { requiredKeys: [] }),
      fc.record({ token: fc.string(), user: fc.dictionary(fc.constantFrom(...Object.keys(auth.user)), part) }),
    );
    fc.assert(
      fc.property(shapes, (record) => {
        const parsed = v.safeParse(storedAuth, record);
        if (!parsed.success) return;
        expect(parsed.output.token).not.toBe('');
        expect(Object.keys(parsed.output.user).toSorted()).toEqual(Object.keys(auth.user).toSorted());
        expect(Object.values(parsed.output.user).every((value) => typeof value === 'string')).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('never make the store throw, for any sealed content', async () => {
    // IndexedDB returns undefined for a record that does not exist: there is nothing to drop.
    const stored = fc.oneof(fc.anything(), fc.uint8Array()).filter((value) => value !== undefined);
    const values = fc.sample(stored, 10_000);
    const { store } = setUp();
    for (const value of values) {
      await set('record:AUTH', value, raw).catch(() => undefined);
      expect(await store.read('AUTH', storedAuth)).toBeNull();
    }
    expect(await keys(raw)).not.toContain('record:AUTH');
  }, 60_000);
});
