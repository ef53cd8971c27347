/** Meetings in the app itself: two people come in by the same link, and see, hear and read each other. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';

import { expectNoSidewaysScroll } from './support/layout.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';

test.use({ launchOptions: mediaLaunch });
test.beforeEach(({ problems }) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
});

const link = '/meet?meeting_id=daily-standup';

async function prepare(page: Page, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
}

async function join(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await prepare(page, name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  return page;
}

/** Videos on the page whose pictures go on. */
const movingPictures = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')].filter((video) => video.getVideoPlaybackQuality().totalVideoFrames > 5)
        .length,
  );

test('two people meet by the same link: they see each other, write, and leave', async ({ context }) => {
  const ada = await join(context, 'Ada Lovelace');
  const ben = await join(context, 'Ben Bitdiddle');
  await expect(ada.getByText('Ben Bitdiddle').first()).toBeVisible({ timeout: 30_000 });
  await expect(ben.getByText('Ada Lovelace').first()).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => movingPictures(ada), { timeout: 30_000 }).toBe(2);
  await expect.poll(() => movingPictures(ben), { timeout: 30_000 }).toBe(2);

  await ada.getByRole('button', { name: 'Chat' }).click();
  await ada.getByLabel('Message', { exact: true }).fill('Good morning');
  await ada.getByRole('button', { name: 'Send message' }).click();
  await ben.getByRole('button', { name: /^Chat/ }).click();
  await expect(ben.getByRole('log').getByText('Good morning')).toBeVisible();

  await ben.getByRole('button', { name: 'Leave' }).click();
  await expect(ben.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
  await expect(ada.getByText('Ben Bitdiddle')).toHaveCount(0, { timeout: 30_000 });
  await ben.getByRole('button', { name: 'Close' }).click();
  await expect(ben).toHaveURL('/login');
});

test('preparing is accessible in both themes and fits a window 320 px wide', async ({ page }) => {
  await prepare(page, 'Ada Lovelace');
  await expectAccessible(page, 'pre-join');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a meeting that nobody knows says so', async ({ page }) => {
  await page.goto('/meet?meeting_id=nobody-knows');
  await expect(page.getByText('There is no such meeting.')).toBeVisible();
});
