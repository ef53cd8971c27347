/**
 * `npm run bench:board`: how fast the whiteboard's canvas surface is, alone on a page: 2,000 strokes of 60 points with
 * shadows, in Chromium. `STROKES` (2000) and `ROUNDS` (10, of drawing and clearing) choose other numbers. Exits with 1
 * when a figure is above its limit.
 */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { servePage } from '#test/e2e/support/page-server.ts';
import type { Painted } from './board/page.ts';
import { findBrowser, findHeadlessShell, launchArguments } from '#test/tools/browser.ts';

const number = (variable: string, otherwise: number): number => Number(process.env[variable] ?? otherwise);
const strokes = number('STROKES', 2000);
const rounds = number('ROUNDS', 10);
const root = resolve(import.meta.dirname, '../..');

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Null: printed for comparison. */
  readonly limit: number | null;
}

/** The surface with perfect-freehand, minified, after gzip. */
async function sizeOfChunk(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: `${root}/src/services/meeting/whiteboard/canvas/canvas-surface.ts`, formats: ['es'] },
      // A library keeps its white space otherwise.
      minify: true,
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built.');
  return gzipSync(output.output[0].code, { level: 9 }).length / 1000;
}

function quantile(times: readonly number[], part: number): number {
  const ordered = times.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? 0;
}

const median = (boards: readonly Painted[], key: keyof Painted): number =>
  quantile(
    boards.map((each) => each[key]),
    0.5,
  );
const most = (boards: readonly Painted[], key: keyof Painted): number => Math.max(...boards.map((each) => each[key]));

async function heapOf(session: CDPSession): Promise<number> {
  // What a collection frees may need another one.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

async function measure(page: Page): Promise<readonly Figure[]> {
  const session = await page.context().newCDPSession(page);
  const added = await page.evaluate((count) => window.bench.add(count), strokes);
  const drawn = await page.evaluate(() => window.bench.draw(6, 60));
  const erased = await page.evaluate(() => window.bench.erase());
  const zoomed = await page.evaluate(() => window.bench.zoom(60));
  await page.evaluate(() => window.bench.clear());
  const before = await heapOf(session);
  const boards = [added];
  for (let round = 0; round < rounds; round += 1) {
    boards.push(await page.evaluate((count) => window.bench.add(count), strokes));
    await page.evaluate(() => window.bench.clear());
  }
  const kept = (await heapOf(session)) - before;
  const shown = `${strokes} strokes`;
  return [
    { name: `${shown} added: all painted, median`, value: median(boards, 'time'), unit: 'ms', limit: 1000 },
    { name: `${shown} added: longest task, median`, value: median(boards, 'longestTask'), unit: 'ms', limit: 50 },
    { name: `${shown} added: longest task of all`, value: most(boards, 'longestTask'), unit: 'ms', limit: null },
    { name: `a stroke drawn over ${shown}: frame, median`, value: quantile(drawn, 0.5), unit: 'ms', limit: null },
    { name: `a stroke drawn over ${shown}: frame, p95`, value: quantile(drawn, 0.95), unit: 'ms', limit: 17 },
    { name: 'an object erased: painted again', value: erased.time, unit: 'ms', limit: null },
    { name: 'an object erased: longest task', value: erased.longestTask, unit: 'ms', limit: 50 },
    { name: `zoomed over ${shown}: frame, p95`, value: quantile(zoomed, 0.95), unit: 'ms', limit: null },
    { name: `memory kept after ${rounds} boards of ${shown}`, value: kept, unit: 'MB', limit: 5 },
    { name: 'the surface with perfect-freehand, gzip', value: await sizeOfChunk(), unit: 'kB', limit: 20 },
  ];
}

const server = await servePage({ entry: `${root}/test/bench/board/page.ts`, title: 'Board', isMinified: true });
const executablePath = await findHeadlessShell(await findBrowser());
const browser = await chromium.launch({ executablePath, args: launchArguments() });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(server.address);
  for (const { name, value, unit, limit } of await measure(page)) {
    const isAbove = limit !== null && value > limit;
    const bound = limit === null ? '' : `  limit ${limit}${isAbove ? ', ABOVE' : ''}`;
    console.log(`${name.padEnd(52)}${value.toFixed(1).padStart(8)} ${unit}${bound}`);
    if (isAbove) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}
