/** The meeting on a phone, upright and on its side. */
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { boxOf, expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';

withMedia();

const wide = { width: 1280, height: 800 };
const phones = { upright: { width: 320, height: 700 }, 'on its side': { width: 844, height: 390 } };

test('before joining, a phone on its side shows the switches, the name and Join without scrolling', async ({
  page,
}) => {
  await page.setViewportSize(phones['on its side']);
  await page.goto('/meet?meeting_id=daily-standup');
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await expect(join).toBeEnabled();
  for (const control of [
    join,
    page.getByLabel('Your name'),
    page.getByRole('button', { name: 'Turn off microphone' }),
  ]) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await expectNoSidewaysScroll(page);
});

test('on a phone on its side, the last control of a short dialog is in view', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const { page } = ada;
  await page.setViewportSize(phones['on its side']);
  for (const [item, last] of [
    ['Settings', page.getByRole('tab', { name: 'About' })],
    ['Performance', page.getByRole('radio', { name: 'None' })],
    ['Invite others', page.getByRole('button', { name: 'Copy link' })],
  ] as const) {
    await ada.more(item);
    const { y, height } = await boxOf(last);
    expect(y + height, item).toBeLessThanOrEqual(phones['on its side'].height);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('on a phone, a user who is alone reads the own name and the offer to invite others', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const { page } = ada;
  const offer = page.getByRole('button', { name: 'Copy invite link' });
  const name = page.getByRole('main').getByTitle('Ada Lovelace');
  for (const [position, size] of Object.entries(phones)) {
    await page.setViewportSize(size);
    await expect(offer).toBeInViewport({ ratio: 1 });
    // Playwright hovers only over what nothing covers.
    await name.hover({ trial: true });
    await test.step(position, () => expectNoSidewaysScroll(page));
  }
});

test('the search of the chat keeps the focus in a window that becomes as low as above a keyboard', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const { page } = ada;
  await page.setViewportSize(phones.upright);
  await ada.tool('Chat').click();
  const messageField = page.getByRole('textbox', { name: 'Message', exact: true });
  await messageField.fill('The agenda is on the board');
  await messageField.press('Enter');
  const search = page.getByLabel('Search messages');
  await search.click();
  await page.setViewportSize({ ...phones.upright, height: 390 });
  await page.keyboard.type('agenda');
  await expect(search).toHaveValue('agenda');
  await expect(search).toBeInViewport({ ratio: 1 });
  await messageField.click();
  await expect(search).toBeInViewport({ ratio: 1 });
  await search.fill('');
  await messageField.click();
  await expect(search).toBeHidden();
});

test('on a phone, the commands under More are a sheet: upright and on its side', async ({ context }) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const { page } = ada;
  await page.bringToFront();
  await expect(ben.tile('Ada Lovelace')).toBeVisible({ timeout: 30_000 });
  const sheet = page.getByRole('dialog', { name: 'More' });
  const leave = page.getByRole('button', { name: 'Leave', exact: true, includeHidden: true }).first();
  const isClosed = async () => {
    await expect(sheet).toBeHidden();
    await expect(ada.tool('More')).toBeFocused();
  };

  for (const [name, size] of Object.entries(phones)) {
    await test.step(`${name}: every command is reachable, and the page behind stays as it is`, async () => {
      await page.setViewportSize(size);
      const place = await boxOf(leave);
      await expect(ada.tool('More')).toHaveAttribute('aria-haspopup', 'dialog');
      await ada.tool('More').click();
      await expect(sheet.getByRole('heading', { name: 'More' })).toBeFocused();
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page);
      const buttons = await sheet.getByRole('button').all();
      for (const button of buttons) {
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 1 });
        const { width, height } = await boxOf(button);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      const { y } = await boxOf(sheet.getByRole('button', { name: 'Close', exact: true }));
      expect(y, 'at most 80 % of the height').toBeGreaterThanOrEqual(size.height * 0.2);
      for (const button of buttons) {
        await page.keyboard.press('Tab');
        await expect(button).toBeFocused();
      }
      for (let press = 0; press < 2; press += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator('body :focus'), 'the focus is in the sheet, or in the browser').toHaveCount(
          await sheet.locator(':focus').count(),
        );
      }
      await page.mouse.move(size.width / 2, size.height * 0.8);
      await page.mouse.wheel(0, 2_000);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await boxOf(leave), 'nothing shifts').toEqual(place);
    });

    await test.step(`${name}: Escape, the button and a press above close it`, async () => {
      await page.keyboard.press('Escape');
      await isClosed();
      await ada.tool('More').click();
      await sheet.getByRole('button', { name: 'Close', exact: true }).click();
      await isClosed();
      await ada.tool('More').click();
      await expect(sheet).toBeVisible();
      await page.mouse.click(size.width / 2, size.height * 0.1);
      await isClosed();
    });

    await test.step(`${name}: its commands do what they say`, async () => {
      await ada.more('Hold call');
      await expect(ben.tile('Ada Lovelace')).toContainText('On hold');
      await isClosed();
      await ada.more('Resume call');
      await expect(ben.tile('Ada Lovelace')).not.toContainText('On hold');
      for (const title of ['Settings', 'Statistics', 'Captions', 'Keyboard shortcuts', 'Feedback', 'Invite others']) {
        await ada.more(title);
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(ada.tool('More')).toBeFocused();
      }
    });
  }

  await test.step('upright, also those of the toolbar of wide windows', async () => {
    await page.setViewportSize(phones.upright);
    await ada.tool('More').click();
    await sheet.getByRole('button', { name: 'Clapping' }).click();
    await expect(ben.page.getByRole('list', { name: 'Reactions' })).toContainText('Ada Lovelace: Clapping');
    await sheet.getByRole('button', { name: 'Show participants' }).click();
    await expect(page.getByRole('list', { name: '2 participants' })).toBeVisible();
    await ada.more('Hide participants');
    await expect(page.getByRole('list', { name: '2 participants' })).toBeHidden();
    await isClosed();
  });

  await test.step('a sheet stays open when the window becomes wide, and is a menu when it is opened again', async () => {
    await ada.tool('More').click();
    await page.setViewportSize(wide);
    await expect(sheet.getByRole('button', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await isClosed();
    await ada.tool('More').click();
    await expect(page.getByRole('group', { name: 'More' })).toBeVisible();
    await expect(sheet).toBeHidden();
  });
});
