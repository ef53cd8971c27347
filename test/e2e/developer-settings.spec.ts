import type { Page } from '@playwright/test';
import { pauseClock } from '#test/models/lib/pause-clock.ts';
import { defaultSettings } from '#test/sandbox/state/settings.ts';
import { expect, test } from './fixtures.ts';
import { Dashboard } from './pages/dashboard.page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { installClock } from './support/clock.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { sandboxOrigin } from './support/ports.ts';

const { pincode } = defaultSettings().developer;

/** Presses in quick succession, also on a slow test machine: the page's clock is paused meanwhile. */
async function press(page: Page, times: number): Promise<void> {
  await inNoTime(page, async () => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press('Control+Alt+Shift+Slash');
  });
}

/** A success notice disappears after a second, which is short for a slow test machine. */
async function inNoTime(page: Page, work: () => Promise<void>): Promise<void> {
  await pauseClock(page, 20_000);
  await work();
  await page.clock.resume();
}

/** The overlays are loaded beside the first screen; their list of notices exists from the start. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Notices' })).toBeAttached();
}

test.beforeEach(({ context }) => installClock(context));

async function openSettings(page: Page): Promise<void> {
  await page.goto('/signup');
  await ready(page);
  await press(page, 5);
  await expect(page.getByRole('dialog', { name: 'Verify Pincode' })).toBeVisible();
}

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Enter PIN').fill(pincode);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Setup' })).toBeVisible();
}

const dropdown = (page: Page, name: string) => page.getByRole('combobox', { name: `Select ${name} Setup` });
const chosen = (page: Page, name: string) => dropdown(page, name).locator('option:checked');

test('five presses within the debounce open it; four, or slow ones, do not', async ({ page }) => {
  await page.goto('/signup');
  await ready(page);
  await press(page, 4);
  await page.clock.runFor(600);
  await press(page, 4);
  await page.clock.runFor(600);
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, 5);
  await expect(page.getByRole('dialog', { name: 'Verify Pincode' })).toBeVisible();
  await expect(page.getByLabel('Enter PIN')).toBeFocused();
});

test('it does not open while the dialer frame is present', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await ready(page);
  await dashboard.account.focus();
  await press(page, 6);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the PIN is checked by its rules, then by the server', async ({ page }) => {
  await openSettings(page);
  const pin = page.getByLabel('Enter PIN');
  const check = page.getByRole('button', { name: 'Check' });
  await check.click();
  await expect(page.getByText('* pincode is required')).toBeVisible();
  await pin.fill('12345');
  await expect(page.getByText('* pincode should be minimum 6 character')).toBeVisible();
  await pin.fill('1234567');
  await expect(page.getByText('* pincode can be maximum 6 character')).toBeVisible();
  await expectAccessible(page, 'pin');
  await pin.fill('000000');
  await pin.press('Enter');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('The pincode is not right.');
  await pin.fill(pincode);
  await expect(alert).toBeHidden();
  await check.click();
  await expect(page.getByRole('dialog', { name: 'Select Setup' })).toBeVisible();
});

test('central point, mothership, harmony: each choice enables the next, and relay calls use them', async ({
  page,
  sandbox,
}) => {
  await openSettings(page);
  await enter(page);
  await expect(chosen(page, 'Centeral')).toHaveText('Sandbox');
  await expect(chosen(page, 'Mothership')).toHaveText(`uk (${sandboxOrigin}/mothership) Default`);
  await expect(chosen(page, 'Harmony')).toHaveText(`Harmony London (${sandboxOrigin}/harmony) Default`);
  await expectAccessible(page, 'set-up');

  await dropdown(page, 'Harmony').selectOption({ label: `Harmony Manchester (${sandboxOrigin}/harmony-manchester)` });
  await dropdown(page, 'Mothership').selectOption('ms-2');
  await expect(chosen(page, 'Harmony')).toHaveText(/^Harmony New York .* Default$/);

  await expect(page.getByRole('switch'), 'the setting has been read').toBeEnabled();
  const reads = (await sandbox.requests('getTestMode')).length;
  await inNoTime(page, async () => {
    await dropdown(page, 'Centeral').selectOption({ label: 'Sandbox (second set-up)' });
    await expect(page.getByText('Successfully Updated!')).toBeVisible();
  });
  await expect(chosen(page, 'Mothership')).toHaveText(`us (${sandboxOrigin}/mothership-us) Default`);
  await expect(chosen(page, 'Harmony')).toHaveText(/^Harmony New York/);
  await expect(page.getByRole('switch')).toBeEnabled();
  expect(await sandbox.requests('getTestMode')).toHaveLength(reads + 1);

  await dropdown(page, 'Mothership').selectOption('ms-1');
  await expect(chosen(page, 'Harmony')).toHaveText(/^Harmony London/);
  await dropdown(page, 'Harmony').selectOption('hm-12');
  await page.getByRole('switch', { name: 'Signup test Mode' }).click();
  await expect(page.getByRole('switch')).toBeChecked();
  // The switch shows the choice before the server has received it.
  await expect
    .poll(async () => (await sandbox.requests('setTestMode')).at(-1))
    .toMatchObject({
      path: '/mothership-us/api/v1/test-mode',
      body: { test_mode: '1', ms_server: 'ms-1', server_template: 'hm-12' },
    });

  // Kept over a reload: the next page calls the chosen servers.
  await page.goto('/signup');
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect((await sandbox.requests('checkSignupAvailable')).at(-1)?.path).toMatch(/^\/mothership-us\//);
  await ready(page);
  await press(page, 5);
  await enter(page);
  await expect(chosen(page, 'Centeral')).toHaveText('Sandbox (second set-up)');
  await expect(chosen(page, 'Mothership')).toHaveText(/^uk/);
  await expect(chosen(page, 'Harmony')).toHaveText(/^Harmony Manchester/);
});

test('on a phone, the chosen values are fully visible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSettings(page);
  await enter(page);
  for (const [name, whole] of [
    ['Mothership', `uk (${sandboxOrigin}/mothership) Default`],
    ['Harmony', `Harmony London (${sandboxOrigin}/harmony) Default`],
  ] as const) {
    const text = page.locator('[data-value]').filter({ hasText: whole });
    await expect(text).toHaveText(whole);
    const [control, shown] = [await dropdown(page, name).boundingBox(), await text.boundingBox()];
    expect(shown?.height, 'on several lines').toBeGreaterThan(50);
    expect(control?.height, 'within its control').toBeGreaterThanOrEqual(shown?.height ?? Infinity);
    expect(await text.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const painted = await dropdown(page, name).screenshot();
    await text.evaluate((element) => {
      element.style.visibility = 'hidden';
    });
    expect(painted.equals(await dropdown(page, name).screenshot()), 'it is not behind its control').toBe(false);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'set-up on a phone');
});

test('errors stay until they are dismissed; repeats are counted, and long ones are collapsed', async ({
  page,
  sandbox,
}) => {
  await openSettings(page);
  await enter(page);
  await expect(chosen(page, 'Harmony')).toHaveText(/^Harmony London/);
  const testMode = page.getByRole('switch', { name: 'Signup test Mode' });
  const said = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
  const refuse = async (message: string) => {
    const before = (await sandbox.requests('setTestMode')).length;
    await sandbox.fault({ kind: 'status', operation: 'setTestMode', status: 422, message, times: 1 });
    await expect(testMode).toBeEnabled();
    await testMode.click();
    await expect.poll(async () => (await sandbox.requests('setTestMode')).length).toBe(before + 1);
    await expect(testMode).not.toBeChecked();
  };
  await refuse('Not on this server.');
  await refuse('Not on this server.');
  await expect(said).toHaveText('Not on this server.×22 times');
  await refuse('The server has a lot to say. '.repeat(20));
  await expect(said).toHaveCount(2);
  const folded = (await said.last().boundingBox())?.height ?? 0;
  expect(folded).toBeLessThan(150);
  await expectAccessible(page, 'notices');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  expect((await said.last().boundingBox())?.height).toBeGreaterThan(folded);
  await page.clock.runFor(120_000);
  await expect(said, 'an error does not disappear by itself').toHaveCount(2);
  await page.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(said).toHaveCount(0);
});

test('a success stays while the pointer is on it, and leaves a second after that', async ({ page }) => {
  await openSettings(page);
  await enter(page);
  await expect(chosen(page, 'Harmony')).toHaveText(/^Harmony London/);
  const testMode = page.getByRole('switch', { name: 'Signup test Mode' });
  // The fingerprint of the browser is read with timers, which would stand still: every later call waits for it.
  await expect(testMode).toBeEnabled();
  await pauseClock(page, 20_000);
  await testMode.click();
  const said = page.getByText('Successfully Updated!');
  await said.hover();
  await page.clock.runFor(10_000);
  await expect(said).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(999);
  await expect(said).toBeVisible();
  await page.clock.runFor(1);
  await expect(said).toBeHidden();
});

test('a change that the server refuses is reverted, with a message', async ({ page, sandbox }) => {
  await openSettings(page);
  await enter(page);
  await expect(chosen(page, 'Harmony')).toHaveText(/^Harmony London/);
  const testMode = page.getByRole('switch', { name: 'Signup test Mode' });
  await expect(testMode).toBeEnabled();

  await sandbox.fault({
    kind: 'status',
    operation: 'setTestMode',
    status: 422,
    message: 'Not on this server.',
    times: 1,
  });
  await inNoTime(page, async () => {
    await testMode.click();
    await expect(page.getByText('Not on this server.')).toBeVisible();
  });
  await expect(testMode).not.toBeChecked();

  await sandbox.fault({ kind: 'status', operation: 'centeralPoint', status: 422, message: 'Closed today.', times: 1 });
  await inNoTime(page, async () => {
    await dropdown(page, 'Centeral').selectOption({ label: 'Sandbox (second set-up)' });
    await expect(page.getByText('Closed today.')).toBeVisible();
  });
  await expect(chosen(page, 'Centeral')).toHaveText('Sandbox');

  await inNoTime(page, async () => {
    await testMode.click();
    await expect(page.getByText('Successfully Updated!')).toBeVisible();
  });
  await expect(page.getByText('Successfully Updated!')).toBeHidden();
  await expect(testMode).toBeChecked();
});

test('closing resets everything', async ({ page, sandbox }) => {
  await openSettings(page);
  await enter(page);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, 5);
  await expect(page.getByRole('dialog', { name: 'Verify Pincode' })).toBeVisible();
  await expect(page.getByLabel('Enter PIN')).toHaveValue('');
  expect(await sandbox.requests('verifyPincode')).toHaveLength(1);
});

test('its code is not loaded before the fifth press', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const isLoaded = () => loaded.some((url) => url.includes('DeveloperSettingsOverlay'));
  await page.goto('/signup');
  await ready(page);
  await press(page, 4);
  expect(isLoaded()).toBe(false);
  await press(page, 5);
  await expect(page.getByRole('dialog', { name: 'Verify Pincode' })).toBeVisible();
  expect(isLoaded()).toBe(true);
});
