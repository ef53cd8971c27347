import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { Login } from './pages/login.page.ts';
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
    isOperable: true,
  },
  {
    path: '/meet?meeting_id=daily-standup',
    heading: 'Ready to join?',
    texts: ['Your name', 'Join', 'Listen only', 'Listen only joins without camera'],
    isOperable: true,
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

for (const { path, heading, texts, ...screen } of screens) {
  const isOperable = 'isOperable' in screen;
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
      // Not for assistive technology, if it could not be operated.
      await expect(page.getByRole('heading')).toHaveText([isOperable ? heading : 'Loading…']);
      if (!isOperable) {
        await page.keyboard.press('Tab');
        await expect(page.locator('#root :focus')).toHaveCount(0);
      }
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
    await expect.poll(() => refused).toBeGreaterThan(0);
  });
});

test.describe('/meet can be used before the app runs', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(libraryLog);
    problems.allow(librarySender);
  });

  const nameField = (page: Page) => page.getByLabel('Your name');
  const switchOf = (page: Page, medium: 'microphone' | 'camera', turns: 'on' | 'off') =>
    page.getByRole('button', { name: `Turn ${turns} ${medium}` });
  const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });

  const appRuns = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-first');

  /** Opens the page, whose app does not run until the gate is opened. */
  async function openGated(page: Page): Promise<Gate> {
    const gate = await Gate.close(page, app);
    await page.goto('/meet?meeting_id=daily-standup', { waitUntil: 'commit' });
    await expect(nameField(page)).toBeVisible();
    return gate;
  }

  test('the typed name, the cursor in it and the switches are those of the app then, in the meeting and in the next visit', async ({
    page,
    context,
  }) => {
    const gate = await openGated(page);
    await switchOf(page, 'microphone', 'off').click();
    await switchOf(page, 'camera', 'off').click();
    await switchOf(page, 'camera', 'on').click();
    await nameField(page).pressSequentially('Ada Lovelace');
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(nameField(page)).toHaveValue('Ada Lovelace');

    gate.open();
    await appRuns(page);
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.type(' B.');
    await expect(nameField(page)).toHaveValue('Ada B. Lovelace');
    await expect(switchOf(page, 'microphone', 'on')).toBeVisible();
    await expect(switchOf(page, 'camera', 'off')).toBeVisible();

    const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
    await page.bringToFront();
    await join(page).click();
    await ben.sees('Ada B. Lovelace');
    await expect(page.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Unmute' })).toBeVisible();
    await page.reload();
    await expect(switchOf(page, 'microphone', 'on')).toBeVisible();
    await expect(switchOf(page, 'camera', 'off')).toBeVisible();
  });

  for (const [pressed, press, busy] of [
    ['Enter in the name', (page: Page) => nameField(page).press('Enter'), 'Join'],
    ["'Join'", (page: Page) => join(page).click(), 'Join'],
    ["'Listen only'", (page: Page) => page.getByRole('button', { name: 'Listen only' }).click(), 'Listen only'],
  ] as const) {
    test(`${pressed} joins when the app runs and has found the meeting`, async ({ page, context }) => {
      const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
      const meeting = await Gate.close(page, '**/meet/daily-standup');
      const gate = await openGated(page);
      await page.bringToFront();
      await nameField(page).pressSequentially('Ada Lovelace');
      await switchOf(page, 'microphone', 'off').click();
      await press(page);
      await expect(page.locator('[data-pressed]')).toHaveCount(1);
      await expectAccessible(page, 'a first screen with a pressed button');
      gate.open();
      await expect(page.locator('button[aria-busy="true"]')).toHaveAccessibleName(busy);
      await expect(nameField(page)).toHaveValue('Ada Lovelace');
      meeting.open();
      await (busy === 'Join' ? ben.sees('Ada Lovelace') : ben.seesNoPicture('Ada Lovelace'));
      await expect(ben.tile('Ada Lovelace')).toContainText('muted');
    });
  }

  test('with the keyboard: a switch keeps the focus', async ({ page }) => {
    const gate = await openGated(page);
    await expectAccessible(page, 'the first screen');
    await page.keyboard.press('Tab');
    await expect(switchOf(page, 'microphone', 'off')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(switchOf(page, 'microphone', 'on')).toBeFocused();
    gate.open();
    await appRuns(page);
    await expect(switchOf(page, 'microphone', 'on')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(switchOf(page, 'microphone', 'off')).toBeFocused();
  });

  test('a stored name and stored switches apply where the user has done nothing', async ({ page }) => {
    await page.goto('/meet?meeting_id=daily-standup');
    await nameField(page).fill('Grace Hopper');
    for (const medium of ['microphone', 'camera'] as const) await switchOf(page, medium, 'off').click();
    await page.getByRole('button', { name: 'Listen only' }).click();
    await expect(page.getByRole('toolbar', { name: 'Call' })).toBeVisible();

    const gate = await openGated(page);
    // The first screen shows them as on: the user turns the microphone off and on.
    await switchOf(page, 'microphone', 'off').click();
    await switchOf(page, 'microphone', 'on').click();
    gate.open();
    await appRuns(page);
    await expect(nameField(page)).toHaveValue('Grace Hopper');
    await expect(switchOf(page, 'microphone', 'off')).toBeVisible();
    await expect(switchOf(page, 'camera', 'on')).toBeVisible();
    await expect(page.locator('#root :focus')).toHaveAccessibleName('Turn off microphone');

    const again = await openGated(page);
    await nameField(page).focus();
    again.open();
    await expect(nameField(page)).toHaveValue('Grace Hopper');
    await page.keyboard.type('Ada');
    await expect(nameField(page)).toHaveValue('Ada');
  });

  test('what the user has done is shown by the app from its first frame on', async ({ page }) => {
    const gate = await openGated(page);
    await nameField(page).fill('Ada Lovelace');
    await switchOf(page, 'microphone', 'off').click();
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        const name = document.querySelector<HTMLInputElement>('[autocomplete="name"]')?.value;
        seen.add(`${name ?? ''}, ${document.querySelector('[data-device="microphone"]')?.ariaLabel ?? ''}`);
        requestAnimationFrame(look);
      };
      look();
    });
    gate.open();
    await appRuns(page);
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen).toEqual(['Ada Lovelace, Turn on microphone']);
  });
});

