import { describe, expect, test } from 'vitest';
import { codeSentTo, createTestSandbox, field, keysOf, minutes } from '../sandbox.fixture.ts';

describe('bodies are validated', () => {
  test.each([
    ['/control/faults', { kind: 'delay', operation: 'signup' }, 'delay'],
    ['/control/faults', { kind: 'explode', operation: 'signup' }, 'kind'],
    ['/control/faults', { kind: 'offline' }, 'body'],
    ['/control/faults', { kind: 'status', status: 200, operation: 'signup' }, 'status'],
    ['/control/faults', { kind: 'offline', operation: 'signup', tiems: 2 }, 'tiems'],
    ['/control/clock', { set: 'tomorrow' }, 'set'],
    ['/control/seed', { emails: 'a@b.co' }, 'emails'],
  ])('POST %s refuses %o for its %s', async (path, body, name) => {
    const answer = await createTestSandbox().post(path, body);
    expect(answer.status).toBe(422);
    expect(keysOf(field(answer.body, 'errors'))).toContain(name);
  });

  test('PATCH /control/settings refuses unknown settings, and changes nothing', async () => {
    const { call, get } = createTestSandbox();
    const before = (await get('/control/settings')).body;
    for (const patch of [
      { provisioning: { stepDuration: -1 } },
      { provisioning: { steps: [] } },
      { availability: { country: 'Germany' } },
      { weather: 'fine' },
      { codes: { maxwrong: 3 } },
    ]) {
      expect((await call('PATCH', '/control/settings', patch)).status).toBe(422);
    }
    expect((await get('/control/settings')).body).toEqual(before);
  });

  test('a body that is not JSON is a 400', async () => {
    expect((await createTestSandbox().post('/control/faults', '{"kind":')).status).toBe(400);
  });
});

describe('tenants', () => {
  const ann = { tenant: 'ann' };
  const bob = { tenant: 'bob' };

  test('share nothing: codes, faults, clock, settings, taken names, requests', async () => {
    const sandbox = createTestSandbox();
    await sandbox.relay('signups', { email: 'a@example.com', email_uid: '' }, ann);
    await sandbox.post('/control/faults', { kind: 'status', status: 500, operation: 'fetchregions' }, ann);
    await sandbox.post('/control/clock', { advance: minutes(60) }, ann);
    await sandbox.post('/control/seed', { companies: ['Ann Ltd'], takenNumbers: ['442079460001'] }, ann);
    await sandbox.call('PATCH', '/control/settings', { maintenance: { active: true } }, ann);

    expect(field((await sandbox.get('/inbox/messages', bob)).body, 'messages')).toEqual([]);
    expect((await sandbox.ask('get-usa-regions', ann)).status).toBe(500);
    expect((await sandbox.ask('get-usa-regions', bob)).status).toBe(200);
    expect(field((await sandbox.get('/control', bob)).body, 'clock', 'offset')).toBe(0);
    expect(field((await sandbox.get('/control', bob)).body, 'takenNumbers')).toEqual([]);
    expect(field((await sandbox.get('/control/settings', bob)).body, 'maintenance', 'active')).toBe(false);
    const lookup = { type: 'org', name: 'Ann Ltd' };
    expect((await sandbox.relay('username-origanization-lookup', lookup, ann)).status).toBe(422);
    expect((await sandbox.relay('username-origanization-lookup', lookup, bob)).status).toBe(200);
    expect((await sandbox.relay('signups', { email: 'a@example.com', email_uid: '' }, bob)).status).toBe(200);
    expect(field((await sandbox.get('/control/requests?operation=signup', ann)).body, 'requests')).toHaveLength(1);
  });

  test('are named by the query where a header cannot be sent', async () => {
    const { app, relay } = createTestSandbox();
    await relay('signups', { email: 'a@example.com', email_uid: '' }, ann);
    const messages = async (query: string) => {
      const body: unknown = await (await app.request(`/inbox/messages${query}`)).json();
      return field(body, 'messages', 'length');
    };
    expect(await messages('?tenant=ann')).toBe(1);
    expect(await messages('')).toBe(0);
    expect((await app.request('/inbox/messages?tenant=a b')).status).toBe(400);
  });

  test('are deleted after a hundred others were used', async () => {
    const sandbox = createTestSandbox();
    for (const tenant of [ann, bob]) await sandbox.relay('signups', { email: 'a@example.com', email_uid: '' }, tenant);
    for (let index = 0; index < 98; index += 1) await sandbox.get('/control/clock', { tenant: `other-${index}` });
    await sandbox.get('/control/clock', ann);
    await sandbox.get('/control/clock', { tenant: 'one-too-many' });
    expect(field((await sandbox.get('/inbox/messages', ann)).body, 'messages')).toHaveLength(1);
    expect(field((await sandbox.get('/inbox/messages', bob)).body, 'messages')).toHaveLength(0);
  });

  test('are reset separately', async () => {
    const sandbox = createTestSandbox();
    for (const tenant of [ann, bob]) await sandbox.relay('signups', { email: 'a@example.com', email_uid: '' }, tenant);
    await sandbox.post('/control/reset', {}, ann);
    expect(field((await sandbox.get('/inbox/messages', ann)).body, 'messages')).toEqual([]);
    expect(await codeSentTo(sandbox, 'a@example.com', bob)).toMatch(/^\d{6}$/);
  });
});

test('the clock can be moved, set, and reset', async () => {
  const { post, clock } = createTestSandbox();
  const now = clock.now();
  expect((await post('/control/clock', { advance: 5_000 })).body).toEqual({
    now: new Date(now + 5_000).toISOString(),
    offset: 5_000,
  });
  const set = await post('/control/clock', { set: '2040-01-01T00:00:00.000Z' });
  expect(field(set.body, 'now')).toBe('2040-01-01T00:00:00.000Z');
  expect(field((await post('/control/clock', { reset: true })).body, 'offset')).toBe(0);
});

test('faults are listed with their remaining counts, and removed one by one', async () => {
  const { post, get, call } = createTestSandbox();
  const set = await post('/control/faults', { kind: 'offline', operation: 'signup', times: 2 });
  expect(set.status).toBe(201);
  expect(field((await get('/control/faults')).body, 'faults', '0', 'remaining')).toBe(2);
  const id = String(field(set.body, 'id'));
  expect((await call('DELETE', `/control/faults/${id}`)).status).toBe(204);
  expect((await call('DELETE', `/control/faults/${id}`)).status).toBe(404);
  expect(field((await get('/control/faults')).body, 'faults')).toEqual([]);
});

test('accounts are shown without their passwords', async () => {
  const { get } = createTestSandbox();
  for (const path of ['/control', '/control/accounts']) {
    const { body } = await get(path);
    expect(field(body, 'accounts', '0', 'email')).toBe('demo@example.com');
    expect(JSON.stringify(body)).not.toContain('Demo-Pass-1');
  }
});

test('an unknown address answers 404 in the shape of an error', async () => {
  const { status, body } = await createTestSandbox().get('/nowhere');
  expect([status, field(body, 'message')]).toEqual([404, 'There is nothing at /nowhere']);
});

test('browsers of any origin may call, with the headers they ask for', async () => {
  const { app } = createTestSandbox();
  const answer = await app.request('/mothership/api/v1/signups', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-sandbox-tenant',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
  expect(answer.headers.get('access-control-allow-headers')).toBe('content-type,x-sandbox-tenant');
});
