/** The statistics of a call: what two real clients measure of each other, and the report to copy. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';

withMedia();

const patience = { timeout: 30_000 };

/** The cell beside a row header in the table of a participant. */
const figure = (dialog: Locator, name: string, label: string): Locator =>
  dialog
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: dialog.page().getByRole('rowheader', { name: label, exact: true }) })
    .getByRole('cell');

/** The quality of a participant's connection in words. */
const connection = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('table', { name }).getByRole('cell').first();

test('the statistics have real figures of the user and of another participant, explain them, and are copied', async ({
  context,
}) => {
  await context.grantPermissions(['camera', 'microphone', 'clipboard-read', 'clipboard-write']);
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  await Promise.all([ada.sees('Ben Bitdiddle'), ben.sees('Ada Lovelace')]);
  const { page } = ada;
  const dialog = page.getByRole('dialog', { name: 'Statistics' });

  await test.step('from the menu of a tile: that participant is first', async () => {
    await ada.does('Ben Bitdiddle', 'Statistics');
    const captions = dialog.getByRole('caption');
    await expect(captions).toHaveText(['Ben Bitdiddle', 'Ada Lovelace (you)'], patience);
  });

  await test.step('what arrives of the other client', async () => {
    const size = (await ada.frameSize('Ben Bitdiddle')).replace('x', ' × ');
    await expect(figure(dialog, 'Ben Bitdiddle', 'Resolution')).toHaveText(size, patience);
    await expect(figure(dialog, 'Ben Bitdiddle', 'Frame rate')).toHaveText(/^[1-9]\d* per second$/, patience);
    await expect(figure(dialog, 'Ben Bitdiddle', 'Received here')).toHaveText(
      /^([1-9]\d* kbit|\d+\.\d Mbit)\/s$/,
      patience,
    );
    await expect(figure(dialog, 'Ben Bitdiddle', 'Codecs')).toHaveText(/^(H264|VP8|VP9|AV1), opus$/);
  });

  await test.step('what the other client reports of its own connection', async () => {
    await expect(figure(dialog, 'Ben Bitdiddle', 'Bit rate up')).toHaveText(
      /^([1-9]\d* kbit|\d+\.\d Mbit)\/s$/,
      patience,
    );
    await expect(figure(dialog, 'Ben Bitdiddle', 'Packet loss')).toHaveText(/ %$/, patience);
    await expect(connection(dialog, 'Ben Bitdiddle')).toHaveText(/^Connection: (Good|Weak|Bad): /, patience);
  });

  await test.step('what the user sends', async () => {
    await expect(figure(dialog, 'Ada Lovelace (you)', 'Resolution')).toHaveText(/^[1-9]\d+ × [1-9]\d+$/, patience);
    await expect(figure(dialog, 'Ada Lovelace (you)', 'Bit rate up')).toHaveText(
      /^([1-9]\d* kbit|\d+\.\d Mbit)\/s$/,
      patience,
    );
    await expect(figure(dialog, 'Ada Lovelace (you)', 'Round trip')).toHaveText(/^\d+ ms$/, patience);
    await expect(connection(dialog, 'Ada Lovelace (you)')).toHaveText(/^Connection: (Good|Weak|Bad): /, patience);
  });

  await test.step('the report', async () => {
    await dialog.getByRole('button', { name: 'Copy report' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Report copied' })).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toMatch(/^Statistics of the meeting daily-standup\nTime: \d{4}-\d\d-\d\dT/);
    expect(report).toContain(`Browser: ${await page.evaluate(() => navigator.userAgent)}`);
    expect(report).toMatch(/\nBen Bitdiddle\n {2}Connection: .+\n {2}Resolution: [1-9]\d+ × [1-9]\d+\n/);
    expect(report).toContain('\nAda Lovelace (you)\n');
  });

  await test.step('accessible, also in a narrow window', async () => {
    await expectAccessible(page, 'statistics');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'statistics, narrow');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('from the More menu: the user is first, and Escape closes it', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await ada.more('Statistics');
    await expect(dialog.getByRole('caption').first()).toHaveText('Ada Lovelace (you)');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('before media are connected there is nothing to measure, a participant without a camera has no video, and the report can be copied by hand where the browser refuses', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', {
    listens: true,
    runs: () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    },
  });
  await ada.more('Statistics');
  const alone = ada.page.getByRole('dialog').getByText('Nothing to measure yet: sound and video are not connected');
  await expect(alone).toBeVisible(patience);
  await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await expect(alone).toHaveCount(0, patience);
  const dialog = ada.page.getByRole('dialog', { name: 'Statistics' });
  await expect(figure(dialog, 'Ada Lovelace (you)', 'Resolution')).toHaveText('No video', patience);
  await dialog.getByRole('button', { name: 'Copy report' }).click();
  const byHand = dialog.getByRole('textbox', { name: 'The report could not be copied. Copy it from here:' });
  await expect(byHand).toHaveValue(/^Statistics of the meeting daily-standup\n/);
  await byHand.focus();
  expect(await ada.page.evaluate(() => globalThis.getSelection()?.toString())).toContain('Ada Lovelace (you)');
});

test('a dialog whose participant has left meanwhile gives the focus to the heading of the call', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await expect(ada.tile(ben.name)).toBeVisible({ timeout: 30_000 });
  await ada.does(ben.name, 'Statistics');
  const dialog = ada.page.getByRole('dialog', { name: 'Statistics' });
  await expect(dialog).toBeVisible();
  await ben.leave();
  await expect(ada.tile(ben.name)).toHaveCount(0);
  await ada.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ada.page.getByRole('heading', { level: 1 })).toBeFocused();
});
