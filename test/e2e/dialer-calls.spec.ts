import type { Locator } from '@playwright/test';
import { pauseClock } from '#test/models/lib/pause-clock.ts';
import { expect, test } from './fixtures.ts';
import { caller, Dashboard } from './pages/dashboard.page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { boxOf, expectNoSidewaysScroll } from './support/layout.ts';
import { installClock } from './support/clock.ts';

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
  await installClock(page.context());
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
  await pauseClock(page);
  await page.context().setOffline(false);
  await expect(said).toHaveText('You are online again.');
  const edgesOf = async (part: Locator) => {
    const { y, height } = await boxOf(part);
    return { from: y, to: y + height };
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
  await page.getByRole('button', { name: 'Call back' }).press('Enter');
  await expect(dashboard.element, 'the focus of a button that is removed').toBeFocused();
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
