import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from './configuration.ts';
import { parseConfiguration } from './deployment-configuration.ts';
import { sampleEnvironment } from './samples.fixture.ts';

function problemsOf(environment: unknown): readonly string[] {
  try {
    parseConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

describe('parseConfiguration', () => {
  it('parses a complete set, with neutral defaults for optional variables', () => {
    expect(parseConfiguration(sampleEnvironment)).toMatchObject({
      VITE_CENTRAL_POINT_HOST: 'https://central.example/',
      VITE_CAPTCHA_HOSTS: ['app.example'],
      VITE_CAPTCHA_HOSTS_MODE: 'only',
      VITE_RELAY_HOSTS: [],
      VITE_ERROR_CAPTURE_HOST: '',
    });
  });

  it('splits lists at commas and drops blanks', () => {
    const configuration = parseConfiguration({ ...sampleEnvironment, VITE_CAPTCHA_HOSTS: ' a.example, b.example ,,' });
    expect(configuration.VITE_CAPTCHA_HOSTS).toEqual(['a.example', 'b.example']);
  });

  it.each([
    ['VITE_CENTRAL_POINT_HOST', undefined, 'VITE_CENTRAL_POINT_HOST is required'],
    ['VITE_CENTRAL_POINT_HOST', 'central', 'VITE_CENTRAL_POINT_HOST must be a URL'],
    ['VITE_ADDRESS_LOOKUP_BASE', '', 'VITE_ADDRESS_LOOKUP_BASE must be a URL'],
    ['VITE_MEETING_FILES_HOST', 'http://files.example/', 'VITE_MEETING_FILES_HOST must be an https URL, or empty'],
    ['VITE_MEETING_FILES_HOST', 'files', 'VITE_MEETING_FILES_HOST must be an https URL, or empty'],
    ['VITE_ERROR_CAPTURE_HOST', 'nowhere', 'VITE_ERROR_CAPTURE_HOST must be a URL, or empty'],
    ['VITE_CAPTCHA_HOSTS_MODE', 'never', "VITE_CAPTCHA_HOSTS_MODE must be 'only' or 'except'"],
    ['VITE_CSP_ALLOW_ANY_HTTPS', 'script', "VITE_CSP_ALLOW_ANY_HTTPS.0 must be 'connect', 'img' or both"],
    ['VITE_FIREBASE_API_KEY', '', 'VITE_FIREBASE_API_KEY is required'],
    ['VITE_SUPPORT_EMAIL', 'support', 'VITE_SUPPORT_EMAIL must be an e-mail address'],
  ])('%s = %j is named', (name, value, problem) => {
    expect(problemsOf({ ...sampleEnvironment, [name]: value })).toEqual([problem]);
  });

  it.each([
    'https:',
    '*',
    'relay.example',
    'http://relay.example',
    'ws://relay.example',
    'https://relay.example/path',
    "https://relay.example; script-src 'unsafe-inline'",
    "'unsafe-inline'",
    'data:',
  ])('%s is no origin for the Content-Security-Policy', (value) => {
    for (const name of ['VITE_RELAY_HOSTS', 'VITE_MEETING_HOSTS', 'VITE_AVATAR_HOSTS', 'VITE_CONFERENCE_ORIGINS']) {
      expect(problemsOf({ ...sampleEnvironment, [name]: `https://good.example, ${value}` })).toEqual([
        expect.stringMatching(new RegExp(`^${name}[.0-9]* must be origins, such as`, 'u')),
      ]);
    }
  });

  it.each([
    'https://relay.example',
    'https://*.relay.example:8443',
    'wss://relay.example',
    'http://localhost:4480',
    'http://[::1]:1',
  ])('%s is one', (value) => {
    expect(parseConfiguration({ ...sampleEnvironment, VITE_RELAY_HOSTS: value }).VITE_RELAY_HOSTS).toEqual([value]);
  });

  it('lists all problems, one per line', () => {
    const problems = problemsOf({});
    expect(problems).toEqual([
      'VITE_CENTRAL_POINT_HOST is required',
      'VITE_ADDRESS_LOOKUP_BASE is required',
      'VITE_FIREBASE_API_KEY is required',
      'VITE_FIREBASE_PROJECT_ID is required',
      'VITE_SUPPORT_EMAIL is required',
    ]);
    expect(new ConfigurationError(problems).message.split('\n')).toHaveLength(problems.length + 1);
  });

  it('throws no other error', () => {
    fc.assert(
      fc.property(fc.anything(), (environment) => {
        problemsOf(environment);
      }),
    );
  });
});
