import { expect, test } from 'vitest';
import { parseConfiguration } from '#src/services/configuration.ts';
import { contentSecurityPolicy } from '#src/services/security/content-security-policy.ts';
import { defaultPorts, sandboxEnvironment } from './configuration.ts';
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
