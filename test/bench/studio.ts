/**
 * `npm run bench:studio`: how fast the statechart studio opens the largest chart and pans it, with a processor that is
 * four times slower (`SLOWDOWN`): the times from the press of its card until it is painted, and from the press of 'All
 * details' until those are; and the times between frames while the chart with all details is dragged, as a whole and in its usual size. `ROUNDS` (10) of each. Exits with 1 when a figure is above its limit.
 */
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { FlowSummary } from '#src/studio/data/flow-data.ts';
import { buildStudio } from '#src/studio/tools/build-studio.ts';
import { startApp } from '#test/sandbox/app-server/app-server.ts';
import { findBrowser, findHeadlessShell, launchArguments } from '#test/tools/browser.ts';
import { number, print, quantile } from './figures.ts';

const rounds = number('ROUNDS', 10);
const slowdown = number('SLOWDOWN', 4);
const root = resolve(import.meta.dirname, '../..');

/** Milliseconds from a press until two frames after there are more than some states, so that they are painted. */
function press(page: Page, selector: string, moreThan = 0): Promise<number> {
  return page.evaluate(
    async ([pressed, count]) => {
      const target = document.querySelector<HTMLElement>(pressed);
      if (target === null) throw new Error(`the page has no ${pressed}`);
      const frame = () =>
        new Promise<number>((done) => {
          requestAnimationFrame(done);
        });
      const start = performance.now();
      target.click();
      while (document.querySelectorAll('.react-flow__node').length <= count) await frame();
      await frame();
      return (await frame()) - start;
    },
    [selector, moreThan] as const,
  );
}

/** The times between frames, in milliseconds, while a pointer drags the chart by a few pixels in each of them. */
function pan(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const pane = document.querySelector('.react-flow__pane');
    if (pane === null) throw new Error('no chart is shown');
    const frame = () =>
      new Promise<number>((done) => {
        requestAnimationFrame(done);
      });
    const { left, top } = pane.getBoundingClientRect();
    const at = (index: number) => ({
      clientX: left + 200 + Math.sin(index / 8) * 160,
      clientY: top + 200 + Math.cos(index / 8) * 100,
      bubbles: true,
      cancelable: true,
      view: window,
    });
    pane.dispatchEvent(new MouseEvent('mousedown', { ...at(0), buttons: 1 }));
    const times: number[] = [];
    let before = await frame();
    for (let index = 1; index <= 120; index += 1) {
      window.dispatchEvent(new MouseEvent('mousemove', { ...at(index), buttons: 1 }));
      const now = await frame();
      times.push(now - before);
      before = now;
    }
    window.dispatchEvent(new MouseEvent('mouseup', at(121)));
    return times;
  });
}

async function panned(page: Page): Promise<number[]> {
  const place = await placeOf(page);
  const frames = await pan(page);
  if ((await placeOf(page)) === place) throw new Error('the chart was not moved');
  return frames;
}

/** Zooms in until texts have their usual size. */
async function enlarge(page: Page): Promise<void> {
  const zoomOf = async () => Number(/scale\(([\d.]+)\)/.exec(await placeOf(page))?.[1] ?? 1);
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  while ((await zoomOf()) < 0.95) await zoomIn.click();
}

const placeOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '');

const dist = join(root, '.cache/studio/site');
await buildStudio(root, dist);
const server = await startApp({ port: 0, dist, headers: {} });
const executablePath = await findHeadlessShell(await findBrowser());
const browser = await chromium.launch({ executablePath, args: launchArguments() });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The compiler of the command names functions with a helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.goto(`${server.url}/index.html`);
  const flows = (await (await page.request.get(`${server.url}/data/index.json`)).json()) as FlowSummary[];
  const size = ({ states, transitions }: FlowSummary): number => states + transitions;
  const [largest] = flows.toSorted((one, other) => size(other) - size(one));
  if (largest === undefined) throw new Error('the studio has no flow');
  const session = await page.context().newCDPSession(page);
  const times: number[] = [];
  const detailed: number[] = [];
  const frames: number[] = [];
  const enlarged: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${server.url}/index.html?round=${round}`);
    await page
      .getByRole('link', { name: /transitions/ })
      .first()
      .waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    times.push(await press(page, `a[href="#/flow/${largest.name}"]`));
    const outlined = await page.locator('.react-flow__node').count();
    detailed.push(await press(page, 'button[aria-pressed="false"]', outlined));
    await page.getByRole('button', { name: 'Show the whole chart' }).click();
    frames.push(...(await panned(page)));
    await enlarge(page);
    enlarged.push(...(await panned(page)));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  console.log(`${largest.name}: ${largest.states} states, ${largest.transitions} transitions, ${slowdown}x slowdown`);
  print({ name: 'the chart opens, median', value: quantile(times, 0.5), unit: 'ms', limit: 1_000 });
  print({ name: 'the chart opens, longest', value: Math.max(...times), unit: 'ms', limit: 1_000 });
  print({ name: 'all details, median', value: quantile(detailed, 0.5), unit: 'ms', limit: 1_000 });
  print({ name: 'panned: frame, median', value: quantile(frames, 0.5), unit: 'ms', limit: 17 });
  print({ name: 'panned: frame, p95', value: quantile(frames, 0.95), unit: 'ms', limit: 17 });
  print({ name: 'panned in its usual size: frame, median', value: quantile(enlarged, 0.5), unit: 'ms', limit: 17 });
  print({ name: 'panned in its usual size: frame, p95', value: quantile(enlarged, 0.95), unit: 'ms', limit: 17 });
} finally {
  await browser.close();
  await server.close();
}
