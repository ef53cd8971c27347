/**
 * `npm run paths:browser`                           walks the paths of every flow with a spec file here in Chromium
 * `npm run paths:browser -- sign-up/verification`   of one flow; a part of its name is enough
 *
 * Leaves an HTML report with a picture of each state, the coverage of the charts as a page and as data, in
 * .cache/paths-browser. Fails when a test fails, or when a transition is neither taken nor listed in out-of-reach.ts.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registry } from '#test/models/registry.ts';
import { findMachines } from '#test/models/tools/find.ts';
import { browserCoverage, problemsOf, type BrowserCoverage } from './support/coverage.ts';
import { coveragePage } from './support/coverage-page.ts';
import { flows, specOf } from './support/flows.ts';
import { results } from './support/results.ts';
import { allTaken } from './support/taken.ts';

const config = join(import.meta.dirname, 'playwright.config.ts');

const dataOf = ({ name, states, transitions, reasons }: BrowserCoverage) => ({ name, states, transitions, reasons });

function lineOf({ name, states, transitions, reasons }: BrowserCoverage): string {
  const share = Math.round((100 * transitions.covered.length) / transitions.total);
  return (
    `${name}: ${transitions.covered.length} of ${transitions.total} transitions (${share} %),` +
    ` ${states.covered.length} of ${states.total} states; ${Object.keys(reasons).length} out of reach`
  );
}

function sumOf(coverages: readonly BrowserCoverage[]): string {
  const taken = coverages.reduce((sum, { transitions }) => sum + transitions.covered.length, 0);
  const all = coverages.reduce((sum, { transitions }) => sum + transitions.total, 0);
  return `${coverages.length} flows: ${taken} of ${all} transitions (${((100 * taken) / all).toFixed(1)} %)`;
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const walked = findMachines(
    registry.filter(({ name }) => flows.includes(name)),
    positionals[0],
  );
  rmSync(results.taken, { recursive: true, force: true });
  mkdirSync(results.taken, { recursive: true });
  const run = spawnSync(
    'npx',
    ['playwright', 'test', `--config=${config}`, ...walked.map(({ name }) => specOf(name))],
    {
      stdio: 'inherit',
      env: { ...process.env, PATHS_INSPECT: 'on' },
      shell: process.platform === 'win32',
    },
  );
  const taken = allTaken();
  const all = registry.map((cases) => browserCoverage(cases, taken));
  const ofFlows = all.filter(({ name }) => walked.some((cases) => cases.name === name));
  writeFileSync(results.coverage, `${JSON.stringify(all.map(dataOf), null, 2)}\n`);
  writeFileSync(results.page, coveragePage(all));
  const problems = ofFlows.flatMap(problemsOf);
  console.log(
    `\n${[...ofFlows.map(lineOf), sumOf(ofFlows)].join('\n')}\n${problems.map((problem) => `  ${problem}\n`).join('')}`,
  );
  console.log(`Pictures: ${join(results.report, 'index.html')}\nCoverage: ${results.page}`);
  process.exitCode = run.status === 0 && problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
