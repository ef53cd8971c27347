import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import {
  centralPointsAnswer,
  harmoniesAnswer,
  maintenanceAnswer,
  mothershipsAnswer,
  testModeAnswer,
} from '#src/contracts/developer-settings.ts';
import { storedSetup } from '#src/contracts/stored-system.ts';
import { createBackEnd } from '../back-end.ts';
import { json, patient, stubFetch, type Answer } from '../fetch-stub.fixture.ts';
import { createMaintenanceCheck } from '../overlays/maintenance.ts';
import { sampleConfiguration } from '../samples.fixture.ts';
import { createDeveloperOperations } from './operations.ts';

const here = { centeralpoint: 'https://cp.example/', domain: 'https://here.example/' };
const there = { centeralpoint: 'https://cp-2.example/', domain: 'https://there.example/' };

const usual: Readonly<Record<string, Answer>> = {
  '/api/v2/centeral-point': ({ query }) => json(query['domain'] === there.domain ? there : here),
  '/api/v1/device-info': () => json({ ip: '203.0.113.4', device_id: 'device-1' }),
  '/api/v1/default-relay-server': ({ url }) => json({ server: `${url.origin}/relay` }),
  '/relay/api/v1/relayservers': () =>
    json({ data: [{ id: 7, prefix: 'uk', server: 'https://ms.example', signup_server: 1 }] }),
  '/relay/api/v1/harmoneyservers': () =>
    json({ data: [{ id: 'h1', name: 'London', portal_servers: { server: 'https://hm.example' }, is_default: '1' }] }),
  '/api/v1/verify-pincode': () => json({ message: 'Verified' }),
  '/api/v2/centeral-point/all': () => json({ data: [{ name: 'There', domain: there.domain }] }),
  '/api/v2/centeral-point/check-maintenance': () => json({ maintenance: true }),
};

function setUp(overrides: Readonly<Record<string, Answer>> = {}) {
  const { fetch, requests } = stubFetch((request) => {
    const { pathname } = request.url;
    if (pathname.includes('test-mode')) return json({ data: 1 });
    return ({ ...usual, ...overrides }[pathname] ?? (() => json({}, { status: 404 })))(request);
  });
  vi.stubGlobal('fetch', fetch);
  const page = { location: { hostname: 'app.example' }, navigator: { userAgent: 'test' } };
  const backEnd = createBackEnd(sampleConfiguration(), page);
  const last = () => requests.at(-1);
  return { backEnd, operations: createDeveloperOperations(backEnd), requests, last };
}

