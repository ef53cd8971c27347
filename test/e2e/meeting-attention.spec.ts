/** What reaches a participant while the page of the meeting is hidden (docs/decisions/0022-what-a-person-in-a-meeting-is-told.md). */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { withMedia } from './support/media.ts';
import { grantNotifications, recordNotifications, setPageHidden, shownNotifications } from './support/notifications.ts';

withMedia();

test('while the page is hidden, a waiting participant, a message and a raised hand are notified on the desktop', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', {
    listens: true,
    runs: [recordNotifications, grantNotifications],
  });
  await setPageHidden(ada.page, true);
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const shown = () => shownNotifications(ada.page);
  const waiting = { title: 'Ben Bitdiddle is waiting in the meeting', body: 'daily-standup', closed: false };
  await expect.poll(shown, { timeout: 30_000 }).toEqual([waiting]);

  await ben.tool('Chat').click();
  await ben.write('Are you there?');
  const message = { title: 'Message from Ben Bitdiddle', body: 'Are you there?', closed: false };
  await expect.poll(shown).toEqual([waiting, message]);
  await expect(ada.page).toHaveTitle('(1) Meeting daily-standup');

  await ben.tool('Raise hand').click();
  const hand = { title: 'Ben Bitdiddle raised a hand', body: 'daily-standup', closed: false };
  await expect.poll(shown).toEqual([waiting, message, hand]);

  await ben.write('https://files.example/a/1#name=plan.pdf&size=1200000');
  const file = { title: 'Message from Ben Bitdiddle', body: 'File: plan.pdf, 1.2 MB' };
  await expect.poll(shown).toMatchObject([waiting, { body: message.body }, hand, file]);

  await setPageHidden(ada.page, false);
  await expect.poll(async () => (await shown()).map(({ closed }) => closed)).toEqual([true, true, true, true]);
  await ben.write('Welcome back');
  await expect(ada.page).toHaveTitle('(3) Meeting daily-standup');
  expect(await shown(), 'a visible page shows messages itself').toHaveLength(4);
});

test('a participant who missed something is offered notifications, and asked for the permission by the press', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true, runs: recordNotifications });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await expect(ada.tile('Ben Bitdiddle')).toBeVisible({ timeout: 30_000 });
  await setPageHidden(ada.page, true);
  await ben.tool('Raise hand').click();
  await expect(ben.tool('Lower hand')).toBeVisible();
  await expect(ada.page.getByText('Ben Bitdiddle raised a hand').first()).toBeAttached();
  await setPageHidden(ada.page, false);
  await ada.page.getByRole('button', { name: 'Notify me' }).click();
  expect(await ada.page.evaluate(() => Notification.permission)).toBe('granted');
  await expect(ada.page.getByRole('button', { name: 'Notify me' })).toBeHidden();
});