test('/login: the e-mail that is typed before the app runs is kept, with the focus', async ({ page }) => {
  const gate = await Gate.close(page, app);
  await page.goto('/login', { waitUntil: 'commit' });
  const login = new Login(page);
  await expect(login.email).toBeVisible();
  await expectAccessible(page, 'the first screen');
  // The field of the password is the app's, as are the buttons; a link opens its page.
  await expect(page.locator('#root input')).toHaveCount(1);
  await expect(page.locator('#root button:not([inert])')).toHaveCount(0);
  await expect(login.email).toBeFocused();
  await page.keyboard.type('ada@exam');
  await page.keyboard.press('Enter');
  gate.open();
  await expect(login.password).toBeEditable();
  await expect(login.email).toBeFocused();
  await page.keyboard.type('ple.com');
  await expect(login.email).toHaveValue('ada@example.com');
  await page.keyboard.press('Tab');
  await expect(login.password).toBeFocused();
});

test('/login: a link that is pressed before the app runs opens its page', async ({ page }) => {
  const gate = await Gate.close(page, app);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forget-password');
  gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/password/i);
});

test('/login: a link that has the focus before the app runs keeps it', async ({ page }) => {
  const gate = await Gate.close(page, app);
  await page.goto('/login', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Create an account' });
  await link.focus();
  gate.open();
  await expect(new Login(page).password).toBeEditable();
  await expect(link).toBeFocused();
});
