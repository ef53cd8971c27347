import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { quantile } from './figures.ts';

/** Milliseconds in which tiles and bandwidth estimates settle. */
const settling = 8_000;
/** Milliseconds of one measurement. */
const measuring = 12_000;
const msPerSecond = 1_000;

/**
 * Runs in the page of a sender before its own scripts: its camera is a small canvas, because several encoded cameras
 * need more than a machine of two cores has.
 */
export function replaceCamera(): void {
  const [width, height, rate] = [160, 90, 15];
  navigator.mediaDevices.getUserMedia = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    let frame = 0;
    setInterval(() => {
      if (context === null) return;
      frame += 1;
      context.fillStyle = `hsl(${frame % 360} 60% 50%)`;
      context.fillRect(0, 0, width, height);
    }, 1_000 / rate);
    return Promise.resolve(canvas.captureStream(rate));
  };
}

/** Makes a page join a meeting, until it shows all tiles. */
export type Enter = (page: Page) => Promise<void>;

/** Seconds of processor time that the tasks of the page's main thread have taken. */
async function openThreadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
}

/**
 * Measures how busy the main thread of a page in a meeting is: processor time, so that what other processes do does not
 * count.
 * @returns The share of the time, from 0 to 1.
 */
async function measureBusyShare(page: Page, enter: Enter): Promise<number> {
  await enter(page);
  const read = await openThreadClock(page);
  await wait(settling);
  const [start, before] = [performance.now(), await read()];
  await wait(measuring);
  const [taken, after] = [performance.now() - start, await read()];
  return ((after - before) * msPerSecond) / taken;
}

/** Measures pages by turns. @returns The median share of each. */
export async function compareBusyShares(
  rounds: number,
  open: () => Promise<Page>,
  entrants: readonly Enter[],
): Promise<readonly number[]> {
  const shares = entrants.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, enter] of entrants.entries()) {
      const page = await open();
      shares[index]?.push(await measureBusyShare(page, enter));
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.locator('video').first().waitFor({ state: 'detached' });
      await page.context().close();
    }
  }
  return shares.map((values) => quantile(values, 0.5));
}