describe('developer operations', () => {
  it('sends the pincode, and nothing else, to the central point', async () => {
    const { operations, last } = setUp();
    await operations.verifyPincode({ pincode: '246810' }, patient());
    expect(last()?.url.pathname).toBe('/api/v1/verify-pincode');
    expect(last()?.body).toEqual({ pincode: '246810' });
  });

  it('returns the central points, and the current one while none is chosen', async () => {
    const { operations } = setUp();
    expect((await operations.fetchCentralPoints(patient())).choice).toEqual({
      domain: here.domain,
      mothershipId: '',
      harmonyId: '',
    });
  });

  it('lists motherships and harmonies with their defaults', async () => {
    const { operations, last } = setUp();
    expect(await operations.fetchMotherships(patient())).toEqual([
      { id: '7', prefix: 'uk', server: 'https://ms.example', isDefault: true },
    ]);
    expect(await operations.fetchHarmonies({ mothershipId: '7' }, patient())).toEqual([
      { id: 'h1', name: 'London', server: 'https://hm.example', isDefault: true },
    ]);
    expect(last()?.query).toEqual({ ms_server: '7' });
  });

  it('sends relay calls to the servers of the chosen central point, with the chosen codes', async () => {
    const { operations, backEnd, last } = setUp();
    await operations.fetchMotherships(patient());
    expect(last()?.url.origin).toBe('https://here.example');
    await operations.choose({ mothershipId: 'm1', harmonyId: 'h1' });
    await operations.changeCentralPoint({ domain: there.domain }, patient());
    await operations.choose({ mothershipId: 'm2', harmonyId: 'h2' });
    await operations.setTestMode({ testMode: true }, patient());
    expect(last()?.url.origin).toBe('https://there.example');
    expect(last()?.body).toMatchObject({ test_mode: '1', ms_server: 'm2', server_template: 'h2' });
    expect((await operations.fetchCentralPoints(patient())).choice).toEqual({
      domain: there.domain,
      mothershipId: 'm2',
      harmonyId: 'h2',
    });
    expect(backEnd.centralPoint.knownDomain()).toBe(there.domain);
  });

  it('clears the servers of the previous central point', async () => {
    const { operations } = setUp();
    await operations.choose({ mothershipId: 'm1', harmonyId: 'h1' });
    await operations.changeCentralPoint({ domain: there.domain }, patient());
    expect((await operations.fetchCentralPoints(patient())).choice).toMatchObject({ mothershipId: '', harmonyId: '' });
  });

  it('keeps the current central point when the other one does not answer', async () => {
    const { operations } = setUp({
      '/api/v2/centeral-point': ({ query }) =>
        query['domain'] === there.domain ? json({ message: 'Closed' }, { status: 422 }) : json(here),
    });
    await operations.choose({ mothershipId: 'm1', harmonyId: 'h1' });
    await expect(operations.changeCentralPoint({ domain: there.domain }, patient())).rejects.toThrow('Closed');
    expect((await operations.fetchCentralPoints(patient())).choice).toEqual({
      domain: here.domain,
      mothershipId: 'm1',
      harmonyId: 'h1',
    });
  });

  it('reads test mode of this device', async () => {
    const { operations, last } = setUp();
    expect(await operations.fetchTestMode(patient())).toEqual({ testMode: true });
    expect(last()?.url.pathname).toMatch(/\/get-test-mode\/[^/{]+$/);
  });

  it('asks about maintenance of its own address', async () => {
    const { backEnd, last } = setUp();
    const check = createMaintenanceCheck(backEnd.centralPointService.v2, 'https://app.example');
    expect(await check(patient())).toEqual({ maintenance: true });
    expect(last()?.query).toEqual({ url: 'https://app.example' });
  });
});

describe('answers of the central point and the relay', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    [{ data: true }, true],
    [{ data: { test_mode: '1' } }, true],
    [{ test_mode: 1 }, true],
    [false, false],
    [0, false],
    ['0', false],
    [null, false],
    [undefined, false],
    [{ data: null }, false],
    [{ data: '0' }, false],
  ])('test mode %j is %s', (answer, testMode) => {
    expect(v.parse(testModeAnswer, answer)).toEqual({ testMode });
  });

  it.each([
    [{ maintenance: true }, true],
    [{ data: { maintenance: 1 } }, true],
    [{ maintenance: '0' }, false],
    [{ maintenance: false }, false],
  ])('maintenance %j is %s', (answer, maintenance) => {
    expect(v.parse(maintenanceAnswer, answer)).toEqual({ maintenance });
  });

  it.each([{}, null, [], { data: {} }, { maintenance: null }])(
    '%j is an invalid answer about maintenance',
    (answer) => {
      expect(v.safeParse(maintenanceAnswer, answer).success).toBe(false);
    },
  );

  const isTextEach = (value: object): boolean =>
    Object.values(value).every((part) => ['string', 'boolean'].includes(typeof part));

  it('are parsed in their shape or refused, for any input', { timeout: 60_000 }, () => {
    const part = fc.anything({ maxDepth: 1 });
    const noise = fc.oneof(
      fc.jsonValue(),
      fc.anything({ maxDepth: 2 }),
      fc.record({ data: part }),
      fc.record({ data: fc.array(fc.record({ id: part, name: part, domain: part }), { maxLength: 4 }) }),
      fc.record({ maintenance: part, test_mode: part, cp_domain: part }),
    );
    fc.assert(
      fc.property(noise, (answer) => {
        const lists = [centralPointsAnswer, mothershipsAnswer, harmoniesAnswer].map((schema) =>
          v.safeParse(schema, answer),
        );
        const maintenance = v.safeParse(maintenanceAnswer, answer);
        const stored = v.safeParse(storedSetup, answer);
        const testMode = v.safeParse(testModeAnswer, answer);
        return (
          lists.every(({ success, output }) => !success || (Array.isArray(output) && output.every(isTextEach))) &&
          (!maintenance.success || typeof maintenance.output.maintenance === 'boolean') &&
          (!stored.success || isTextEach(stored.output)) &&
          (!testMode.success || typeof testMode.output.testMode === 'boolean')
        );
      }),
      { numRuns: 10_000 },
    );
  });
});
