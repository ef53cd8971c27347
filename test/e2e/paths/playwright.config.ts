/** The paths of the machines alone, with pictures and steps in an HTML report: `npm run paths:browser`. */
import { defineConfig } from '@playwright/test';
import everything from '../playwright.config.ts';
import { results } from './support/results.ts';

export default defineConfig({
  ...everything,
  testDir: '.',
  globalSetup: '../global-setup.ts',
  outputDir: results.artifacts,
  reporter: [
    ['list'],
    ['json', { outputFile: results.tests }],
    ['html', { outputFolder: results.report, open: 'never' }],
  ],
  projects: [{ name: 'chromium' }],
});
