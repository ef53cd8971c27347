/**
 * Finds a Chromium for the browser tests and the size budget, wherever they run: an installed one, Playwright's own
 * download, or one that can be had right now. Every candidate has to answer `--version` before it is believed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

export interface FoundBrowser {
  readonly executablePath: string;
  /** Where it came from. */
  readonly source: 'CHROME_PATH' | 'installed' | 'playwright' | 'playwright install' | 'apt';
}

/** What finding a browser asks of the machine; tests answer in its place. */
export interface Probes {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  readonly isDebian: () => boolean;
  readonly exists: (path: string) => boolean;
  /** Starts the program far enough to know that nothing is missing under it. */
  readonly works: (path: string) => Promise<boolean>;
  /** Where Playwright's own download stands, or would stand. */
  readonly playwrightPath: () => string;
  /** Runs a command to its end; false when it failed. */
  readonly run: (command: string, args: readonly string[]) => Promise<boolean>;
  readonly say: (line: string) => void;
}

const namesOnPath = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
];

const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
};
const windowsPrograms = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

export const noBrowserMessage = `No Chromium could be found or installed for the browser tests. Any one of these helps:
  - install Google Chrome or Chromium the way this system installs programs (Debian: apt-get install chromium);
  - run: npx playwright install --with-deps chromium
  - point CHROME_PATH at the executable of an installed Chrome, Chromium or Edge.`;

/**
 * The first browser that works, in the order: CHROME_PATH, installed, Playwright's download if present, a fresh
 * Playwright download, Debian's package when root.
 *
 * @throws Error with `noBrowserMessage` when none can be had, or saying that CHROME_PATH is wrong.
 */
export async function findBrowser(probes: Probes = machine): Promise<FoundBrowser> {
  const named = probes.environment['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (await isUsable(named, probes)) return { executablePath: named, source: 'CHROME_PATH' };
    throw new Error(`CHROME_PATH is '${named}', which is not a browser that starts.`);
  }
  const installed = await firstUsable(installedCandidates(probes), probes);
  if (installed !== undefined) return { executablePath: installed, source: 'installed' };

  const own = probes.playwrightPath();
  if (await isUsable(own, probes)) return { executablePath: own, source: 'playwright' };

  probes.say('No Chrome or Chromium found; asking Playwright for one.');
  await probes.run('npx', ['playwright', 'install', 'chromium']);
  if (await isUsable(own, probes)) return { executablePath: own, source: 'playwright install' };

  if (probes.isRoot && probes.isDebian()) {
    probes.say("Playwright's download could not be had or does not start; installing Debian's chromium.");
    await probes.run('apt-get', ['update']);
    await probes.run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']);
    const packaged = await firstUsable(installedCandidates(probes), probes);
    if (packaged !== undefined) return { executablePath: packaged, source: 'apt' };
  }
  throw new Error(noBrowserMessage);
}

/** Flags for a quiet, reproducible browser. The sandbox goes only where Chromium cannot have one: as root, or in CI. */
export function launchArguments(probes: Pick<Probes, 'environment' | 'isRoot'> = machine): string[] {
  const ci = probes.environment['CI'] ?? '';
  return [
    ...(probes.isRoot || (ci !== '' && ci !== 'false') ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/** A camera and a microphone that need nobody's leave, and calls that may stay on a machine without a network. */
export const mediaArguments = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--allow-loopback-in-peer-connection',
] as const;

function installedCandidates({ platform, environment }: Probes): string[] {
  const onPath = (environment['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => namesOnPath.map((name) => join(folder, name)));
  const windowsRoots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => environment[name] ?? '');
  const onWindows = windowsPrograms.flatMap((program) => windowsRoots.map((root) => `${root}\\${program}`));
  return platform === 'win32' ? onWindows : [...onPath, ...(usualPlaces[platform] ?? [])];
}

async function firstUsable(candidates: readonly string[], probes: Probes): Promise<string | undefined> {
  for (const candidate of candidates) if (await isUsable(candidate, probes)) return candidate;
  return undefined;
}

async function isUsable(path: string, probes: Probes): Promise<boolean> {
  return probes.exists(path) && (await probes.works(path));
}

function run(command: string, args: readonly string[], patience: number, quiet: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', quiet ? 'ignore' : 2, quiet ? 'ignore' : 2],
      timeout: patience,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

const machine: Probes = {
  platform: process.platform,
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  isDebian: () => existsSync('/etc/debian_version') && readFileSync('/etc/os-release', 'utf8').includes('debian'),
  exists: existsSync,
  // On Windows `chrome.exe --version` opens a window instead of answering.
  works: (path) => (process.platform === 'win32' ? Promise.resolve(true) : run(path, ['--version'], 20_000, true)),
  playwrightPath: () => chromium.executablePath(),
  run: (command, args) => run(command, args, 600_000, false),
  say: (line) => console.error(line),
};
