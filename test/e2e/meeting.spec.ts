/** Meetings in the app itself: two people come in by the same link, and see, hear and read each other. */
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';

test.use({ launchOptions: mediaLaunch });
test.beforeEach(({ problems }) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
});

const link = '/meet?meeting_id=daily-standup';

test('two people meet by the same link: they see and hear each other, write, and leave', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  await Promise.all([ada.sees('Ben Bitdiddle'), ben.sees('Ada Lovelace')]);
  await Promise.all([ada.hears(), ben.hears()]);
  await Promise.all([ada.decodes(), ben.decodes()]);
  await Promise.all([ada.sees('Ada Lovelace'), ben.sees('Ben Bitdiddle')]);

  await ada.tool('Chat').click();
  await ada.page.getByLabel('Message', { exact: true }).fill('Good morning');
  await ada.page.getByRole('button', { name: 'Send message' }).click();
  await ben.tool('Chat, 1 unread').click();
  await expect(ben.page.getByRole('log').getByText('Good morning')).toBeVisible();

  await ben.leave();
  await expect(ada.tile('Ben Bitdiddle')).toHaveCount(0);
  await expect(ada.page.getByText('You are the only one here')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Close' }).click();
  await expect(ben.page).toHaveURL('/login');
});

test('preparing is accessible in both themes and fits a window 320 px wide', async ({ page }) => {
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
  await expectAccessible(page, 'pre-join');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a meeting that is full says so, and can be tried again', async ({ context }) => {
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

test('a meeting that nobody knows says so', async ({ page }) => {
  await page.goto('/meet?meeting_id=nobody-knows');
  await expect(page.getByText('There is no such meeting.')).toBeVisible();
});
