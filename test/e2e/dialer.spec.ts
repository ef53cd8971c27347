import type { Locator, Page } from '@playwright/test';
import { demoAccount } from '#test/sandbox/seed/directory.ts';
import { expect, test } from './fixtures.ts';
import { Dashboard, dialerOrigin } from './pages/dashboard.page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { boxOf, expectNoSidewaysScroll } from './support/layout.ts';
import { recordNotifications, shownNotifications } from './support/notifications.ts';
import { expectRemoved, expectStored } from './support/records.ts';

/** The name of the demo dialer's caller. */
const caller = 'Ada Lovelace';

test('the dialer receives READY and the user, and its requests are answered', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await expect(dashboard.heard('READY')).toHaveCount(1);
  await expect(dashboard.heard('USER_DATA')).toContainText(`"username":"${demoAccount.email}"`);
  await expect(page).toHaveTitle('Dashboard');
  await expectAccessible(page, 'dashboard');
  await dashboard.account.click();
  await expectAccessible(page, 'account menu');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test.describe('below the browser banner', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

  for (const width of [1024, 320]) {
    test(`each popover of the bar is placed under its button and covers no button, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      const dashboard = new Dashboard(page);
      await dashboard.open();
      await expect(page.getByText('Please use chrome browser for best experience.')).toBeInViewport();
      for (const [opener, part] of [
        [page.getByRole('button', { name: 'Meetings' }), page.getByRole('button', { name: 'New meeting' })],
        [page.getByRole('button', { name: 'Dial a number' }), page.getByLabel('Number to dial')],
        [dashboard.account, page.getByRole('button', { name: 'Log out' })],
      ] as const) {
        await opener.click();
        await expect(part).toBeInViewport({ ratio: 1 });
        const button = await boxOf(opener);
        const opened = await boxOf(page.locator(':popover-open'));
        expect(opened.y, 'its upper edge').toBeGreaterThanOrEqual(button.y + button.height);
        expect(opened.x, 'its left edge').toBeLessThanOrEqual(button.x);
        expect(opened.x + opened.width, 'its right edge').toBeLessThanOrEqual(width);
        expect(opened.x + opened.width, 'its right edge').toBeGreaterThanOrEqual(button.x + button.width);
        // The button that opened it closes it: it is not covered.
        await opener.click();
        await expect(page.locator(':popover-open')).toHaveCount(0);
      }
    });
  }
});

test('an incoming call is shown, answered and ended', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await dashboard.press('Incoming call');
  await expect(dashboard.call).toContainText(caller);
  await expect(page).toHaveTitle(`${caller} is calling · Dashboard`);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icons/icon-call.svg');
  await dashboard.press('Tell of the call');
  await expect(dashboard.callNotices).toContainText('Incoming call');

  await dashboard.press('Answer');
  await expect(dashboard.callNotices).toHaveCount(0);
  await expect(page).toHaveTitle(`In a call with ${caller} · Dashboard`);
  await expect(dashboard.call).toContainText(/00:00:0[1-9]/);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, 'in a call, narrow');
  await expectNoSidewaysScroll(page);

  await dashboard.press('End');
  await expect(dashboard.call).toHaveCount(0);
  await expect(page).toHaveTitle('Dashboard');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icons/icon.svg');
  await dashboard.press('Complete');
  await expect(dashboard.call).toHaveCount(0);
});

test('leaving the page asks during a call, and only then', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await dashboard.press('Incoming call');
  await dashboard.press('Answer');
  await expect(dashboard.call).toContainText(caller);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(dashboard.call).toContainText(caller);

  await dashboard.press('End');
  await expect(dashboard.call).toHaveCount(0);
  await page.reload();
  await dashboard.isGreeted();
  expect(questions).toHaveLength(1);
});

test('on a phone, notices are above and below the dialer and do not cover it', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 640 });
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await dashboard.press('Tell of a missed call');
  await dashboard.press('Incoming call');
  await dashboard.press('Tell of the call');
  await expect(dashboard.callNotices).toHaveCount(2);
  const said = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  // A success clears itself after a second.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.context().setOffline(false);
  await expect(said).toHaveText('You are online again.');
  const edgesOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('it has no place');
    return { from: box.y, to: box.y + box.height };
  };
  const frame = await edgesOf(page.locator('iframe#dailer-frame'));
  // The list scrolls within its container: its visible part ends with the container.
  const calls = await edgesOf(page.getByRole('list', { name: 'Calls' }).locator('..'));
  expect(calls.to).toBeLessThanOrEqual(frame.from);
  expect(frame.to).toBeLessThanOrEqual((await edgesOf(said)).from);
  expect(frame.to - frame.from, 'the dialer keeps the larger part').toBeGreaterThan(290);
  await page.clock.resume();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'notices on a phone');

  await page.getByRole('button', { name: 'Dismiss all' }).press('Enter');
  await expect(dashboard.callNotices).toHaveCount(0);
  await expect(page.locator('iframe#dailer-frame')).toBeFocused();
});

test('a missed call can be called back, and numbers are dialled from the shell', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await dashboard.press('Tell of a missed call');
  await expect(dashboard.callNotices).toHaveText(/^Missed call \d+ \w{3}, \d\d:\d\d\+1 212 555 0123/);
  await expectAccessible(page, 'missed call');
  await page.getByRole('button', { name: 'Call back' }).click();
  await expect(dashboard.heard('DIAL_NUMBER')).toContainText('{"number":"+12125550123"}');
  await expect(dashboard.callNotices).toHaveCount(0);
  await expect(dashboard.call).toContainText('Calling');
  await dashboard.press('Complete');

  await dashboard.dial('(020) 7946 0018');
  await expect(dashboard.heard('DIAL_NUMBER').first()).toContainText('{"number":"02079460018"}');
  await dashboard.press('Complete');

  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'tel:+44-20-7946-0019';
    document.querySelector('header')?.append(link);
    link.click();
  });
  await expect(dashboard.heard('DIAL_NUMBER').first()).toContainText('{"number":"+442079460019"}');
});

test('a number in the address is called only after the user agrees, sign-in included', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open(`/?dial=${encodeURIComponent('tel:+442079460018')}`);
  const question = page.getByRole('dialog', { name: 'Call +44 20 7946 0018?' });
  await expect(question).toContainText('Number in the link+442079460018');
  await dashboard.isGreeted();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dashboard.heard('DIAL_NUMBER'), 'not unasked').toHaveCount(0);
  await expectAccessible(page, 'question before a call');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await question.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(dashboard.heard('DIAL_NUMBER')).toContainText('{"number":"+442079460018"}');
  await expect(dashboard.call).toContainText('+44 20 7946 0018');
  await expect(question).toHaveCount(0);
  await expect(page.locator('iframe#dailer-frame')).toBeFocused();
  await expect(page, 'not again with a reload').toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Dial a number' }).click();
  await expect(page.getByLabel('Number to dial')).toHaveValue('');
});

test("Cancel starts no call and leaves the address's number, sign included, in the dial field", async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open('/?dial=+442079460018');
  const question = page.getByRole('dialog', { name: 'Call +44 20 7946 0018?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dial a number' })).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Number to dial')).toHaveValue('+442079460018');
  await expect(dashboard.heard('READY')).toHaveCount(1);
  await expect(dashboard.heard('DIAL_NUMBER')).toHaveCount(0);
});

test('the question about a number closes on an incoming call', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open('/?dial=+442079460018');
  const question = page.getByRole('dialog', { name: 'Call +44 20 7946 0018?' });
  await expect(question).toBeVisible();
  // Triggered by script: behind the dialog the frame cannot be clicked.
  await dashboard.frame.getByText('Incoming call', { exact: true }).evaluate((button: HTMLElement) => button.click());
  await expect(question).toHaveCount(0);
  await dashboard.press('Answer');
  await expect(dashboard.call).toHaveAttribute('title', `In a call with ${caller}`);
  await expect(dashboard.heard('DIAL_NUMBER')).toHaveCount(0);
});

const shownTitles = async (page: Page) => (await shownNotifications(page)).map(({ title }) => title);

test('notifications: asked from a gesture, shown, and a click goes back to the dialer', async ({ page }) => {
  await page.addInitScript(recordNotifications);
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await dashboard.press('Chat message');
  await expect(page.getByRole('list', { name: 'Notices' }), 'on the page without permission').toContainText(caller);
  expect(await shownTitles(page), 'not without permission').toEqual([]);
  await dashboard.press('Check permission');
  await expect(dashboard.heard('DESKTOP_PERMISSION_CHANGE').first()).toContainText('"default"');

  await dashboard.press('Ask for permission');
  await expect(page.getByRole('region', { name: 'Desktop notifications' })).toBeVisible();
  await expectAccessible(page, 'permission prompt');
  await page.getByRole('button', { name: 'Allow notifications' }).click();
  await expect(dashboard.heard('DESKTOP_PERMISSION_CHANGE').first()).toContainText('"granted"');
  await expect(page.getByRole('region', { name: 'Desktop notifications' })).toHaveCount(0);

  await dashboard.press('Chat message');
  await dashboard.press('Test');
  await dashboard.press('General');
  await dashboard.press('Tell of the call');
  await dashboard.press('Tell of a missed call');
  await expect
    .poll(() => shownTitles(page))
    .toEqual([caller, 'Notifications work', 'Voicemail', 'Incoming call', 'Missed call']);
  await page.evaluate(() =>
    (window.Notification as unknown as { readonly all: readonly Notification[] }).all[0]?.dispatchEvent(
      new Event('click'),
    ),
  );
  await expect(dashboard.heard('NOTIFICATION_CLICKED')).toContainText(
    '{"id":"chat-7","kind":"chat","data":{"room":7}}',
  );
});

test('messages from any source but the frame are ignored', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  // The page itself, from another origin than the dialer's.
  await page.evaluate(() => window.postMessage({ event: 'LOGOUT' }, location.origin));
  // Another window of the dialer's own origin.
  await page.evaluate((source) => {
    const stranger = document.createElement('iframe');
    stranger.src = source;
    stranger.title = 'Stranger';
    document.body.append(stranger);
  }, dialerOrigin);
  const stranger = page.frameLocator('iframe[title="Stranger"]');
  await stranger.getByRole('button', { name: 'Incoming call' }).click();
  await stranger.getByRole('button', { name: 'Log out' }).click();
  await expect(stranger.locator('#log li')).toHaveCount(3);
  await dashboard.press('Check permission');
  await expect(dashboard.heard('DESKTOP_PERMISSION_CHANGE')).toHaveCount(1);
  await expect(dashboard.heard('READY')).toHaveCount(1);
  await expect(dashboard.call).toHaveCount(0);
  await expect(dashboard.account).toBeVisible();
});

test('a dialer that never loads is reported, and can be tried again', async ({ page, clock }) => {
  const dashboard = new Dashboard(page);
  let isBlocked = true;
  await page.route(`${dialerOrigin}/`, (route) => (isBlocked ? undefined : route.continue()));
  await dashboard.open();
  await expect(page.getByText('Loading your dialer')).toBeVisible();
  await clock.advance(20_000);
  await expect(page.getByRole('alert')).toContainText('The dialer did not load');
  await expectAccessible(page, 'dialer failed');
  isBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await dashboard.isGreeted();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a frame that loads again receives READY again, without its calls', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await dashboard.press('Incoming call');
  await expect(dashboard.call).toBeVisible();
  await dashboard.press('Reload this frame');
  await expect(dashboard.call).toHaveCount(0);
  await dashboard.isGreeted();
});

test('a frame that floods the shell changes nothing, and its later messages are handled', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await dashboard.press('Flood the shell');
  await expect(dashboard.call).toHaveCount(0);
  await expect(dashboard.callNotices).toHaveCount(0);
  await expect(page).toHaveTitle('Dashboard');
  await expect(async () => {
    await dashboard.press('Check permission');
    await expect(dashboard.heard('DESKTOP_PERMISSION_CHANGE').first()).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('the dialer changes the organisation and stays signed in with it', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await dashboard.press('Switch organisation');
  await dashboard.isGreeted('ada@second.example');
  await expect(dashboard.account).toHaveAccessibleName('Account: ada@second.example');
  await expectStored(page, 'AUTH', 'ada@second.example');
  await page.reload();
  await dashboard.isGreeted('second-company');
});

for (const [who, logOut] of [
  ['the dialer', (dashboard: Dashboard) => dashboard.press('Log out')],
  [
    'the shell',
    async ({ account, page }: Dashboard) => {
      await account.click();
      await page.getByRole('button', { name: 'Log out' }).click();
    },
  ],
] as const) {
  test(`${who} logs out`, async ({ page }) => {
    const dashboard = new Dashboard(page);
    await dashboard.open();
    await dashboard.isGreeted();
    await logOut(dashboard);
    await expect(page).toHaveURL(/\/login$/);
    await expectRemoved(page, 'AUTH');
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
  });
}
