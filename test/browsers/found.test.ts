import { expect, test } from 'vitest';
import { findBrowsers } from './found.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const everything = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser];

const address = '192.0.2.7';

function find(files: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const exists = (path: string) => files.includes(path);
  const variables = { PATH: '/usr/local/bin:/usr/bin', ...environment };
  return findBrowsers({ environment: variables, exists, address: () => address });
}

test("Debian's packages are found, and nothing is missing", () => {
  expect(find(everything)).toEqual({
    firefox: '/usr/bin/firefox-esr',
    webkit: { driver: '/usr/bin/WebKitWebDriver', browser: miniBrowser },
    conferenceAddress: address,
    missing: [],
  });
});

test('each missing browser is reported with the tests not run, and how to install it', () => {
  expect(find([])).toEqual({
    firefox: null,
    webkit: null,
    conferenceAddress: address,
    missing: [
      'Not run: the journey in Firefox and the call of Firefox with Chromium. Debian: apt-get install firefox-esr; or FIREFOX_PATH=<executable>.',
      'Not run: the journey in WebKitGTK. Debian: apt-get install webkit2gtk-driver xvfb.',
    ],
  });
});

test('WebKitGTK needs its driver, MiniBrowser and a display', () => {
  for (const gone of everything.slice(1)) expect(find(everything.filter((file) => file !== gone)).webkit).toBeNull();
  const withoutXvfb = everything.filter((file) => file !== '/usr/bin/Xvfb');
  expect(find(withoutXvfb, { DISPLAY: ':0' }).webkit).not.toBeNull();
});

test('a variable selects another browser, and a missing one is refused', () => {
  expect(find([...everything, '/opt/firefox/firefox'], { FIREFOX_PATH: '/opt/firefox/firefox' }).firefox).toBe(
    '/opt/firefox/firefox',
  );
  expect(() => find(everything, { FIREFOX_PATH: '/opt/nothing' })).toThrow("FIREFOX_PATH is '/opt/nothing'");
});

test('the call with Firefox needs an address besides loopback', () => {
  const alone = findBrowsers({
    environment: { PATH: '/usr/bin' },
    exists: (path) => everything.includes(path),
    address: () => undefined,
  });
  expect(alone.firefox).not.toBeNull();
  expect(alone.conferenceAddress).toBeNull();
  expect(alone.missing).toEqual([
    'Not run: the call of Firefox with Chromium. This machine has no IPv4 address besides loopback.',
  ]);
  expect(find(everything, { CONFERENCE_ADDRESS: '192.0.2.8' }).conferenceAddress).toBe('192.0.2.8');
});
