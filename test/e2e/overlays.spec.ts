import { delays } from '#machines/shared/limits.ts';
import { shellDelays } from '#machines/shell/shell-limits.ts';
import { firefoxAgent } from '#test/tools/browser.ts';
import { expect, test } from './fixtures.ts';
import { ForgottenPassword } from './pages/forgotten-password.page.ts';
import { Login } from './pages/login.page.ts';
import { expectAccessible } from './support/accessibility.ts';

const numbers = 'Choose your telephone number';

test.describe('maintenance', () => {
  test('appears 2 s after load, covers everything, and closes with the check that ends it', async ({
    page,
    sandbox,
    clock,
  }) => {
    await sandbox.settings({ maintenance: { active: true } });
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: numbers })).toBeVisible();
    await clock.advance(shellDelays.maintenanceFirstCheck);
    const screen = page.getByRole('dialog', { name: 'Maintenance in progress' });
    await expect(screen).toContainText(
      'Sorry for the inconvenience! Our system is taking a short break to come back stronger than ever. Stay tuned for updates!',
    );
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await expectAccessible(page, 'maintenance');

    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(screen).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe(undefined);

    await sandbox.fault({
      kind: 'status',
      operation: 'checkMaintenance',
      status: 422,
      message: 'Nobody knows.',
      times: 1,
    });
    await again.click();
    await expect(screen.getByRole('alert')).toContainText('Nobody knows.');
    await expectAccessible(page, 'maintenance with a check error');

    await sandbox.settings({ maintenance: { active: false } });
    await again.click();
    await expect(screen).toBeHidden();
    await expect(page.getByRole('heading', { name: numbers })).toBeVisible();
  });

  test('is checked every 10 minutes', async ({ page, sandbox, clock }) => {
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: numbers })).toBeVisible();
    const checks = async () => (await sandbox.requests('checkMaintenance')).length;
    await clock.advance(shellDelays.maintenanceFirstCheck);
    await expect.poll(checks).toBe(1);
    await sandbox.settings({ maintenance: { active: true } });
    await clock.sleep(shellDelays.maintenanceInterval);
    const heading = page.getByRole('heading', { name: 'Maintenance in progress' });
    await expect(heading).toBeVisible();
    await sandbox.settings({ maintenance: { active: false } });
    await clock.sleep(shellDelays.maintenanceInterval);
    await expect(heading).toBeHidden();
    expect(await checks()).toBe(3);
  });

  test('a check that fails does not block the app', async ({ page, sandbox, clock }) => {
    await sandbox.fault({ kind: 'status', operation: 'checkMaintenance', status: 503 });
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: numbers })).toBeVisible();
    await clock.advance(shellDelays.maintenanceFirstCheck);
    await expect.poll(async () => (await sandbox.requests('checkMaintenance')).length).toBe(1);
    await expect(page.getByRole('radio').first()).toBeEnabled();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('the browser banner', () => {
  const banner = 'Please use chrome browser for best experience.';

  test.describe('in another browser', () => {
    test.use({ userAgent: firefoxAgent });

    test('is shown until it is dismissed, permanently', async ({ page }) => {
      await page.goto('/signup');
      await expect(page.getByText(banner)).toBeVisible();
      await expectAccessible(page, 'banner');
      await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
      await expect(page.getByText(banner)).toBeHidden();
      await expect(page.getByRole('heading', { name: numbers }), 'the focus of the removed button').toBeFocused();
      await page.reload();
      await expect(page.getByRole('heading', { name: numbers })).toBeVisible();
      await expect(page.getByText(banner)).toBeHidden();
    });
  });

  test('is not shown in Chrome', async ({ page, sandbox, clock }) => {
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: numbers })).toBeVisible();
    // The overlays have loaded by then.
    await clock.advance(shellDelays.maintenanceFirstCheck);
    await expect.poll(async () => (await sandbox.requests('checkMaintenance')).length).toBe(1);
    await expect(page.getByText(banner)).toBeHidden();
  });
});

test.describe('a lost network', () => {
  test('is shown, and so is its return', async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: numbers })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Notices' })).toBeAttached();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await expectAccessible(page, 'offline');
    await context.setOffline(false);
    await expect(page.getByText(/^You are offline/)).toBeHidden();
    await expect(page.getByText('You are online again.')).toBeVisible();
    // A success clears itself (specification 9).
    await expect(page.getByText('You are online again.')).toBeHidden();
  });
});

test.describe('chunks that are missing after a deploy', () => {
  test('are loaded by reloading the page, once', async ({ page, problems }) => {
    problems.allow(/Failed to load resource|dynamically imported module/);
    let refused = 0;
    await page.route(/\/assets\/LoginRoute-/, async (route) => {
      refused += 1;
      await (refused === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue());
    });
    await page.goto('/login');
    // The page has a screen before the app, with the same button.
    await expect.poll(() => refused, 'the page was reloaded').toBeGreaterThan(1);
    await expect(async () => {
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test('that stay missing are reported, with a way out', async ({ page, problems }) => {
    problems.allow(/Failed to load resource|dynamically imported module|Error/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/\/assets\/LoginRoute-/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to start' })).toBeVisible();
    await expectAccessible(page, 'error screen');
    expect(loads).toBeLessThanOrEqual(3);
    await page.unroute(/\/assets\/LoginRoute-/);
    await page.getByRole('button', { name: 'Go to start' }).click();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('that never arrive on the first load are given up', async ({ page, clock, problems }) => {
    problems.allow(/dynamically imported module/);
    await page.route(/\/assets\/LoginRoute-/, () => undefined);
    await page.goto('/login');
    // The time begins when the app asks for the screen, which the test cannot see: the preload asks for it before.
    await expect(async () => {
      await clock.sleep(delays.chunkLoad);
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.unroute(/\/assets\/LoginRoute-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('that never arrive are given up after 120 s', async ({ page, clock, problems }) => {
    problems.allow(/dynamically imported module/);
    const login = new Login(page);
    await page.route(/\/assets\/ForgottenPasswordRoute-/, () => undefined);
    await login.openRunning();
    await login.forgotten.click();
    // The time begins with the navigation.
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    await clock.sleep(delays.chunkLoad);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.unroute(/\/assets\/ForgottenPasswordRoute-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(new ForgottenPassword(page).send).toBeVisible();
  });
});
