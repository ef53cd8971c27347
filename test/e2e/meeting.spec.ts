/** Meetings in the app itself: two participants join by the same link, and see, hear and read each other. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { readCode } from './support/qr-code.ts';
import { steersLocalServer } from './support/deployment.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';

withMedia();

const link = '/meet?meeting_id=daily-standup';

test('two participants join by the same link: they see and hear each other, write, and leave', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  await Promise.all([ada.sees('Ben Bitdiddle'), ben.sees('Ada Lovelace')]);
  await Promise.all([ada.hears(), ben.hears()]);
  await Promise.all([ada.decodes(), ben.decodes()]);
  await Promise.all([ada.sees('Ada Lovelace'), ben.sees('Ben Bitdiddle')]);
  // Ben joined later, and sees the same duration.
  await expect
    .poll(async () => {
      const [adas, bens] = await Promise.all([ada.seconds(), ben.seconds()]);
      return Math.abs(adas - bens);
    }, 'the difference of the times')
    .toBeLessThanOrEqual(1);

  await ada.tool('Chat').click();
  await ada.page.getByLabel('Message', { exact: true }).fill('Good morning');
  await ada.page.getByRole('button', { name: 'Send message' }).click();
  await ben.tool('Chat, 1 unread').click();
  await expect(ben.page.getByRole('log').getByText('Good morning')).toBeVisible();

  await test.step('a message too long for a server is refused with the limit; the longest one arrives', async () => {
    const message = ada.page.getByLabel('Message', { exact: true });
    await message.fill('x'.repeat(20_000));
    await expect(ada.page.getByText(/^A message can have 5,000 characters at most/)).toBeVisible();
    await message.press('Enter');
    await expect(message).toHaveValue(/^x{20000}$/);
    const longest = `Agenda ${'word '.repeat(998)}end`;
    expect(longest).toHaveLength(5_000);
    await message.fill(longest);
    await message.press('Enter');
    await expect(ben.page.getByRole('log').getByText('Agenda word')).toHaveText(longest);
    await expect(ada.page.getByRole('log').getByText('Sending…')).toHaveCount(0);
  });

  await test.step('the chat stays at its newest message when the window becomes smaller', async () => {
    await ada.write('Good bye');
    const newest = ben.page.getByRole('log').getByText('Good bye');
    await expect(newest).toBeInViewport({ ratio: 1 });
    await ben.page.setViewportSize({ width: 1280, height: 420 });
    await expect(newest).toBeInViewport({ ratio: 1 });
    await ben.page.setViewportSize({ width: 1280, height: 720 });
  });

  await ben.leave();
  await expect(ben.page.getByText(/^(Less than a|\d+) minutes?, with Ada Lovelace$/)).toBeVisible();
  await expect(ada.tile('Ben Bitdiddle')).toHaveCount(0);
  await expect(ada.page.getByText('You are the only one here')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Start page of the meeting' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Join a meeting' })).toBeVisible();
  await expect(ben.page).toHaveURL('/meet');
  await ben.page.getByRole('button', { name: 'Continue' }).click();
  await expect(ben.page.getByText('Meeting daily-standup')).toBeVisible();
});

test('the invitation has the link to copy, a QR code that leads to the meeting, and an event for a calendar', async ({
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const { page } = ada;
  const address = new URL(link, page.url()).href;
  await ada.more('Invite others');
  const dialog = page.getByRole('dialog', { name: 'Invite others' });
  await expect(dialog.getByRole('textbox', { name: 'Link of this meeting' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await readCode(dialog.getByRole('img', { name: 'QR code of the link' })), colorScheme).toBe(address);
  }

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('meeting-daily-standup.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.replaceAll('\r\n ', '').split('\r\n')).toEqual(
    expect.arrayContaining([
      'SUMMARY:Meeting daily-standup',
      `DESCRIPTION:Join the meeting: ${address}`,
      `URL:${address}`,
    ]),
  );
});

test('a reload restores the muted devices, and a second tab asks which tab to use', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await ada.sees('Ada Lovelace');
  await ada.tool('Mute microphone').click();
  await expect(ada.tool('Unmute microphone')).toBeVisible();
  ada.page.on('dialog', (dialog) => void dialog.accept());
  await ada.page.reload();
  await expect(ada.page.getByRole('button', { name: 'Turn on microphone' })).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Turn off camera' })).toBeVisible();
  // Ben has joined later, in the same storage.
  await ada.page.getByLabel('Your name').fill('Ada Lovelace');
  await ada.enter();
  await expect(ada.tool('Unmute microphone')).toBeVisible();
  await ben.sees('Ada Lovelace');

  const second = await Attendee.open(context, 'Ada Lovelace');
  const question = second.page.getByText('You are already in this meeting in another tab');
  await expect(question).toBeVisible();
  await expect(second.page.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0);
  await expectAccessible(second.page, 'in the meeting in another tab');
  await second.page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(second.page);
  await second.page.getByRole('button', { name: 'Use it here' }).click();
  await expect(second.tool('Leave')).toBeVisible();
  await expect(ada.page.getByRole('heading', { name: 'You use this meeting in another tab' })).toBeVisible();
  await ben.sees('Ada Lovelace');
});

test('preparing is accessible in both themes and fits a window 320 px wide', async ({ page }) => {
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await expect(page.getByText('You are the first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
  await expectAccessible(page, 'pre-join');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a full meeting is reported, and can be tried again', async ({ context }) => {
  steersLocalServer();
  const eve = await Attendee.prepare(context, 'Eve Evans', { meetingId: 'full-house' });
  const join = eve.page.getByRole('button', { name: 'Join', exact: true });
  await join.click();
  await expect(eve.page.getByRole('heading', { name: 'You could not join the meeting' })).toBeVisible();
  await expect(eve.page.getByText('This meeting is full')).toBeVisible();
  await expect(eve.page.getByRole('region', { name: 'Feedback' })).toHaveCount(0);
  await expectAccessible(eve.page, 'not let in');
  await eve.page.getByRole('button', { name: 'Try again' }).click();
  await expect(join).toBeEnabled();
});

test('an unknown meeting is reported', async ({ page }) => {
  await page.goto('/meet?meeting_id=unknown-meeting');
  await expect(page.getByText('There is no such meeting')).toHaveCount(1);
  await page.getByRole('button', { name: 'Join another meeting' }).click();
  await expect(page).toHaveURL('/meet');
  await expect(page.getByRole('heading', { name: 'Join a meeting' })).toBeFocused();
  await page.getByLabel('Link or id of the meeting').fill('unknown-meeting');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'There is no such meeting' })).toBeFocused();
});
