/**
 * `npm run bench:load`: when /signup, /login and /meet can be used, beside the pages of peers (test/bench/peers) that are
 * served by the same server: in Chromium with a main thread that is 4 times slower, over a cable and a fast 3G network.
 * `ROUNDS` (7) of each page by turns; a visit is cold in a new browser profile, and warm when it follows in the same one.
 * A page is operable when its first controls are there and have answered. A visit that exceeds its time limit is printed, and
 * the figures of its round are dropped. `NETWORKS=cable` and `PAGES=/signup,Amplify` choose some; APP_PORT and SANDBOX_PORT
 * choose other ports. `WATERFALLS=docs/benchmarks` writes a picture of the requests of each page's median cold visit into that
 * folder. Exits with 1 when a page of the product is behind its goal, or when every round was dropped.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, launchArguments, mediaArguments } from '#test/tools/browser.ts';
import { medianVisit, missedGoals, printTable, type Row } from './load/report.ts';
import { networks, visitInTime, VisitTooLong, type Visit } from './load/visit.ts';
import { drawWaterfall } from './load/waterfall.ts';
import { number, printLoad, printMachine } from './figures.ts';
import { serveSubjects } from './load/subjects.ts';
import { contextOf, startServers } from './servers.ts';

const rounds = number('ROUNDS', 7);
const chosen = (variable: string, all: readonly string[]): readonly string[] =>
  process.env[variable]?.split(',') ?? all;

/** Every page comes after every other equally often. */
const turned = <T>(list: readonly T[], by: number): readonly T[] => {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

/** What a round measured of a row. */
interface Measured {
  readonly row: Row;
  readonly cold: Visit;
  readonly warm: Visit | null;
}

/** @throws when a visit exceeds its time limit. */
async function measure(browser: Browser, row: Row, isWarmed: boolean): Promise<Measured> {
  const { subject, network } = row;
  const context = await contextOf(browser, 'allow');
  try {
    const cold = await visitInTime(context, subject, network);
    return { row, cold, warm: isWarmed ? await visitInTime(context, subject, network) : null };
  } finally {
    await context.close();
  }
}

/**
 * Measures every page once. The figures count only when every visit ended: pages are compared under the same load.
 * @returns nothing for a round that was dropped.
 */
async function runRound(name: string, browser: Browser, ordered: readonly Row[]): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  try {
    for (const row of ordered) measured.push(await measure(browser, row, row.network === networks.cable));
    return measured;
  } catch (error) {
    if (!(error instanceof VisitTooLong)) throw error;
    console.log(`${name} dropped: ${error.message}`);
    return [];
  }
}

/** load-signup-cable.svg */
function writeWaterfalls(folder: string, measured: readonly Row[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { subject, network, cold } of measured) {
    const visit = medianVisit(cold);
    if (visit === undefined) continue;
    const name = `load-${subject.name}-${network.name}`.toLowerCase().replaceAll('/', '').replaceAll(' ', '-');
    writeFileSync(join(folder, `${name}.svg`), drawWaterfall(visit, `${subject.name} over ${network.name}`));
  }
}

const servers = await startServers();
const served = await serveSubjects();
const { subjects } = served;
const wanted = chosen(
  'PAGES',
  subjects.map(({ name }) => name),
);
const rows: readonly Row[] = chosen('NETWORKS', Object.keys(networks)).flatMap((key) => {
  const network = Object.entries(networks).find(([name]) => name === key)?.[1];
  if (network === undefined) throw new Error(`NETWORKS knows ${Object.keys(networks).join(', ')}, not ${key}.`);
  return subjects
    .filter(({ name }) => wanted.includes(name))
    .map((subject): Row => ({ subject, network, cold: [], warm: [] }));
});

const { executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...launchArguments(), ...mediaArguments] });
try {
  printMachine(`Chromium ${browser.version()}`);
  // Its figures do not count: the server compresses a file when it is first asked for it.
  await runRound('first round', browser, rows);
  printLoad('before');
  for (let round = 0; round < rounds; round += 1) {
    for (const { row, cold, warm } of await runRound(`round ${round + 1}`, browser, turned(rows, round))) {
      row.cold.push(cold);
      if (warm !== null) row.warm.push(warm);
    }
  }
  printLoad('after');
  if (rows.every(({ cold }) => cold.length === 0)) throw new Error('every round was dropped');
  printTable(rows);
  const folder = process.env['WATERFALLS'];
  if (folder !== undefined) writeWaterfalls(folder, rows);
  for (const line of missedGoals(rows)) {
    console.log(line);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await served.close();
  await servers.close();
}
