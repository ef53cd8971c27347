/** Finds the browsers of the journeys on this machine, and reports how to install missing ones. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { onPath } from '../tools/browser.ts';

export interface FoundBrowsers {
  readonly firefox: string | null;
  readonly webkit: { readonly driver: string; readonly browser: string } | null;
  /**
   * The address of the conference server in a call with Firefox, which pairs no loopback candidates; null without one.
   */
  readonly conferenceAddress: string | null;
  /** Tests that are not run, and what to install for them: one line each. */
  readonly missing: readonly string[];
}

/** Access to the machine; tests replace it. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** The first IPv4 address besides loopback. */
  readonly address: () => string | undefined;
}

const machine: Machine = {
  environment: process.env,
  exists: existsSync,
  address: () =>
    Object.values(networkInterfaces())
      .flat()
      .find((found) => found?.family === 'IPv4' && !found.internal)?.address,
};

/** Debian keeps MiniBrowser in a folder of its architecture; the newest interface comes first. */
const miniBrowsers = ['x86_64', 'aarch64'].flatMap((processor) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
    (version) => `/usr/lib/${processor}-linux-gnu/${version}/MiniBrowser`,
  ),
);

/** `FIREFOX_PATH`, `WEBKIT_DRIVER_PATH` and `MINIBROWSER_PATH` name others. */
export function findBrowsers({ environment, exists, address }: Machine = machine): FoundBrowsers {
  const installed = (...names: readonly string[]): string | undefined =>
    names.flatMap((name) => onPath({ environment }, [name])).find((path) => exists(path));
  const chosen = (variable: string): string | undefined => {
    const path = environment[variable] ?? '';
    if (path === '' || exists(path)) return path === '' ? undefined : path;
    throw new Error(`${variable} is '${path}', where nothing is.`);
  };
  const firefox = chosen('FIREFOX_PATH') ?? installed('firefox-esr', 'firefox') ?? null;
  const driver = chosen('WEBKIT_DRIVER_PATH') ?? installed('WebKitWebDriver');
  const browser = chosen('MINIBROWSER_PATH') ?? miniBrowsers.find((path) => exists(path));
  const hasDisplay = (environment['DISPLAY'] ?? '') !== '' || installed('Xvfb') !== undefined;
  const webkit = driver === undefined || browser === undefined || !hasDisplay ? null : { driver, browser };
  const conferenceAddress = environment['CONFERENCE_ADDRESS'] ?? address() ?? null;
  const found = { firefox, webkit, conferenceAddress };
  return { ...found, missing: missingFrom(found) };
}

/** Tests that are not run, and what to install for them. */
function missingFrom({ firefox, webkit, conferenceAddress }: Omit<FoundBrowsers, 'missing'>): string[] {
  const lines = [
    firefox === null
      ? 'Not run: the journey in Firefox and the call of Firefox with Chromium. Debian: apt-get install firefox-esr; or FIREFOX_PATH=<executable>.'
      : '',
    firefox !== null && conferenceAddress === null
      ? 'Not run: the call of Firefox with Chromium. This machine has no IPv4 address besides loopback.'
      : '',
    webkit === null ? 'Not run: the journey in WebKitGTK. Debian: apt-get install webkit2gtk-driver xvfb.' : '',
  ];
  return lines.filter((line) => line !== '');
}
