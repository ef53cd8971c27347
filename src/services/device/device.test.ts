import { describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import type { CentralPoint } from '../central-point.ts';
import { failureOf } from '../failure-of.fixture.ts';
import { patient } from '../fetch-stub.fixture.ts';
import type { RecordDatabase } from '../storage/record-database.ts';
import { createSealedStore, type SealedStore } from '../storage/sealed-store.ts';
import { createSealingKey } from '../storage/sealing.ts';
import { createAttachments } from './attachments.ts';
import { detect } from './detection.ts';
import { createDevice, type DeviceOptions } from './device.ts';
import { createFingerprint } from './fingerprint.ts';
import { randomId } from './random-id.ts';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const seen = { ip: '203.0.113.4', city: 'Leeds', country: 'GB', device_id: 'seen-by-central-point' };

function storeInMemory(): SealedStore {
  const records = new Map<string, unknown>();
  const key = createSealingKey();
  const database: RecordDatabase = {
    key: () => key,
    get: (name) => Promise.resolve(records.get(name)),
    set: (name, value) => Promise.resolve(void records.set(name, value)),
    delete: (name) => Promise.resolve(void records.delete(name)),
  };
  return createSealedStore({ openDatabase: () => Promise.resolve(database) });
}

const centralPoint: CentralPoint = {
  locate: () => Promise.resolve({ url: '', domain: '' }),
  deviceInfo: () => Promise.resolve(seen),
  knownDomain: () => '',
};

function setUp(options: Partial<DeviceOptions> = {}) {
  let count = 0;
  return createDevice({
    store: storeInMemory(),
    centralPoint,
    detect: () => Promise.resolve(detect(userAgent)),
    navigator: { doNotTrack: '1' },
    createId: () => `id-${(count += 1)}`,
    ...options,
  });
}

describe('createDevice', () => {
  it('creates a record once and keeps its id for later pages, each tab with its own tab_id', async () => {
    const store = storeInMemory();
    const first = setUp({ store, createId: randomId });
    const record = await first.record();
    expect(record).toMatchObject({ device: { desktop: true }, browser: { firefox: true }, os: { linux: true } });
    expect(await first.record()).toBe(record);
    const later = await setUp({ store, createId: randomId }).record();
    expect(later.id).toBe(record.id);
    expect(later.tab_id).not.toBe(record.tab_id);
  });

  it('returns the device info as sent (specification 3.2)', async () => {
    expect(await setUp().info(patient())).toEqual({
      city: 'Leeds',
      country: 'GB',
      ip: '203.0.113.4',
      platform: 'web',
      platform_version: '130.0',
      os: 'Linux',
      os_version: '',
      browser: 'Firefox',
      browser_versiion: '130.0',
      name: 'Firefox on Linux',
      device_id: 'id-2',
      DNT: true,
    });
  });

  it.each([['0'], [null], [undefined], ['unspecified']])('do-not-track %j is not requested', async (doNotTrack) => {
    expect((await setUp({ navigator: { doNotTrack } }).info(patient())).DNT).toBe(false);
  });

  it('has no description when the detection does not load', async () => {
    const device = setUp({ detect: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await device.info(patient())).toMatchObject({ browser: '', name: '', device_id: 'id-2' });
    expect((await device.record()).browser.firefox).toBe(false);
  });

  it('uses the id of the central point where storage is not available', async () => {
    const store = createSealedStore({ openDatabase: () => Promise.reject(new Error('denied')) });
    expect(await setUp({ store }).id(patient())).toBe('seen-by-central-point');
    const blind = { ...centralPoint, deviceInfo: () => Promise.resolve({ ip: '::1', city: '', country: '' }) };
    expect(await setUp({ store, centralPoint: blind }).id(patient())).toBe('id-2');
  });

  it('fails with the central point’s failure', async () => {
    const failing = { ...centralPoint, deviceInfo: () => Promise.reject(new Failure({ ownMessage: 'down' })) };
    expect((await failureOf(setUp({ centralPoint: failing }).info(patient()))).ownMessage).toBe('down');
  });
});

describe('createFingerprint', () => {
  it('is read once', async () => {
    const read = vi.fn<() => Promise<string>>(() => Promise.resolve('print'));
    const fingerprint = createFingerprint(read);
    expect(read).not.toHaveBeenCalled();
    expect(await Promise.all([fingerprint(), fingerprint()])).toEqual(['print', 'print']);
    expect(read).toHaveBeenCalledOnce();
  });

  it("is '' when it cannot be read, and is read again next time", async () => {
    const read = vi.fn<() => Promise<string>>(() => Promise.resolve('print'));
    read.mockRejectedValueOnce(new Error('blocked'));
    const fingerprint = createFingerprint(read);
    expect(await fingerprint()).toBe('');
    expect(await fingerprint()).toBe('print');
  });

  it("is '' after the time limit", async () => {
    vi.useFakeTimers();
    const waiting = createFingerprint(() => Promise.race<string>([]))();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await waiting).toBe('');
    vi.useRealTimers();
  });
});

describe('createAttachments (specification 7.1)', () => {
  it('carries device, ip, fingerprint and the chosen back end', async () => {
    const attachments = createAttachments({
      centralPoint,
      device: setUp(),
      fingerprint: () => Promise.resolve('print'),
      setup: () => Promise.resolve({ mothershipId: 'm1', harmonyId: 'h1' }),
    });
    expect(await attachments(patient())).toEqual({
      device_id: 'id-2',
      ip: '203.0.113.4',
      fp_data: 'print',
      ms_server: 'm1',
      server_template: 'h1',
    });
  });
});

describe('randomId', () => {
  it('is 32 hexadecimal digits, different each time', () => {
    const ids = Array.from({ length: 100 }, randomId);
    expect(ids.every((id) => /^[0-9a-f]{32}$/u.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(100);
  });
});
