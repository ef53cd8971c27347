import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../run/steps.ts';

export const output = join(root, '.cache', 'pictures');
export const readme = join(root, 'docs', 'pictures');
const widths = { wide: 1280, narrow: 320 } as const;
const themes = ['light', 'dark'] as const;
const HEIGHT = 800;
/** Of a small phone. */
const narrowHeight = 640;
/** A low window and a high one, which show the position of a screen's content. */
const otherHeights = { low: 500, high: 1200 } as const;

export const usualWindow = { width: widths.wide, height: HEIGHT } as const;

export function makeFolders(): void {
  for (const folder of [output, readme]) mkdirSync(folder, { recursive: true });
}

/** Waits for theme transitions, loading images, and what is being painted. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    const images = [...document.images].filter(({ complete }) => !complete);
    await Promise.allSettled([
      ...transitions.map(async (each) => each.finished),
      ...images.map(async (image) => image.decode()),
    ]);
  });
  // A whiteboard follows a new size of its window in one of the next frames.
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  for (let count = 0; count < 2; count += 1) await page.evaluate(frame);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function backToUsual(page: Page): Promise<void> {
  await page.setViewportSize(usualWindow);
  await page.emulateMedia({ colorScheme: 'light' });
  await rest(page);
}

/** The whole page, wide and narrow, light and dark. */
export async function shoot(page: Page, name: string): Promise<void> {
  for (const [place, width] of Object.entries(widths)) {
    for (const colorScheme of themes) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme });
      // A window as high as the page, so that sticky elements cover nothing.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await rest(page);
      await page.screenshot({ path: join(output, `${name}-${place}-${colorScheme}.png`) });
    }
  }
  await backToUsual(page);
}

/** Pictures of a low and of a high window. */
export async function shootHeights(page: Page, name: string): Promise<void> {
  for (const [place, height] of Object.entries(otherHeights)) {
    await page.setViewportSize({ width: widths.wide, height });
    await rest(page);
    await page.screenshot({ path: join(output, `${name}-${place}.png`) });
  }
  await backToUsual(page);
}

/** Most pictures need only the part beside the promotional panel. */
export const beside = { x: widths.wide / 2, y: 0, width: widths.wide / 2, height: HEIGHT };

/** Pictures for the documents in both themes, in the usual window and in a narrow one. */
export async function shootBoth(page: Page, name: string): Promise<void> {
  for (const [place, width] of Object.entries(widths)) {
    for (const colorScheme of themes) {
      await page.setViewportSize({ width, height: place === 'wide' ? HEIGHT : narrowHeight });
      await page.emulateMedia({ colorScheme });
      await rest(page);
      await page.screenshot({ path: join(readme, `${name}-${place}-${colorScheme}.png`) });
    }
  }
  await backToUsual(page);
}

export async function shootForReadme(page: Page, name: string, colorScheme: 'light' | 'dark', clip?: typeof beside) {
  await page.emulateMedia({ colorScheme });
  await rest(page);
  await page.screenshot({ path: join(readme, `${name}.png`), ...(clip === undefined ? {} : { clip }) });
  await page.emulateMedia({ colorScheme: 'light' });
}
