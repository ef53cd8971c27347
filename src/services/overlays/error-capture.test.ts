import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, patient, stubFetch } from '../fetch-stub.fixture.ts';
import { createErrorRecorder } from '../http/error-recorder.ts';
import { createSealedStore } from '../storage/sealed-store.ts';
import { createErrorCapture } from './error-capture.ts';

const record = {
  domain: 'app.example',
  method: 'GET',
  status: '503',
  url: 'https://relay.example/api/v1/aqlnumbers',
  accountcode: null,
  app: 'dialer-login',
  cp_domain: 'https://cp.example/',
} as const;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('error capture', () => {
  it('posts the records as the service wants them', async () => {
    const { fetch, requests } = stubFetch(() => json({ stored: 1 }));
    vi.stubGlobal('fetch', fetch);
    await createErrorCapture('https://errors.example/', createSealedStore()).sync({ records: [record] }, patient());
    expect(requests.map(({ method, url, body }) => ({ method, url: url.href, body }))).toEqual([
      {
        method: 'POST',
        url: 'https://errors.example/api/v1/error-capture/sync',
        body: { errors: [record] },
      },
    ]);
  });

  it('says that a sync failed, and records nothing of it', async () => {
    const { fetch } = stubFetch(() => json({ message: 'Down' }, { status: 503 }));
    vi.stubGlobal('fetch', fetch);
    const capture = createErrorCapture('https://errors.example/', createSealedStore());
    await expect(capture.sync({ records: [record] }, patient())).rejects.toThrow('Down');
    expect(await capture.load()).toEqual([]);
  });

  it('keeps records over a reload, and forgets them when they were taken', async () => {
    const capture = createErrorCapture('https://errors.example/', createSealedStore());
    await capture.keep([record]);
    expect(await createErrorCapture('https://errors.example/', createSealedStore()).load()).toEqual([record]);
    await capture.keep([]);
    expect(await createErrorCapture('https://errors.example/', createSealedStore()).load()).toEqual([]);
  });

  it('drops what is stored in another shape', async () => {
    const store = createSealedStore();
    await store.write('API_ERRORS', [{ ...record, app: 'another' }]);
    expect(await createErrorCapture('https://errors.example/', store).load()).toEqual([]);
  });
});

describe('the recorder', () => {
  it('hands over what waited, and then each record as it is made', () => {
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
