/** What moderators can do on the conference server, with the unmodified library. */
import { expect, test } from '../fixtures.ts';
import { Caller, libraryLog, librarySender, mediaLaunch } from '../support/media.ts';

test.use({ launchOptions: mediaLaunch });
test.beforeEach(({ problems }) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
});

test('moderation cuts a participant, who is heard again after an approval and an unmute', async ({
  context,
  tenant,
}) => {
  test.slow();
  const visit = { tenant, room: 'daily-standup' };
  const ada = await Caller.open(context, { ...visit, name: 'Ada' });
  const ben = await Caller.open(context, { ...visit, name: 'Ben' });
  await ada.join();
  await ben.join();
  await ada.seesAndHears(1);
  const benId = await ben.id();
  await ada.moderate('moderate', 'audio', true);
  await expect.poll(() => ben.events('AV_MODERATION_CHANGED')).toEqual([['true', 'audio']]);
  await expect.poll(async () => (await ben.events('TRACK_MUTE_CHANGED')).length).toBeGreaterThan(0);
  await ada.standsStill('audio');
  await ada.moderate('approve', benId, 'audio');
  await expect.poll(() => ben.events('AV_MODERATION_APPROVED')).toHaveLength(1);
  await ben.page.evaluate(() => window.participant.mute('audio', false));
  await ada.seesAndHears(1);
});

test('newcomers start muted when a moderator wants it', async ({ context, tenant }) => {
  const visit = { tenant, room: 'daily-standup' };
  const ada = await Caller.open(context, { ...visit, name: 'Ada' });
  await ada.join();
  await ada.moderate('startMuted', { audio: true, video: true });
  const ben = await Caller.open(context, { ...visit, name: 'Ben' });
  await ben.join();
  await expect.poll(async () => (await ben.events('TRACK_MUTE_CHANGED')).length).toBeGreaterThan(1);
});
