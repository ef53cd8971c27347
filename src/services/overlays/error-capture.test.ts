import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiErrorRecord, storedErrorRecords } from '#src/contracts/error-records.ts';
import { json, patient, stubFetch } from '../fetch-stub.fixture.ts';
import { createErrorRecorder } from '../http/error-recorder.ts';
import { sampleErrorRecord as record } from '../samples.fixture.ts';
import { createSealedStore, type SealedStore } from '../storage/sealed-store.ts';
import type { SoleOwner } from '../tabs/sole-owner.ts';
import { createErrorCapture } from './error-capture.ts';

const captureOf = (store: SealedStore, owner?: SoleOwner) =>
  createErrorCapture('https://errors.example/', store, owner);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('error capture', () => {
  it('posts the records in the shape of the service', async () => {
    const { fetch, requests } = stubFetch(() => json({ stored: 1 }));
    vi.stubGlobal('fetch', fetch);
    await captureOf(createSealedStore()).sync({ records: [record] }, patient());
    expect(requests.map(({ method, url, body }) => ({ method, url: url.href, body }))).toEqual([
      {
        method: 'POST',
        url: 'https://errors.example/api/v1/error-capture/sync',
        body: { errors: [record] },
      },
    ]);
  });

  it('rejects when a sync fails, and does not record the failure', async () => {
    const { fetch } = stubFetch(() => json({ message: 'Down' }, { status: 503 }));
    vi.stubGlobal('fetch', fetch);
    const capture = captureOf(createSealedStore());
    await expect(capture.sync({ records: [record] }, patient())).rejects.toThrow('Down');
    expect(await capture.load()).toEqual([]);
  });

  it('keeps records over a reload, and deletes them when they were sent', async () => {
    const capture = captureOf(createSealedStore());
    expect(await capture.load()).toEqual([]);
    await capture.keep([record]);
    expect(await captureOf(createSealedStore()).load()).toEqual([record]);
    await capture.keep([]);
    expect(await captureOf(createSealedStore()).load()).toEqual([]);
  });

  it('drops stored records of another shape, and keeps the others', async () => {
    const store = createSealedStore();
    await store.write('API_ERRORS', [{ ...record, app: 'another' }, record, null]);
    expect(await captureOf(store).load()).toEqual([record]);
  });

  it('is kept by only one tab; the next one continues with its records', async () => {
    const store = createSealedStore();
    let isGone = (): void => undefined;
    const gone = new Promise<void>((resolve) => {
      isGone = resolve;
    });
    const tab = (owner: SoleOwner) => captureOf(store, owner);
    const first = tab({ claim: () => Promise.resolve(true), inherit: () => Promise.reject(new Error('has it')) });
    const second = tab({ claim: () => Promise.resolve(false), inherit: () => gone });
    expect(await first.load()).toEqual([]);
    await first.keep([record]);
    const other = { ...record, status: '500' };
    expect(await second.load(), 'nothing is sent twice').toEqual([]);
    await second.keep([other]);
    expect(await first.load()).toEqual([record]);
    isGone();
    await vi.waitFor(async () => {
      await second.keep([other]);
      expect(await first.load()).toEqual([record, other]);
    });
  });

  it('reads 10,000 arbitrary records as errors that can be sent, or not at all', () => {
    const part = fc.anything({ maxDepth: 1 });
    const nearly = fc.record(
      Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fc.oneof(part, fc.constant(value))])),
    );
    const shapes = fc.oneof(fc.anything(), fc.array(fc.oneof(part, nearly), { maxLength: 4 }));
    fc.assert(
      fc.property(shapes, (stored) => {
        const parsed = v.safeParse(storedErrorRecords, stored);
        const records: readonly unknown[] = parsed.success ? parsed.output : [];
        expect(records.filter((each) => !v.is(apiErrorRecord, each))).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

describe('the recorder', () => {
  it('passes on pending records, and then each new one', () => {
    const recorder = createErrorRecorder(2);
    const taken: string[] = [];
    for (const status of ['500', '501', '503']) recorder.record({ ...record, status });
    const stop = recorder.forward(({ status }) => taken.push(status));
    expect(taken).toEqual(['501', '503']);
    expect(recorder.pending()).toEqual([]);
    recorder.record({ ...record, status: '504' });
    expect(taken).toEqual(['501', '503', '504']);
    stop();
    recorder.record({ ...record, status: '505' });
    expect(taken).toHaveLength(3);
    expect(recorder.pending()).toHaveLength(1);
  });
});
