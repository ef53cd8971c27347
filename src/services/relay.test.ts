import { describe, expect, it } from 'vitest';
import { createCentralPoint } from './central-point.ts';
import { failureOf } from './failure-of.fixture.ts';
import { hang, json, patient, stubFetch, type Answer } from './fetch-stub.fixture.ts';
import { createHttpClient } from './http/client.ts';
import { createRelayBase } from './relay.ts';

const location = { data: { centeralpoint: 'https://cp.example/', domain: 'https://domain.example/' } };
const device = { data: { ip: '203.0.113.4', city: 'Leeds', country: 'GB' } };

const usual: Readonly<Record<string, () => Response>> = {
  'https://host.example/api/v2/centeral-point': () => json(location),
  'https://host.example/api/v1/device-info': () => json(device),
  'https://domain.example/api/v1/default-relay-server': () => json({ data: { server: 'https://relay.example' } }),
};

function setUp(overrides: Readonly<Record<string, Answer>> = {}) {
  const { fetch, requests } = stubFetch((request) => {
    const address = request.url.origin + request.url.pathname;
    const answer = overrides[address] ?? usual[address];
    return answer === undefined ? json({ message: `no ${address}` }, { status: 404 }) : answer(request);
  });
  const clientFor = (base: string) => createHttpClient({ base, fetch });
  const centralPoint = createCentralPoint({
    v1: clientFor('https://host.example/api/v1/'),
    v2: clientFor('https://host.example/api/v2/'),
    domain: 'app.example',
  });
  const asked = () => requests.map(({ url }) => url.href).toSorted();
  return { centralPoint, relayBase: createRelayBase(centralPoint, clientFor).find, asked };
}

describe('createCentralPoint', () => {
  it('requests the domain and returns url and domain separately', async () => {
    const { centralPoint, asked } = setUp();
    expect(centralPoint.knownDomain()).toBe('');
    expect(await centralPoint.locate(patient())).toEqual({
      url: 'https://cp.example/',
      domain: 'https://domain.example/',
    });
    expect(centralPoint.knownDomain()).toBe('https://domain.example/');
    expect(asked()).toEqual(['https://host.example/api/v2/centeral-point?domain=app.example']);
  });

  it('parses a device info with only the ip', async () => {
    const answer = () => json({ ip: '2001:db8::1' });
    const { centralPoint } = setUp({ 'https://host.example/api/v1/device-info': answer });
    expect(await centralPoint.deviceInfo(patient())).toMatchObject({ ip: '2001:db8::1', city: '', country: '' });
  });
});

describe('createRelayBase', () => {
  it('resolves central point, domain and relay server, once for all callers', async () => {
    const { relayBase, asked } = setUp();
    const bases = await Promise.all([relayBase(patient()), relayBase(patient())]);
    expect(bases).toEqual(['https://relay.example/api/v1/', 'https://relay.example/api/v1/']);
    expect(await relayBase(patient())).toBe('https://relay.example/api/v1/');
    expect(asked()).toEqual([
      'https://domain.example/api/v1/default-relay-server',
      'https://host.example/api/v1/device-info',
      'https://host.example/api/v2/centeral-point?domain=app.example',
    ]);
  });

  it.each(['https://relay.example', 'https://relay.example/'])('joins %s with one slash', async (server) => {
    const answer = () => json({ server });
    const { relayBase } = setUp({ 'https://domain.example/api/v1/default-relay-server': answer });
    expect(await relayBase(patient())).toBe('https://relay.example/api/v1/');
  });

  it.each([
    'https://host.example/api/v2/centeral-point',
    'https://host.example/api/v1/device-info',
    'https://domain.example/api/v1/default-relay-server',
  ])('a failure of %s is the failure of the call, and not kept', async (address) => {
    let isDown = true;
    const answer: Answer = () =>
      isDown ? json({ message: 'down' }, { status: 503 }) : (usual[address]?.() ?? new Response());
    const { relayBase } = setUp({ [address]: answer });
    expect(await failureOf(relayBase(patient()))).toMatchObject({ ownMessage: 'down', status: 503 });
    isDown = false;
    expect(await relayBase(patient())).toBe('https://relay.example/api/v1/');
  });

  it('an answer in another shape is a contract failure', async () => {
    const answer = () => json({ data: { centeralpoint: 'nowhere', domain: 3 } });
    const { relayBase } = setUp({ 'https://host.example/api/v2/centeral-point': answer });
    expect(await failureOf(relayBase(patient()))).toMatchObject({ reason: 'contract' });
  });

  it('one caller that aborts does not affect the others', async () => {
    let release: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const answer: Answer = (request) => Promise.race([late, hang(request)]);
    const { relayBase } = setUp({ 'https://host.example/api/v2/centeral-point': answer });
    const leaving = new AbortController();
    const left = failureOf(relayBase(leaving.signal));
    const staying = relayBase(patient());
    leaving.abort();
    expect((await left).cancel).toBe(true);
    release(json(location));
    expect(await staying).toBe('https://relay.example/api/v1/');
  });
});
