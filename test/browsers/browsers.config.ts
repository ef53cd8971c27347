import { defineConfig } from '@playwright/test';
import { findBrowser } from '#test/tools/browser.ts';
import { findBrowsers } from './found.ts';

// Every worker reads this file; the first one stores its result in the environment.
process.env['CHROME_PATH'] ??= (await findBrowser()).executablePath;
const { firefox, webkit, conferenceAddress } = findBrowsers();
if (conferenceAddress !== null) process.env['CONFERENCE_ADDRESS'] = conferenceAddress;

/** Playwright only runs and counts the tests; other drivers control these browsers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/browsers',
  globalSetup: '../e2e/global-setup.ts',
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/browsers.json' }]],
  projects: [
    { name: 'chromium', testMatch: 'journey.spec.ts' },
    ...(firefox === null ? [] : [{ name: 'firefox', testMatch: 'journey.spec.ts' }]),
    ...(firefox === null || conferenceAddress === null
      ? []
      : [{ name: 'firefox with chromium', testMatch: 'call.spec.ts' }]),
    ...(webkit === null ? [] : [{ name: 'webkit', testMatch: 'journey.spec.ts' }]),
  ],
});
