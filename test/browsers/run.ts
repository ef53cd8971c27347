/**
 * `npm run test:browsers`: a sign-up and dashboard journey in each of Chromium, Firefox and WebKitGTK, and a call of
 * Firefox with Chromium. Ends with the line `N passed, N failed`; for a browser that is not installed it prints how to
 * install it.
 */
import { playwrightCounts } from '#test/tools/run/counts.ts';
import { runAll } from '#test/tools/run/run-all.ts';
import { findBrowsers } from './found.ts';

const { missing } = findBrowsers();
for (const line of missing) console.log(line);

process.exitCode = await runAll([
  [
    {
      name: 'journeys in three browsers',
      command: ['playwright', 'test', '--config=test/browsers/browsers.config.ts', ...process.argv.slice(2)],
      report: { file: '.cache/reports/browsers.json', count: playwrightCounts },
      live: true,
    },
  ],
]);
