import { describe, expect, it } from 'vitest';
import { findBrowser, findHeadlessShell, launchArguments, noBrowserMessage, type Probes } from './browser.ts';

const own = '/home/someone/.cache/ms-playwright/chromium/chrome';

interface Machine {
  readonly files?: readonly string[];
  readonly broken?: readonly string[];
  /** The effect of a command that succeeds. */
  readonly commands?: Readonly<Record<string, string>>;
  readonly probes?: Partial<Probes>;
}

function machineWith({ files = [], broken = [], commands = {}, probes = {} }: Machine) {
  const present = new Set(files);
  const ran: string[] = [];
  const all: Probes = {
    platform: 'linux',
    environment: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    isDebian: () => false,
    exists: (path) => present.has(path),
    works: (path) => Promise.resolve(!broken.includes(path)),
    playwrightPath: () => own,
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      ran.push(line);
      const left = Object.entries(commands).find(([prefix]) => line.startsWith(prefix));
      if (left !== undefined) present.add(left[1]);
      return Promise.resolve(left !== undefined);
    },
    say: () => undefined,
    ...probes,
  };
  return { ran, probes: all };
}

describe('findBrowser', () => {
  it('prefers CHROME_PATH to all other browsers', async () => {
    const { probes } = machineWith({
      files: ['/opt/mine', '/usr/bin/chromium'],
      probes: { environment: { PATH: '/usr/bin', CHROME_PATH: '/opt/mine' } },
    });
    expect(await findBrowser(probes)).toEqual({ executablePath: '/opt/mine', source: 'CHROME_PATH' });
  });

  it('fails when CHROME_PATH does not start, instead of using another browser', async () => {
    const { probes } = machineWith({
      files: ['/opt/mine', '/usr/bin/chromium'],
      broken: ['/opt/mine'],
      probes: { environment: { PATH: '/usr/bin', CHROME_PATH: '/opt/mine' } },
    });
    await expect(findBrowser(probes)).rejects.toThrow("CHROME_PATH is '/opt/mine'");
  });

  it('uses an installed browser from the PATH, and skips one that does not start', async () => {
    const { probes, ran } = machineWith({
      files: ['/usr/local/bin/google-chrome', '/usr/bin/chromium', own],
      broken: ['/usr/local/bin/google-chrome'],
    });
    expect(await findBrowser(probes)).toEqual({ executablePath: '/usr/bin/chromium', source: 'installed' });
    expect(ran).toEqual([]);
  });

  it.each([
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['win32', String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`],
    ['linux', '/opt/google/chrome/chrome'],
  ] as const)('looks in the usual places of %s', async (platform, executablePath) => {
    const environment = { PATH: '', PROGRAMFILES: String.raw`C:\Program Files` };
    const { probes } = machineWith({ files: [executablePath], probes: { platform, environment } });
    expect(await findBrowser(probes)).toEqual({ executablePath, source: 'installed' });
  });

  it("uses Playwright's own download when no browser is installed", async () => {
    const { probes, ran } = machineWith({ files: [own] });
    expect(await findBrowser(probes)).toEqual({ executablePath: own, source: 'playwright' });
    expect(ran).toEqual([]);
  });

  it('makes Playwright download one', async () => {
    const { probes } = machineWith({ commands: { 'npx playwright install chromium': own } });
    expect(await findBrowser(probes)).toEqual({ executablePath: own, source: 'playwright install' });
  });

  it("installs Debian's package as root when the download fails", async () => {
    const { probes, ran } = machineWith({
      commands: { 'apt-get install': '/usr/bin/chromium' },
      probes: { isRoot: true, isDebian: () => true },
    });
    expect(await findBrowser(probes)).toEqual({ executablePath: '/usr/bin/chromium', source: 'apt' });
    expect(ran.map((line) => line.split(' ', 2).join(' '))).toEqual([
      'npx playwright',
      'apt-get update',
      'apt-get install',
    ]);
  });

  it("falls back to Debian's package when Playwright's download lacks a library and does not start", async () => {
    const { probes } = machineWith({
      broken: [own],
      commands: { 'npx playwright install chromium': own, 'apt-get install': '/usr/bin/chromium' },
      probes: { isRoot: true, isDebian: () => true },
    });
    expect(await findBrowser(probes)).toEqual({ executablePath: '/usr/bin/chromium', source: 'apt' });
  });

  it.each([
    ['not root', { isDebian: () => true }],
    ['not Debian', { isRoot: true }],
  ])('leaves the system alone when %s, and says what to do', async (_, rights) => {
    const { probes, ran } = machineWith({ commands: { 'apt-get': '/usr/bin/chromium' }, probes: rights });
    await expect(findBrowser(probes)).rejects.toThrow(noBrowserMessage);
    expect(ran).toEqual(['npx playwright install chromium']);
  });
});

describe('findHeadlessShell', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  const debian = { executablePath: '/usr/bin/chromium', source: 'installed' } as const;
  const asRoot = { isRoot: true, isDebian: () => true };

  it('uses the installed shell', async () => {
    const { probes, ran } = machineWith({ files: [shell] });
    expect(await findHeadlessShell(debian, probes)).toBe(shell);
    expect(ran).toEqual([]);
  });

  it('uses the browser of CHROME_PATH for every test', async () => {
    const { probes } = machineWith({ files: [shell] });
    expect(await findHeadlessShell({ executablePath: '/opt/mine', source: 'CHROME_PATH' }, probes)).toBe('/opt/mine');
  });

  it('falls back to the full browser, and installs nothing outside CI', async () => {
    const { probes, ran } = machineWith({ commands: { 'apt-get install': shell }, probes: asRoot });
    expect(await findHeadlessShell(debian, probes)).toBe('/usr/bin/chromium');
    expect(ran).toEqual([]);
  });

  it("installs Debian's shell in CI", async () => {
    const { probes } = machineWith({
      commands: { 'apt-get install': shell },
      probes: { ...asRoot, environment: { PATH: '/usr/bin', CI: 'true' } },
    });
    expect(await findHeadlessShell(debian, probes)).toBe(shell);
  });

  it('falls back to the full browser when the shell cannot be installed or does not start', async () => {
    const { probes } = machineWith({
      broken: [shell],
      commands: { 'apt-get install': shell },
      probes: { ...asRoot, environment: { PATH: '/usr/bin', CI: 'true' } },
    });
    expect(await findHeadlessShell(debian, probes)).toBe('/usr/bin/chromium');
  });
});

describe('launchArguments', () => {
  it.each([
    { isRoot: true, environment: {}, unsandboxed: true },
    { isRoot: false, environment: { CI: 'true' }, unsandboxed: true },
    { isRoot: false, environment: { CI: 'false' }, unsandboxed: false },
    { isRoot: false, environment: {}, unsandboxed: false },
  ])('gives up the sandbox only as root or in CI: %o', ({ unsandboxed, ...where }) => {
    expect(launchArguments(where).includes('--no-sandbox')).toBe(unsandboxed);
  });
});
