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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: appOrigin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // The trace holds pictures; a screenshot of its own would add a style that the security policy refuses.
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: launchArguments() },
  },
  projects: [{ name: 'chromium' }],
});
