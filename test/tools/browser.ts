/**
 * Finds a Chromium for the browser tests and the size budget on any machine: an installed one, Playwright's own
 * download, or a fresh one. Every candidate must answer `--version` before it is used.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

export interface FoundBrowser {
  readonly executablePath: string;
  /** Its source. */
  readonly source: 'CHROME_PATH' | 'installed' | 'playwright' | 'playwright install' | 'apt';
}

/** Access to the machine; tests replace it. */
export interface Probes {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  readonly isDebian: () => boolean;
  readonly exists: (path: string) => boolean;
  /** Starts the program to check that no library is missing. */
  readonly works: (path: string) => Promise<boolean>;
  /** The path of Playwright's own download, existing or not. */
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
const shellName = 'chromium-headless-shell';

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
 * @throws Error with `noBrowserMessage` when none can be installed, or that CHROME_PATH is wrong.
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
    await aptInstall(probes, 'chromium', shellName, 'fonts-liberation');
    const packaged = await firstUsable(installedCandidates(probes), probes);
    if (packaged !== undefined) return { executablePath: packaged, source: 'apt' };
  }
  throw new Error(noBrowserMessage);
}

/**
 * The browser for tests that show no user interface of the browser itself: Chromium's headless shell where it is
 * installed, otherwise the given browser. The shell has the same engine and takes half of the processor time; it has no
 * permission prompts, and gives no camera or microphone without `mediaArguments`.
 *
 * In CI, as root on Debian, a missing shell is installed. A browser that CHROME_PATH names is used for every test.
 */
export async function findHeadlessShell(browser: FoundBrowser, probes: Probes = machine): Promise<string> {
  if (browser.source === 'CHROME_PATH') return browser.executablePath;
  const find = () => firstUsable(onPath(probes, [shellName]), probes);
  let shell = await find();
  if (shell === undefined && isCi(probes) && probes.isRoot && probes.isDebian()) {
    await aptInstall(probes, shellName);
    shell = await find();
  }
  return shell ?? browser.executablePath;
}

/**
 * Flags for a browser without background activity. The sandbox is off only where Chromium cannot use one: as root, or
 * in CI.
 */
export function launchArguments(probes: Pick<Probes, 'environment' | 'isRoot'> = machine): string[] {
  return [
    ...(probes.isRoot || isCi(probes) ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/**
 * A fake camera and microphone without a permission prompt, and calls over loopback, for a machine without a network.
 */
export const mediaArguments = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--allow-loopback-in-peer-connection',
] as const;

function isCi({ environment }: Pick<Probes, 'environment'>): boolean {
  return !['', 'false'].includes(environment['CI'] ?? '');
}

/** Installs packages of Debian. */
async function aptInstall(probes: Probes, ...packages: readonly string[]): Promise<void> {
  await probes.run('apt-get', ['update']);
  await probes.run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
}

/** The names in each folder of the PATH, existing or not. */
export function onPath({ environment }: Pick<Probes, 'environment'>, names: readonly string[]): string[] {
  return (environment['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)));
}

function installedCandidates(probes: Probes): string[] {
  const { platform, environment } = probes;
  const windowsRoots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => environment[name] ?? '');
  const onWindows = windowsPrograms.flatMap((program) => windowsRoots.map((root) => `${root}\\${program}`));
  return platform === 'win32' ? onWindows : [...onPath(probes, namesOnPath), ...(usualPlaces[platform] ?? [])];
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

/** For `test.use`: the user agent of a browser for which another is recommended (specification 2.2). */
export const firefoxAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
