import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { failureOf } from '../failure-of.fixture.ts';
import { hang, json, patient, stubFetch, type Answer } from '../fetch-stub.fixture.ts';
import { createHttpClient, type HttpClientOptions, type ReportedError } from './client.ts';

const attached = { device_id: 'device-1', ip: '203.0.113.9', fp_data: 'print', ms_server: '', server_template: '' };
const anyAnswer = v.unknown();

function setUp(answer: Answer, options: Partial<HttpClientOptions> = {}) {
  const { fetch, requests } = stubFetch(answer);
  const report = vi.fn<(error: ReportedError) => void>();
  const client = createHttpClient({
    base: 'https://relay.example/api/v1/',
    attachments: () => Promise.resolve(attached),
    report,
    fetch,
    surroundings: { now: () => 1_000, isOnline: () => true },
    ...options,
  });
  return { client, requests, report };
}

describe('requests', () => {
  it('GET: query beside the path, no body', async () => {
    const { client, requests } = setUp(() => json({}));
    const query = { type: 'uk', region: '20 & more', group_id: '' };
    await client.send({ method: 'GET', path: 'aqlnumbers', query, answer: anyAnswer }, patient());
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'GET', query, body: undefined });
    expect(requests[0]?.url.pathname).toBe('/api/v1/aqlnumbers');
  });

  it('POST: body as JSON', async () => {
    const { client, requests } = setUp(() => json({}));
    await client.send({ method: 'POST', path: 'aql-cities', body: { id: 44 }, answer: anyAnswer }, patient());
    expect(requests[0]).toMatchObject({ method: 'POST', query: {}, body: { id: 44 } });
  });

  it.each([
    ['https://a.example/api/v1', 'signups'],
    ['https://a.example/api/v1/', 'signups'],
    ['https://a.example/api/v1/', '/signups'],
  ])('joins %s and %s with one slash', async (base, path) => {
    const { client, requests } = setUp(() => json({}), { base });
    await client.send({ method: 'GET', path, answer: anyAnswer }, patient());
    expect(requests[0]?.url.href).toBe('https://a.example/api/v1/signups');
  });

  it('resolves the base first where it is not known', async () => {
    const { client, requests } = setUp(() => json({}), { base: () => Promise.resolve('https://found.example/x/') });
    await client.send({ method: 'GET', path: 'meet', answer: anyAnswer }, patient());
    expect(requests[0]?.url.href).toBe('https://found.example/x/meet');
  });

  it('fails with the failure of resolving the base', async () => {
    const base = () => Promise.reject(new Failure({ ownMessage: 'no central point', reason: 'network' }));
    const { client, requests } = setUp(() => json({}), { base });
    const failure = await failureOf(client.send({ method: 'GET', path: 'meet', answer: anyAnswer }, patient()));
    expect(failure.ownMessage).toBe('no central point');
    expect(requests).toHaveLength(0);
  });
});

describe('attachments (specification 7.1)', () => {
  it('go into the query of a GET, and its device_id into the path', async () => {
    const { client, requests } = setUp(() => json({}));
    const call = { method: 'GET', path: 'get-test-mode/{device_id}', query: { a: '1' }, answer: anyAnswer } as const;
    await client.send({ ...call, attach: true }, patient());
    expect(requests[0]?.url.pathname).toBe('/api/v1/get-test-mode/device-1');
    expect(requests[0]).toMatchObject({ query: { a: '1', ...attached }, body: undefined });
  });

  it('go into the body of anything else', async () => {
    const { client, requests } = setUp(() => json({}));
    const call = { method: 'POST', path: 'signups', body: { email: 'a@b.example' }, answer: anyAnswer } as const;
    await client.send({ ...call, attach: true }, patient());
    expect(requests[0]).toMatchObject({ query: {}, body: { email: 'a@b.example', ...attached } });
  });

  it('are not added to requests that are not marked, and are not computed for them', async () => {
    const attachments = vi.fn<() => Promise<typeof attached>>();
    const { client, requests } = setUp(() => json({}), { attachments });
    await client.send({ method: 'POST', path: 'signups', body: { a: 1 }, answer: anyAnswer }, patient());
    expect(requests[0]?.body).toEqual({ a: 1 });
    expect(attachments).not.toHaveBeenCalled();
  });
});

