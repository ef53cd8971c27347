/** What a call shares with the device: the screen that stays on, the controls of the operating system, and the space bar. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { withMedia } from './support/media.ts';
import { setPageHidden } from './support/notifications.ts';
import { presses, recordSystem, screenLocks, sessionActions, sessionState } from './support/system-controls.ts';

withMedia();

test('the screen stays on during a call while its page is visible', async ({ context }) => {
  const ada = await Attendee.prepare(context, 'Ada Lovelace', { runs: recordSystem });
  const { page } = ada;
  expect(await screenLocks(page)).toBe(0);
  await ada.enter({ listens: true });
  expect(await screenLocks(page)).toBe(1);
  await setPageHidden(page, true);
  await expect.poll(() => screenLocks(page)).toBe(0);
  await setPageHidden(page, false);
  await expect.poll(() => screenLocks(page)).toBe(1);
  await ada.leave();
  await expect.poll(() => screenLocks(page)).toBe(0);
});

test('the controls of the operating system mute, stop the camera and hang up, and show what is on', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: recordSystem });
  const { page } = ada;
  const ofTheScreen = ['enterpictureinpicture'];
  expect(await sessionActions(page)).toEqual([...ofTheScreen, 'hangup', 'togglecamera', 'togglemicrophone']);
  expect(await sessionState(page)).toEqual({ microphone: true, camera: true });

  await presses(page, 'togglemicrophone');
  await expect(ada.tool('Unmute microphone')).toBeVisible();
  expect(await sessionState(page)).toEqual({ microphone: false, camera: true });
  await presses(page, 'togglecamera');
  await expect(ada.tool('Turn on camera')).toBeVisible();
  expect(await sessionState(page)).toEqual({ microphone: false, camera: false });
  await ada.tool('Unmute microphone').click();
  await expect.poll(() => sessionState(page)).toEqual({ microphone: true, camera: false });

  await page.keyboard.press('Control+Shift+H');
  await expect.poll(() => sessionActions(page)).toEqual(ofTheScreen);
  await page.keyboard.press('Control+Shift+H');
  await expect.poll(() => sessionActions(page)).toHaveLength(4);

  await presses(page, 'hangup');
  await expect(page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
  expect(await sessionActions(page)).toEqual([]);
});

test('a muted participant talks while the space bar is held, and only where the key has no other use', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const { page } = ada;
  const muted = ada.tool('Unmute microphone');
  const live = ada.tool('Mute microphone');
  /** The user presses on the page itself, which takes the focus from the buttons. */
  const leavesTheButtons = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await test.step('the button shows the level of the microphone while it is on', async () => {
    const levelIn = (button: Locator) =>
      button.evaluate((element) =>
        Math.max(0, ...[...element.children].map((part) => Number(getComputedStyle(part).getPropertyValue('--level')))),
      );
    // The device of the tests makes a short sound once a second: reads once a second would all fall between two sounds.
    await expect.poll(() => levelIn(live), { intervals: [70] }).toBeGreaterThan(0.02);
    await live.click();
    await expect(muted).toBeVisible();
    expect(await levelIn(muted)).toBe(0);
  });

  await test.step('the key presses a focused button, as ever', async () => {
    await muted.press('Space');
    await expect(live).toBeVisible();
    await live.press('Space');
    await expect(muted).toBeVisible();
  });

  await test.step('held and released', async () => {
    await leavesTheButtons();
    await page.keyboard.down('Space');
    await expect(live).toBeVisible();
    await page.keyboard.up('Space');
    await expect(muted).toBeVisible();
  });

  await test.step('a hidden page mutes', async () => {
    await page.keyboard.down('Space');
    await expect(live).toBeVisible();
    await setPageHidden(page, true);
    await expect(muted).toBeVisible();
    await setPageHidden(page, false);
    await page.keyboard.up('Space');
    await expect(muted).toBeVisible();
  });

  await test.step('a text field takes the key', async () => {
    await ada.tool('Chat').click();
    const field = page.getByLabel('Message', { exact: true });
    await field.pressSequentially('a b');
    await expect(field).toHaveValue('a b');
    await expect(muted).toBeVisible();
    await ada.tool('Chat').click();
  });

  await test.step('the list of shortcuts names it, and its switch covers it', async () => {
    await page.keyboard.press('Control+/');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('hold to talk while you are muted')).toBeVisible();
    await dialog.getByText('Use keyboard shortcuts').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await leavesTheButtons();
    await page.keyboard.down('Space');
    await expect(muted).toBeVisible();
    await page.keyboard.up('Space');
  });
});
