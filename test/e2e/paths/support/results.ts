/** Where `npm run paths:browser` puts what it finds out. */
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../../.cache/paths-browser');

export const results = {
  folder,
  artifacts: join(folder, 'artifacts'),
  /** Playwright's report, with the pictures. */
  report: join(folder, 'report'),
  /** The results of the tests, as data. */
  tests: join(folder, 'report.json'),
  /** One file for each test: the ids that its pages reported. */
  taken: join(folder, 'taken'),
  coverage: join(folder, 'coverage.json'),
  page: join(folder, 'coverage.html'),
} as const;

/** Set for the run of `npm run paths:browser`: the app reports what its machines do, and each state is pictured. */
export const isInspected = process.env['PATHS_INSPECT'] === 'on';
