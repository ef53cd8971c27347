import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Gate } from './support/gate.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';
import { openSignedIn } from './support/session.ts';

// A meeting is prepared with a camera.
test.use({ launchOptions: mediaLaunch });

/** Texts of each screen: its heading, and what else must stay in its place. */
const screens = [
  { path: '/signup', heading: 'Please wait', texts: ['Checking whether sign-up is available for your IP address…'] },
  {
    path: '/login',
    heading: 'Log In',
    texts: ['Welcome back. Your calls are waiting for you.', 'E-mail', 'Password', 'Forgot password?', 'New here?'],
  },
  {
    path: '/meet?meeting_id=daily-standup',
    heading: 'Ready to join?',
    texts: ['Your name', 'Join', 'Listen only', 'Listen only joins without camera'],
  },
] as const;

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
] as const;

/** The entry of the app. */
const app = /\/assets\/index-[^/]*\.js$/;

/** Where the texts are, in CSS pixels; null for a text that is not there. */
const placesOf = (page: Page, texts: readonly string[]) =>
  page.evaluate((wanted) => {
    const elements = [...document.querySelectorAll('#root *')];
    return wanted.map((text) => {
      const place = elements
        .find(({ childNodes }) =>
          [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.startsWith(text) === true),
        )
        ?.getBoundingClientRect();
      return {
        text,
        place: place === undefined ? null : [place.x, place.y, place.width, place.height].map(Math.round),
      };
    });
  }, texts);

/** Reads the lowest opacity that the last heading of the page, with all around it, had in any frame from now on. */
async function watchOpacity(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      let opacity = 1;
      const [heading] = [...document.querySelectorAll('h1')].slice(-1);
      for (let each = heading?.parentElement; each; each = each.parentElement) {
        opacity *= Number(getComputedStyle(each).opacity);
      }
      seen.push(opacity);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Math.min(...(window as unknown as { seen: number[] }).seen));
}

const shown = (page: Page, heading: string) => page.locator('h1').filter({ hasText: heading });

for (const { path, heading, texts } of screens) {
  for (const size of sizes) {
    test(`${path}, ${size.width} x ${size.height}: what is shown before the app runs is what the app shows, and stays in its place`, async ({
      page,
      problems,
    }) => {
      problems.allow(libraryLog);
      problems.allow(librarySender);
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // The screens stay as they begin.
      for (const call of ['**/signup-available', '**/meet/daily-standup']) await page.route(call, () => undefined);
      const gate = await Gate.close(page, app);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(shown(page, heading)).toBeVisible();
      // Not for assistive technology, which could not operate it.
      await expect(page.getByRole('heading')).toHaveText(['Loading…']);
      await page.keyboard.press('Tab');
      await expect(page.locator('#root :focus')).toHaveCount(0);
      const wanted = [heading, ...texts];
      const before = await placesOf(page, wanted);
      expect(before.filter(({ place }) => place === null)).toEqual([]);
      const lowestOpacity = await watchOpacity(page);
      gate.open();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(await placesOf(page, wanted)).toEqual(before);
      expect(await lowestOpacity()).toBe(1);
    });
  }
}

test.describe('a page that begins with another screen shows that it is loading', () => {
  for (const path of ['/meet', '/login?notice=session-ended', '/forget-password']) {
    test(path, async ({ page }) => {
      const gate = await Gate.close(page, app);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Loading…' })).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
      gate.open();
      await expect(page.getByRole('heading', { name: 'Loading…' })).toHaveCount(0);
    });
  }

  test('/login, for a user who is signed in', async ({ page }) => {
    await openSignedIn(page);
    const gate = await Gate.close(page, app);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Loading…' })).toBeVisible();
    gate.open();
    await expect(page).toHaveURL('/');
  });

  test('a page whose style sheet is not loaded', async ({ page, problems }) => {
    problems.allow(/style|Failed to load/);
    let refused = 0;
    await page.route(/\/assets\/forms-[^/]*\.css$/, async (route) => {
      refused += 1;
      await route.abort();
    });
    await Gate.close(page, app);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Loading…' })).toBeVisible();
    expect(refused).toBeGreaterThan(0);
  });
});
