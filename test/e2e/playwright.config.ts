import { defineConfig, devices } from '@playwright/test';
import { findBrowser, findHeadlessShell, launchArguments } from '#test/tools/browser.ts';
import { appOrigin } from './support/ports.ts';

// Every worker reads this file; the first process stores its result in the environment.
if (process.env['E2E_SHELL'] === undefined) {
  const browser = await findBrowser();
  const hasWindow = ['--headed', '--debug', '--ui'].some((flag) => process.argv.includes(flag));
  process.env['E2E_SHELL'] = hasWindow ? browser.executablePath : await findHeadlessShell(browser);
  process.env['CHROME_PATH'] = browser.executablePath;
}

/** Tests in which clients send each other video and audio. */
const withMedia = /(?:\/conference\/[^/]*|\/meeting[^/]*)\.spec\.ts$/;

/** The statechart studio, which is no part of the product. */
const ofTheStudio = /\/studio[^/]*\.spec\.ts$/;

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
    // Only its own tests allow the service worker; elsewhere each page comes from the server, and routes see every
    // request.
    serviceWorkers: 'block',
    timezoneId: 'Europe/London',
    // Recording a trace of every test takes a quarter of the processor: `--trace=retain-on-failure` records one.
    trace: 'off',
    // Animations are off so that tests need not wait for them; the UK journey checks that they run otherwise.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['E2E_SHELL'], args: launchArguments() },
  },
  projects: [
    // Up to four browsers encode video in software: two such tests at once would measure the processor.
    { name: 'media', testMatch: withMedia, workers: 1 },
    { name: 'chromium', testIgnore: [withMedia, ofTheStudio] },
    // One worker builds it once; two would write the same files.
    { name: 'studio', testMatch: ofTheStudio, workers: 1 },
  ],
});
