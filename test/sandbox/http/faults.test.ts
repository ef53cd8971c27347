import { afterEach, describe, expect, test } from 'vitest';
import { keysOf, KnownPhones } from '../sandbox.fixture.ts';
import { startSandbox, type RunningSandbox } from '../server.ts';
import { matchesPattern, type FaultInput } from '../state/faults.ts';

const running: RunningSandbox[] = [];
const headers = { 'x-sandbox-tenant': 'faults', origin: 'http://localhost:4173' };

/** Over a real connection: some faults close it. */
async function start() {
  const sandbox = await startSandbox({ port: 0, directory: new KnownPhones() });
  running.push(sandbox);
  const { url, tenants } = sandbox;
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    url,
    post,
    regions: (signal?: AbortSignal) =>
      fetch(`${url}/mothership/api/v1/get-usa-regions`, { headers, ...(signal === undefined ? {} : { signal }) }),
    fault: async (fault: FaultInput) => {
      const answer = await post('/control/faults', fault);
      expect(answer.status).toBe(201);
    },
    recorded: () => tenants.get('faults').requests.list(),
  };
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

describe('kinds', () => {
  test('delay: the real answer, later', async () => {
    const { fault, regions, recorded, post } = await start();
    await fault({ operation: 'fetchregions', kind: 'delay', delay: 600_000 });
    const answering = regions();
    await expect.poll(() => recorded()[0]).toMatchObject({ fault: 'delay', status: null });
    // A reset ends every delay.
    await post('/control/reset', {});
    const answer = await answering;
    expect([answer.status, keysOf(await answer.json())]).toEqual([200, ['data']]);
  });

  test('delay: by the given time, also before other faults', async () => {
    const { fault, regions } = await start();
    await fault({ operation: 'fetchregions', kind: 'status', status: 500, delay: 300 });
    const before = performance.now();
    expect((await regions()).status).toBe(500);
    expect(performance.now() - before).toBeGreaterThanOrEqual(299);
  });

  test('timeout: no answer until the tenant is reset', async () => {
    const { fault, regions, recorded, post } = await start();
    await fault({ operation: 'fetchregions', kind: 'timeout' });
    const outcome = regions().then(
      () => 'answered',
      () => 'ended',
    );
    await expect.poll(() => recorded()[0]).toMatchObject({ fault: 'timeout', status: null });
    await post('/control/reset', {});
    expect(await outcome).toBe('ended');
  });

  test('timeout: the app may give up', async () => {
    const { fault, regions } = await start();
    await fault({ operation: 'fetchregions', kind: 'timeout' });
    await expect(regions(AbortSignal.timeout(50))).rejects.toThrow(/timeout/i);
  });

  test('offline: the connection is destroyed', async () => {
    const { fault, regions } = await start();
    await fault({ operation: 'fetchregions', kind: 'offline', times: 1 });
    await expect(regions()).rejects.toThrow('fetch failed');
    expect((await regions()).status).toBe(200);
  });

  test('status: an error answer with every optional field', async () => {
    const { fault, regions } = await start();
    const errors = { company: ['No.'], pincode: 'Wrong' };
    const message = 'Slow down';
    const description = 'Too fast';
    const answered = { status: 429, message, description, errors, retryAfter: 7 };
    await fault({ operation: 'fetchregions', kind: 'status', ...answered });
    const answer = await regions();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect(await answer.json()).toEqual({ message, description, errors });
  });

  test('status: 500 has a message, 502 is a proxy’s page, a given body is sent unchanged', async () => {
    const { fault, regions } = await start();
    await fault({ operation: 'fetchregions', kind: 'status', status: 500, times: 1 });
    await fault({ operation: 'fetchregions', kind: 'status', status: 502, times: 1 });
    await fault({ operation: 'fetchregions', kind: 'status', status: 400, body: { error: { code: 400 } } });
    expect(await (await regions()).json()).toEqual({ message: 'Server Error' });
    const gateway = await regions();
    expect([gateway.status, gateway.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8']);
    expect(await (await regions()).json()).toEqual({ error: { code: 400 } });
  });

  test('malformed: truncated JSON', async () => {
    const { fault, regions } = await start();
    await fault({ operation: 'fetchregions', kind: 'malformed' });
    const answer = await regions();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  test('wrong-shape: JSON of an unexpected shape, or the given body', async () => {
    const { fault, regions } = await start();
    await fault({ operation: 'fetchregions', kind: 'wrong-shape', times: 1 });
    await fault({ operation: 'fetchregions', kind: 'wrong-shape', body: { data: { regions: [{ label: 1 }] } } });
    expect(await (await regions()).json()).toBe('unexpected');
    expect(await (await regions()).json()).toEqual({ data: { regions: [{ label: 1 }] } });
  });
});

describe('which requests', () => {
  test('times: the fault matches that many requests, later ones succeed', async () => {
    const { fault, regions } = await start();
    await fault({ operation: 'fetchregions', kind: 'status', status: 500, times: 2 });
    const statuses = [await regions(), await regions(), await regions()].map(({ status }) => status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('without times: the fault matches until it is cleared', async () => {
    const { url, fault, regions } = await start();
    await fault({ operation: 'fetchregions', kind: 'status', status: 500 });
    const statuses = [await regions(), await regions(), await regions()].map(({ status }) => status);
    await fetch(`${url}/control/faults`, { method: 'DELETE', headers });
    expect([...statuses, (await regions()).status]).toEqual([500, 500, 500, 200]);
  });

  test('skip: that many requests pass first', async () => {
    const { fault, regions } = await start();
    await fault({ operation: 'fetchregions', kind: 'status', status: 500, skip: 2, times: 1 });
    const statuses = [await regions(), await regions(), await regions(), await regions()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 500, 200]);
  });

  test('path and method match requests of every service', async () => {
    const { url, post, fault, regions } = await start();
    await fault({ path: '/central-point/*', method: 'get', kind: 'status', status: 503 });
    expect((await fetch(`${url}/central-point/api/v1/device-info`, { headers })).status).toBe(503);
    expect((await post('/central-point/api/v1/verify-pincode', {})).status).toBe(422);
    expect((await regions()).status).toBe(200);
  });

  test.each([
    ['/a/*', '/a/b/c', true],
    ['/a/*/c', '/a/b/c', true],
    ['*/c', '/a/b/c', true],
    ['/a/b', '/a/b/c', false],
    ['/a.b', '/axb', false],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(matchesPattern(pattern, path)).toBe(expected);
  });
});

test('requests are recorded with their results', async () => {
  const { post, fault, regions, recorded } = await start();
  await regions();
  await fault({ operation: 'verifyemail', kind: 'status', status: 500 });
  const body = { code: '1', email: 'a@b.co', email_uid: 'x' };
  await post('/mothership/api/v1/verifyemail?a=1', body);
  expect(recorded()).toMatchObject([
    { operation: 'fetchregions', method: 'GET', body: null, fault: null, status: 200 },
    { operation: 'verifyemail', method: 'POST', query: { a: '1' }, body, fault: 'status', status: 500 },
  ]);
});