describe('answers', () => {
  it('are returned parsed', async () => {
    const { client } = setUp(() => json({ id: 7 }));
    const answer = v.object({ id: v.pipe(v.number(), v.transform(String)) });
    expect(await client.send({ method: 'GET', path: 'x', answer }, patient())).toEqual({ id: '7' });
  });

  it.each([
    ['an empty body', () => new Response('')],
    ['204', () => new Response(null, { status: 204 })],
  ])('%s is undefined', async (_, answer) => {
    const { client } = setUp(answer);
    expect(await client.send({ method: 'POST', path: 'x', answer: v.optional(v.string()) }, patient())).toBeUndefined();
  });

  it.each([
    ['wrong shape', () => json({ id: 'seven' })],
    ['malformed JSON', () => new Response('{"id":')],
    ['a page instead of JSON', () => new Response('<!doctype html>')],
  ])('%s is a contract failure, shown as the default and reported', async (_, answer) => {
    const { client, report } = setUp(answer);
    const call = { method: 'GET', path: 'x/{id}', segments: { id: 'secret' }, query: { token: 'secret' } } as const;
    const failure = await failureOf(client.send({ ...call, answer: v.object({ id: v.number() }) }, patient()));
    expect(failure).toMatchObject({
      ownMessage: 'There seems to be a issue try again later',
      reason: 'contract',
      apiError: false,
    });
    expect(report).toHaveBeenCalledExactlyOnceWith({
      method: 'GET',
      status: 200,
      url: 'https://relay.example/api/v1/x/{id}',
    });
  });

  it('error answers fail with their messages', async () => {
    const body = { message: 'Invalid pincode', errors: { pincode: 'Wrong' } };
    const { client, report } = setUp(() => json(body, { status: 422, headers: { 'retry-after': '9' } }));
    const failure = await failureOf(client.send({ method: 'POST', path: 'x', answer: anyAnswer }, patient()));
    expect(failure).toMatchObject({
      ownMessage: 'Invalid pincode',
      ownErrors: { pincode: ['Wrong'] },
      apiError: true,
      status: 422,
      retryAfter: 9,
      occurredAt: 1_000,
    });
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    [499, false],
    [500, true],
    [501, true],
    [502, false],
    [503, true],
  ])('status %i is reported: %s', async (status, isReported) => {
    const { client, report } = setUp(() => json({}, { status }));
    await failureOf(client.send({ method: 'POST', path: 'signups', answer: anyAnswer }, patient()));
    expect(report.mock.calls).toEqual(
      isReported ? [[{ method: 'POST', status, url: 'https://relay.example/api/v1/signups' }]] : [],
    );
  });

  it.each(['GET', 'POST'] as const)('a %s is never sent twice', async (method) => {
    const { client, requests } = setUp(() => json({}, { status: 503 }));
    await failureOf(client.send({ method, path: 'x', answer: anyAnswer }, patient()));
    expect(requests).toHaveLength(1);
  });

  it('every response leads to an answer or a Failure', async () => {
    const status = fc.integer({ min: 200, max: 599 }).filter((code) => ![204, 205, 304].includes(code));
    await fc.assert(
      fc.asyncProperty(status, fc.oneof(fc.json(), fc.string()), fc.string(), async (code, text, wait) => {
        const headers = { 'retry-after': encodeURIComponent(wait) };
        const { client } = setUp(() => new Response(text, { status: code, headers }));
        const call = { method: 'POST', path: 'x', answer: v.object({ id: v.string() }), attach: true } as const;
        const outcome: unknown = await client.send(call, patient()).catch((error: unknown) => error);
        expect(outcome instanceof Failure || v.is(call.answer, outcome)).toBe(true);
      }),
    );
  });
});

