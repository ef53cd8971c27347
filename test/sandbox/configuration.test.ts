import { describe, expect, test } from 'vitest';
import { parseConfiguration } from '#src/services/deployment-configuration.ts';
import { contentSecurityPolicy } from '#src/services/security/content-security-policy.ts';
import { defaultPorts, deploymentSettings, sandboxEnvironment } from './configuration.ts';
import { createTestSandbox } from './sandbox.fixture.ts';

const configuration = parseConfiguration(sandboxEnvironment({ ...defaultPorts, sandboxPort: 4999 }));

test('the environment of the sandbox is a whole configuration', () => {
  expect(Object.keys(sandboxEnvironment(defaultPorts)).toSorted()).toEqual(Object.keys(configuration).toSorted());
  expect(configuration.VITE_CAPTCHA_HOSTS).toContain('localhost');
  expect(configuration.VITE_CAPTCHA_HOSTS_MODE).toBe('only');
});

test('its policy lets the app reach the sandbox, and embed the captcha', () => {
  const policy = contentSecurityPolicy(configuration);
  const sources = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
  for (const name of ['script-src', 'frame-src', 'connect-src']) {
    expect(sources.get(name)).toContain('http://localhost:4999');
  }
});

test('every address in it is answered', async () => {
  const { app } = createTestSandbox();
  const status = async (url: string) => (await app.request(url)).status;
  expect(await status(`${configuration.VITE_CENTRAL_POINT_HOST}api/v1/device-info`)).toBe(200);
  expect(await status(configuration.VITE_CAPTCHA_SCRIPT)).toBe(200);
  expect(await status(configuration.VITE_MARKETING_SCRIPT)).toBe(200);
  const key = configuration.VITE_ADDRESS_LOOKUP_KEY;
  expect(await status(`${configuration.VITE_ADDRESS_LOOKUP_BASE}autocomplete/high?api-key=${key}`)).toBe(200);
  for (const url of [
    configuration.VITE_REPLAY_URL,
    `${configuration.VITE_ERROR_CAPTURE_HOST}api/v1/error-capture/sync`,
  ]) {
    expect((await app.request(url, { method: 'POST', body: '{}' })).status).toBe(422);
  }
});

describe('a deployment in place of the local conference server', () => {
  const url = { CONFERENCE_URL: 'https://meet.example.org' };
  const whole = { ...url, CONFERENCE_DOMAIN: 'meet.example.org' };
  const issued = { ...whole, CONFERENCE_APP_ID: 'app', CONFERENCE_SECRET: 'secret' };

  test.each([
    [whole, { origin: 'https://meet.example.org', domain: 'meet.example.org', issuer: null }],
    [
      { CONFERENCE_URL: 'http://localhost:8000/', CONFERENCE_DOMAIN: 'Meet.Jitsi' },
      { origin: 'http://localhost:8000', domain: 'meet.jitsi', issuer: null },
    ],
    [issued, { issuer: { appId: 'app', secret: 'secret', audience: 'app' } }],
    [{ ...issued, CONFERENCE_AUDIENCE: 'jitsi' }, { issuer: { appId: 'app', secret: 'secret', audience: 'jitsi' } }],
  ])('%j', (environment, expected) => {
    expect(deploymentSettings(environment)).toMatchObject(expected);
  });

  test.each([[{}], [{ CONFERENCE_URL: '', CONFERENCE_DOMAIN: ' ' }]])('is none with %j', (environment) => {
    expect(deploymentSettings(environment)).toBeNull();
  });

  test.each([
    [{ CONFERENCE_DOMAIN: 'meet.example.org' }, 'CONFERENCE_URL is missing'],
    [{ CONFERENCE_SECRET: 'secret' }, 'CONFERENCE_URL is missing'],
    [url, 'CONFERENCE_DOMAIN is missing'],
    [{ ...whole, CONFERENCE_URL: 'meet.example.org' }, 'CONFERENCE_URL is to be an address'],
    [{ ...whole, CONFERENCE_URL: 'http://meet.example.org' }, 'http only on this machine'],
    [{ ...whole, CONFERENCE_URL: 'https://meet.example.org/team' }, 'without a path'],
    [{ ...whole, CONFERENCE_URL: 'https://ada:pw@meet.example.org' }, 'CONFERENCE_URL is to be an address'],
    [{ ...whole, CONFERENCE_DOMAIN: 'https://meet.example.org' }, 'CONFERENCE_DOMAIN is to be a domain'],
    [{ ...whole, CONFERENCE_APP_ID: 'app' }, 'belong together'],
    [{ ...whole, CONFERENCE_SECRET: 'secret' }, 'belong together'],
    [{ ...whole, CONFERENCE_AUDIENCE: 'jitsi' }, 'CONFERENCE_AUDIENCE is the audience of tokens'],
  ])('%j is refused', (environment, message) => {
    expect(() => deploymentSettings(environment)).toThrow(message);
  });

  test('each of several problems is named', () => {
    expect(() => deploymentSettings({ ...url, CONFERENCE_APP_ID: 'app' })).toThrow(
      /^CONFERENCE_DOMAIN is missing.*\nCONFERENCE_APP_ID and CONFERENCE_SECRET belong together/,
    );
  });

  test('is what the policy allows scripts and connections of', () => {
    const policy = contentSecurityPolicy(
      parseConfiguration(sandboxEnvironment(defaultPorts, { origin: 'https://meet.example.org' })),
    );
    expect(policy).toMatch(/script-src[^;]* https:\/\/meet\.example\.org(?:;| )/);
    expect(policy).toMatch(/connect-src[^;]* https:\/\/meet\.example\.org wss:\/\/meet\.example\.org(?:;| )/);
  });
});
