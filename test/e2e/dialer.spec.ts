import type { Page } from '@playwright/test';
import { demoAccount } from '#test/sandbox/seed/directory.ts';
import { firefoxAgent } from '#test/tools/browser.ts';
import { expect, test } from './fixtures.ts';
import { caller, Dashboard, dialerOrigin } from './pages/dashboard.page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Gate } from './support/gate.ts';
import { boxOf, expectNoSidewaysScroll } from './support/layout.ts';
import { recordNotifications, shownNotifications } from './support/notifications.ts';
import { expectRemoved, expectStored } from './support/records.ts';

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
  test.use({ userAgent: firefoxAgent });

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
  await page.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(dashboard.element, 'the focus of a button that is removed').toBeFocused();
  await dashboard.press('Ask for permission');
  await page.getByRole('button', { name: 'Allow notifications' }).press('Enter');
  await expect(dashboard.element, 'the focus of a button that is removed').toBeFocused();
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
  const gate = await Gate.close(page, `${dialerOrigin}/`);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Loading your dialer' })).toBeFocused();
  gate.open();
  await dashboard.isGreeted();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(dashboard.element, 'the focus of the progress over it').toBeFocused();
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
