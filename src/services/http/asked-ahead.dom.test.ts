import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '../failure-of.fixture.ts';
import { json, patient, stubFetch } from '../fetch-stub.fixture.ts';
import { openPromise } from '../open-promise.fixture.ts';
import { createHttpClient, type HttpCall } from './client.ts';

const address = 'https://central.example/api/v1/device-info';
const call: HttpCall<v.GenericSchema> = { method: 'GET', path: 'device-info', answer: v.object({ ip: v.string() }) };

/** A page in which the answer has been asked for ahead, and a client whose own requests are answered with another. */
function setUp(answer: Promise<Response>) {
  globalThis.askedAhead = new Map([[address, answer]]);
  const { fetch, requests } = stubFetch(() => json({ ip: 'own' }));
  return { client: createHttpClient({ base: 'https://central.example/api/v1/', fetch }), requests };
}

describe('an answer that was asked for ahead', () => {
  let now = 1_000;
  beforeEach(() => {
    now = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    globalThis.askedAhead = undefined;
  });

  it('is taken by the same request, once', async () => {
    const { client, requests } = setUp(Promise.resolve(json({ ip: 'ahead' })));
    expect(await client.send(call, patient())).toEqual({ ip: 'ahead' });
    expect(requests).toHaveLength(0);
    expect(await client.send(call, patient())).toEqual({ ip: 'own' });
  });

  it('is parsed as any other', async () => {
    const { client } = setUp(Promise.resolve(json({ ip: 7 })));
    expect(await failureOf(client.send(call, patient()))).toMatchObject({ reason: 'contract' });
  });

  it('fails the request when it failed', async () => {
    const failed = Promise.reject<Response>(new TypeError('Failed to fetch'));
    const { client, requests } = setUp(failed);
    expect(await failureOf(client.send(call, patient()))).toMatchObject({ reason: 'network' });
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['another query', { ...call, query: { domain: 'a.example' } }],
    ['another method', { ...call, method: 'POST' }],
    ['a signed-in call', { ...call, bearer: 'token' }],
  ] as const)('is not taken by %s', async (_, other) => {
    const { client, requests } = setUp(Promise.resolve(json({ ip: 'ahead' })));
    expect(await client.send(other, patient())).toEqual({ ip: 'own' });
    expect(requests).toHaveLength(1);
  });

  it('is not taken when it may be out of date', async () => {
    now = 30_001;
    const { client } = setUp(Promise.resolve(json({ ip: 'ahead' })));
    expect(await client.send(call, patient())).toEqual({ ip: 'own' });
  });

  it('is not waited for when the caller has cancelled the request', async () => {
    const { client } = setUp(openPromise<Response>().promise);
    const cancelling = new AbortController();
    const failure = failureOf(client.send(call, cancelling.signal));
    cancelling.abort();
    expect(await failure).toMatchObject({ reason: 'cancelled' });
  });
});
