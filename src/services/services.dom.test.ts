import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from './failure-of.fixture.ts';
import { sampleConfiguration } from './samples.fixture.ts';
import { createServices } from './services.ts';
import { createFormServices } from './sign-up/form-services.ts';
import { createSignUpServices } from './sign-up/page-services.ts';

const fingerprint = vi.hoisted(() => ({
  load: vi.fn<(options: unknown) => Promise<unknown>>(() =>
    Promise.resolve({ get: () => Promise.resolve({ visitorId: 'print' }) }),
  ),
}));
vi.mock('@fingerprintjs/fingerprintjs', () => fingerprint);

const usual: Readonly<Record<string, unknown>> = {
  'https://central.example/api/v2/centeral-point?domain=localhost': {
    data: { centeralpoint: 'https://cp.example/', domain: 'https://domain.example/' },
  },
  'https://central.example/api/v1/device-info': { data: { ip: '203.0.113.4' } },
  'https://domain.example/api/v1/default-relay-server': { server: 'https://relay.example/' },
  'https://relay.example/api/v1/signup-available': { mode: 'test', country: 'GB' },
  'https://relay.example/api/v1/signups': { uuid: 'uuid-1' },
};

function stubBackEnd(answers: Readonly<Record<string, unknown>> = usual) {
  const asked: { readonly url: string; readonly body: string }[] = [];
  const fetch = vi.fn<(input: Request) => Promise<Response>>(async (input) => {
    asked.push({ url: input.url, body: await input.text() });
    const answer = answers[input.url];
    return answer === undefined ? Response.json({ message: 'broken' }, { status: 503 }) : Response.json(answer);
  });
  vi.stubGlobal('fetch', fetch);
  return { asked, fetch };
}

beforeEach(() => {
  document.head.replaceChildren();
});

describe('createServices', () => {
  it('requests, stores and loads nothing by itself', async () => {
    const { fetch } = stubBackEnd();
    createServices(sampleConfiguration());
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(fetch).not.toHaveBeenCalled();
    expect(document.head.childElementCount).toBe(0);
    expect(document.cookie).toBe('');
  });

  it('checks availability through central point, device info and relay server', async () => {
    const { asked } = stubBackEnd();
    const services = createServices(sampleConfiguration());
    const { backEnd } = services;
    const { operations: signUp } = createSignUpServices(services);
    const { signal } = new AbortController();
    expect(await signUp.checkAvailability({ query: { utm_source: 'mail' } }, signal)).toEqual({
      mode: 'test',
      country: 'GB',
      utmId: null,
      ip: '203.0.113.4',
    });
    expect(asked.map(({ url }) => url).toSorted()).toEqual(
      Object.keys(usual)
        .filter((url) => !url.endsWith('signups'))
        .toSorted(),
    );
    expect(asked.at(-1)?.body).toBe(JSON.stringify({ utm_source: 'mail', ip: '203.0.113.4' }));
    expect(backEnd.errors.pending()).toEqual([]);
  });

  it('looks up central point, device info and relay server ahead, once for all calls', async () => {
    const { asked } = stubBackEnd();
    const services = createServices(sampleConfiguration());
    services.backEnd.findServers();
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    const { operations: signUp } = createSignUpServices(services);
    await signUp.checkAvailability({ query: {} }, new AbortController().signal);
    expect(asked.map(({ url }) => url).slice(3)).toEqual(['https://relay.example/api/v1/signup-available']);
  });

  it('looks them up again for a call when they could not be found ahead', async () => {
    const { fetch } = stubBackEnd();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const services = createServices(sampleConfiguration());
    services.backEnd.findServers();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
    const { operations: signUp } = createSignUpServices(services);
    const answer = signUp.checkAvailability({ query: {} }, new AbortController().signal);
    expect(await answer).toMatchObject({ country: 'GB' });
  });

  it('records a broken service for error capture, and returns its message', async () => {
    stubBackEnd({ ...usual, 'https://relay.example/api/v1/signup-available': undefined });
    const services = createServices(sampleConfiguration());
    const { backEnd } = services;
    const { operations: signUp } = createSignUpServices(services);
    const failure = await failureOf(signUp.checkAvailability({ query: {} }, new AbortController().signal));
    expect(failure.ownMessage).toBe('broken');
    expect(backEnd.errors.pending()).toMatchObject([
      {
        domain: 'localhost',
        method: 'POST',
        status: '503',
        url: 'https://relay.example/api/v1/signup-available',
        cp_domain: 'https://domain.example/',
      },
    ]);
  });

  it('attaches this device to the calls that tie an e-mail to it', async () => {
    const { asked } = stubBackEnd();
    const { operations } = createFormServices(createServices(sampleConfiguration()));
    const request = { value: 'ada@example.com', uid: '', captchaToken: '', testMode: false };
    expect(await operations.sendEmailCode(request, new AbortController().signal)).toMatchObject({ uid: 'uuid-1' });
    const body: unknown = JSON.parse(asked.at(-1)?.body ?? '');
    expect(body).toHaveProperty('device_id', expect.stringMatching(/^[0-9a-f]{32}$/u));
    expect(body).toMatchObject({
      email: 'ada@example.com',
      email_uid: '',
      ip: '203.0.113.4',
      fp_data: 'print',
      ms_server: '',
      server_template: '',
    });
    // The library would otherwise sometimes report to its authors.
    expect(fingerprint.load).toHaveBeenCalledExactlyOnceWith({ monitoring: false });
  });

  it('requests the configured domain where there is one', async () => {
    const { asked } = stubBackEnd({});
    const { backEnd } = createServices(sampleConfiguration({ VITE_CENTRAL_POINT_DOMAIN: 'tenant.example' }));
    await failureOf(backEnd.centralPoint.locate(new AbortController().signal));
    expect(asked[0]?.url).toBe('https://central.example/api/v2/centeral-point?domain=tenant.example');
  });
});
