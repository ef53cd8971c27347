import { expect, type Page } from '@playwright/test';

/** Nothing sticks out to the side: the page cannot be moved left and right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(widths.content, 'width of the content').toBeLessThanOrEqual(widths.window);
}
