/**
 * `npm run bench:lighthouse`: the scores that Lighthouse gives the pages of `npm run bench:load`, as a phone with a slow
 * network (its default). Median of `ROUNDS` (3) by turns, with the lowest and the highest. `PAGES=/signup,Amplify` chooses
 * some; APP_PORT and SANDBOX_PORT choose other ports. Exits with 1 when a page of the product is below its goal. A page is
 * as slow as the machine: measure on one that does nothing else.
 *
 * Lighthouse has a lock file of its own (test/bench/lighthouse), and is installed when it is first used.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { tenantHeader } from '#test/sandbox/http/environment.ts';
import { findBrowser, launchArguments, mediaArguments } from '#test/tools/browser.ts';
import { number, printLoad, printMachine, printRows, quantile } from './figures.ts';
import { serveSubjects } from './load/subjects.ts';
import { installPackages } from './packages.ts';
import { origins, startServers, tenant } from './servers.ts';

const rounds = number('ROUNDS', 3);
/** Lighthouse prints its whole report. */
const maxBuffer = 64 * 2 ** 20;

const score = v.object({ score: v.number() });
const milliseconds = v.object({ numericValue: v.number() });
/** What is read of a report of Lighthouse. */
const report = v.object({
  categories: v.object({ performance: score, accessibility: score, 'best-practices': score }),
  audits: v.object({
    'first-contentful-paint': milliseconds,
    'largest-contentful-paint': milliseconds,
    'total-blocking-time': milliseconds,
  }),
});

type Report = v.InferOutput<typeof report>;

const percent = 100;
/** The columns, with the lowest value that is good enough for a page of the product. */
const figures: readonly { name: string; of: (report: Report) => number; goal?: number }[] = [
  { name: 'performance', of: ({ categories }) => categories.performance.score * percent, goal: 95 },
  { name: 'accessibility', of: ({ categories }) => categories.accessibility.score * percent, goal: 100 },
  { name: 'best practices', of: ({ categories }) => categories['best-practices'].score * percent, goal: 100 },
  { name: 'first paint', of: ({ audits }) => audits['first-contentful-paint'].numericValue },
  { name: 'largest paint', of: ({ audits }) => audits['largest-contentful-paint'].numericValue },
  { name: 'blocking', of: ({ audits }) => audits['total-blocking-time'].numericValue },
];

const { executablePath } = await findBrowser();
const program = join(
  installPackages(join(import.meta.dirname, 'lighthouse'), 'lighthouse'),
  'node_modules/.bin/lighthouse',
);
const flags = [
  '--output=json',
  '--quiet',
  '--only-categories=performance,accessibility,best-practices',
  `--extra-headers=${JSON.stringify({ [tenantHeader]: tenant })}`,
  `--chrome-flags=--headless=new ${[...launchArguments(), ...mediaArguments].join(' ')}`,
];

/** Opens the page in a browser of its own. */
async function measure(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(program, [url, ...flags], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer,
    shell: process.platform === 'win32',
  });
  return v.parse(report, JSON.parse(stdout));
}

const servers = await startServers();
const served = await serveSubjects();
try {
  printMachine('Lighthouse 13');
  printLoad('before');
  const wanted = process.env['PAGES']?.split(',');
  const pages = served.subjects
    .filter(({ name }) => wanted?.includes(name) ?? true)
    .map((subject) => ({ subject, reports: [] as Report[] }));
  // The first visit of each makes the server compress its files.
  for (let round = -1; round < rounds; round += 1) {
    for (const { subject, reports } of pages) {
      const measured = await measure(subject.url);
      if (round >= 0) reports.push(measured);
    }
  }
  printLoad('after');
  const lines = pages.map(({ subject, reports }) => [
    subject.name,
    ...figures.map(({ of, goal }) => {
      const values = reports.map((each) => of(each));
      const middle = quantile(values, 0.5);
      const isBelow = goal !== undefined && subject.url.startsWith(origins.app) && middle < goal;
      if (isBelow) process.exitCode = 1;
      const [low, high] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
      return `${middle.toFixed(0)} (${low}-${high})${isBelow ? ', below' : ''}`;
    }),
  ]);
  printRows(['', ...figures.map(({ name }) => name)], lines);
} finally {
  await served.close();
  await servers.close();
}