describe('a token that is not accepted (401)', () => {
  const refused = () => json({ message: 'Please sign in.' }, { status: 401 });

  it.each([
    ['a signed-in call answered with 401 reports its token', refused, { bearer: 'token-1' }, ['token-1']],
    ['a call without a token, such as the login, does not', refused, {}, []],
    ['no other refusal does', () => json({}, { status: 403 }), { bearer: 'token-1' }, []],
  ])('%s', async (_, answer, call, refusedTokens) => {
    const onTokenRefused = vi.fn<(token: string) => void>();
    const { client } = setUp(answer, { onTokenRefused });
    const failure = await failureOf(
      client.send({ method: 'POST', path: 'signups', answer: anyAnswer, ...call }, patient()),
    );
    expect(failure.apiError).toBe(true);
    expect(onTokenRefused.mock.calls.flat()).toEqual(refusedTokens);
  });
});

describe('no answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('after 60 s it is a timeout', async () => {
    const { client, requests, report } = setUp(hang);
    const failing = failureOf(client.send({ method: 'GET', path: 'x', answer: anyAnswer }, patient()));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(requests[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failing).reason).toBe('timeout');
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(report).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['the base that is resolved first', { base: () => new Promise<never>(() => {}) }],
    ['the device attachments, including storage', { attachments: () => new Promise<never>(() => {}) }],
  ])('the 60 s cover %s', async (_, options) => {
    const { client, requests } = setUp(() => json({}), options);
    const failing = failureOf(client.send({ method: 'GET', path: 'x', answer: anyAnswer, attach: true }, patient()));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failing).toMatchObject({ reason: 'timeout', ownMessage: messages.api.timeout });
    expect(requests).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the 60 s cover the resolution of the base and the request together', async () => {
    const base = () =>
      new Promise<string>((resolve) => {
        setTimeout(resolve, 40_000, 'https://found.example/');
      });
    const { client, requests } = setUp(hang, { base });
    const failing = failureOf(client.send({ method: 'GET', path: 'x', answer: anyAnswer }, patient()));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(requests[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failing).reason).toBe('timeout');
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('the resolution of the base is aborted with the caller', async () => {
    const controller = new AbortController();
    const { client } = setUp(hang, { base: () => new Promise<never>(() => {}) });
    const failing = failureOf(client.send({ method: 'GET', path: 'x', answer: anyAnswer }, controller.signal));
    controller.abort();
    expect((await failing).cancel).toBe(true);
  });

  it('a stalled body is a timeout as well', async () => {
    const stalled = (request: { readonly signal: AbortSignal }) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('{'));
            request.signal.addEventListener('abort', () => {
              controller.error(request.signal.reason);
            });
          },
        }),
      );
    const { client } = setUp(stalled);
    const failing = failureOf(client.send({ method: 'GET', path: 'x', answer: anyAnswer }, patient()));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await failing).reason).toBe('timeout');
  });

  it('leaves no timer after an answer', async () => {
    const { client } = setUp(() => json({}));
    await client.send({ method: 'GET', path: 'x', answer: anyAnswer }, patient());
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [true, 'Our servers are currently unavailable. We apologise for the inconvenience. Please try again later.'],
    [
      false,
      "Unable to establish a connection to our servers. Please ensure you're connected to the internet and try again.",
    ],
  ])('no network, browser online: %s', async (isOnline, text) => {
    const surroundings = { now: () => 1_000, isOnline: () => isOnline };
    const { client } = setUp(() => Promise.reject(new TypeError('Failed to fetch')), { surroundings });
    const failure = await failureOf(client.send({ method: 'GET', path: 'x', answer: anyAnswer }, patient()));
    expect(failure).toMatchObject({ ownMessage: text, reason: 'network' });
  });

  it.each([
    ['its default reason', undefined],
    ['any reason', 'no longer wanted'],
  ])('an aborted caller gets Cancel Request, with %s', async (_, reason) => {
    const { client, requests } = setUp(hang);
    const controller = new AbortController();
    const failing = failureOf(client.send({ method: 'GET', path: 'x', answer: anyAnswer }, controller.signal));
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(reason);
    const failure = await failing;
    expect(failure).toMatchObject({ ownMessage: 'Cancel Request', cancel: true });
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends no request for a caller that has already aborted', async () => {
    const { client, requests } = setUp(() => json({}));
    const failure = await failureOf(
      client.send({ method: 'GET', path: 'x', answer: anyAnswer }, AbortSignal.abort('gone')),
    );
    expect(failure.cancel).toBe(true);
    expect(requests).toHaveLength(0);
  });
});
