/**
 * `npm run bench:board`: how fast the whiteboard's canvas surface is, alone on a page, beside other boards: 2,000 strokes of 60
 * points (ours with shadows), in Chromium, by turns; and what the whiteboard costs and how long it takes between two pages in a
 * call. `STROKES` (2000) and `ROUNDS` (10, of drawing and clearing) choose other numbers, `BOARDS=whiteboard` leaves the other
 * boards out. Exits with 1 when a figure of the whiteboard is above its limit.
 */
import { chromium } from '@playwright/test';
import { findBrowser, findHeadlessShell, launchArguments } from '#test/tools/browser.ts';
import type { Painted } from './board/bench-page.ts';
import { boards, openBoard, type OpenBoard } from './board/boards.ts';
import { measureCall } from './board/call.ts';
import { type Figure, number, print, printBeside, quantile } from './figures.ts';

const strokes = number('STROKES', 2000);
const rounds = number('ROUNDS', 10);
const [drawnStrokes, movements] = [6, 60];
const chosen = process.env['BOARDS']?.split(',') ?? boards.map(({ name }) => name);

/** What was measured of one board. */
interface Measured {
  readonly board: OpenBoard;
  readonly added: Painted[];
  readonly drawn: number[];
  erased: Painted;
  zoomed: readonly number[];
  /** Megabytes, before and after the rounds. */
  readonly heap: number[];
}

async function heapOf({ session }: OpenBoard): Promise<number> {
  // What a collection frees may need another one.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

async function measure(all: readonly Measured[]): Promise<void> {
  for (const { board, added } of all) {
    added.push(await board.page.evaluate((count) => window.bench.add(count), strokes));
  }
  for (let stroke = 0; stroke < drawnStrokes; stroke += 1) {
    for (const { board, drawn } of all) {
      const draw = ([index, count]: readonly [number, number]) => window.bench.draw(index, count);
      drawn.push(...(await board.page.evaluate(draw, [stroke, movements] as const)));
    }
  }
  for (const each of all) each.erased = await each.board.page.evaluate(() => window.bench.erase());
  for (const each of all) each.zoomed = await each.board.page.evaluate(() => window.bench.zoom(60));
  for (const { board } of all) await board.page.evaluate(() => window.bench.clear());
  for (const { board, heap } of all) heap.push(await heapOf(board));
  for (let round = 0; round < rounds; round += 1) {
    for (const { board, added } of all) {
      added.push(await board.page.evaluate((count) => window.bench.add(count), strokes));
      await board.page.evaluate(() => window.bench.clear());
    }
  }
  for (const { board, heap } of all) heap.push(await heapOf(board));
}

function figuresOf({ board, added, drawn, erased, zoomed, heap }: Measured): readonly Figure[] {
  const values = (key: keyof Painted) => added.map((each) => each[key]);
  const [before = 0, after = 0] = heap;
  const shown = `${strokes} strokes`;
  return [
    { name: `${shown} added: all painted, median`, value: quantile(values('time'), 0.5), unit: 'ms', limit: 1000 },
    {
      name: `${shown} added: longest task, median`,
      value: quantile(values('longestTask'), 0.5),
      unit: 'ms',
      limit: 50,
    },
    { name: `${shown} added: longest task of all`, value: Math.max(...values('longestTask')), unit: 'ms', limit: null },
    { name: `a stroke drawn over ${shown}: frame, median`, value: quantile(drawn, 0.5), unit: 'ms', limit: null },
    { name: `a stroke drawn over ${shown}: frame, p95`, value: quantile(drawn, 0.95), unit: 'ms', limit: 17 },
    { name: 'an object erased: painted again', value: erased.time, unit: 'ms', limit: null },
    { name: 'an object erased: longest task', value: erased.longestTask, unit: 'ms', limit: 50 },
    { name: `zoomed over ${shown}: frame, p95`, value: quantile(zoomed, 0.95), unit: 'ms', limit: null },
    { name: `memory kept after ${rounds} boards of ${shown}`, value: after - before, unit: 'MB', limit: 5 },
    { name: 'its code, gzip', value: board.size, unit: 'kB', limit: 20 },
  ];
}

const executablePath = await findHeadlessShell(await findBrowser());
const browser = await chromium.launch({ executablePath, args: launchArguments() });
const all: Measured[] = [];
try {
  for (const source of boards.filter(({ name }) => chosen.includes(name))) {
    const nothing = { time: 0, longestTask: 0 };
    const board = await openBoard(browser, source);
    all.push({ board, added: [], drawn: [], erased: nothing, zoomed: [], heap: [] });
  }
  await measure(all);
  printBeside(all.map((each) => ({ name: each.board.name, figures: figuresOf(each) })));
} finally {
  for (const { board } of all) await board.close();
  await browser.close();
}
for await (const figure of measureCall(strokes)) print(figure);
