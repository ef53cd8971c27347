import { defineConfig, devices } from '@playwright/test';
import { findBrowser, launchArguments } from '#test/tools/browser.ts';
import { appOrigin } from './support/ports.ts';

// Every worker reads this file; the first to do so says in the environment what it found.
process.env['CHROME_PATH'] ??= (await findBrowser()).executablePath;

export default defineConfig({
  testDir: '.',
  outputDir: 'results/artifacts',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: appOrigin,
    locale: 'en-GB',
    // Its own tests allow it; everywhere else each page is what the server has now, and routes see every request.
    serviceWorkers: 'block',
    timezoneId: 'Europe/London',
    // The trace draws each step from the page's own elements. Filming it as well takes a quarter of the processor, and a
    // screenshot would add a style that the security policy refuses.
    trace: { mode: 'retain-on-failure', screenshots: false },
    // Nothing moves that a test would have to wait for; the UK journey shows that it does move otherwise.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: launchArguments() },
  },
  projects: [{ name: 'chromium' }],
});
