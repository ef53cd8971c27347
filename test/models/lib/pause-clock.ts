import type { Page } from '@playwright/test';

/**
 * Pauses the clock of a page at a time that has not passed when the page receives the command, as Playwright requires. A page that was busy for
 * longer refuses the time but is paused all the same; it is moved to a later time then.
 * @param margin for the delay of the command, in milliseconds. The page's timers of this time run.
 */
export async function pauseClock(page: Pick<Page, 'clock' | 'evaluate'>, margin = 1_000): Promise<void> {
  const pauseSoon = async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + margin);
  };
  try {
    await pauseSoon();
  } catch {
    await pauseSoon();
  }
}
