/** Whether the tiles show the truth about the pictures of participants who use only the library, as Jitsi Meet's do. */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller, withMedia } from './support/media.ts';

withMedia();

const room = 'daily-standup';

test('a camera that a moderator has turned off shows initials, whatever its owner’s property says', async ({
  context,
  tenant,
}) => {
  test.slow();
  // The first participant of a room is its moderator.
  const grace = await Caller.join(context, { tenant, room, name: 'Grace Hopper' });
  const ben = await Caller.join(context, { tenant, room, name: 'Ben Bitdiddle' });
  await ben.setProperty('isVideoMuted', 'false');
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await ada.sees('Ben Bitdiddle');
  await grace.muteOther('Ben Bitdiddle', 'video');
  await ada.seesNoPicture('Ben Bitdiddle');
  await ben.mute('video', false);
  await ada.sees('Ben Bitdiddle');
  await ada.sees('Grace Hopper');
});

test('pictures that stop are marked, then hidden, and return with their next frames', async ({
  context,
  sandbox,
  tenant,
}) => {
  test.slow();
  const grace = await Caller.join(context, { tenant, room, name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await ada.sees('Grace Hopper');
  await sandbox.conference({ bridge: 'stopped' });
  await expect(ada.tile('Grace Hopper')).toContainText('Connection interrupted');
  await expect(ada.picture('Grace Hopper')).toBeHidden();
  await expect(ada.tile('Grace Hopper').locator('[data-initials="GH"]')).toBeVisible();
  await sandbox.conference({ bridge: 'running' });
  await ada.sees('Grace Hopper');
  await expect(ada.tile('Grace Hopper')).not.toContainText('Connection interrupted');
  await grace.mute('video', true);
  await ada.seesNoPicture('Grace Hopper');
});

test('the picture of a participant whose machine hangs is marked, then hidden, and returns when it goes on', async ({
  context,
  sandbox,
  tenant,
}) => {
  test.slow();
  const grace = await Caller.join(context, { tenant, room, name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Caller.join(context, { tenant, room, name: 'Ben Bitdiddle' });
  await ada.sees('Grace Hopper');
  await ada.sees('Ben Bitdiddle');
  const id = await grace.id();
  await sandbox.hang(room, id);
  await expect(ada.tile('Grace Hopper')).toContainText('Connection interrupted');
  await expect(ada.picture('Grace Hopper')).toBeVisible();
  await expect(ada.picture('Grace Hopper')).toBeHidden();
  await expect(ada.tile('Grace Hopper').locator('[data-initials="GH"]')).toBeVisible();
  await ada.sees('Ben Bitdiddle');
  await sandbox.resume(room, id);
  await ada.sees('Grace Hopper');
  await expect(ada.tile('Grace Hopper')).not.toContainText('Connection interrupted');
  await ben.say('Welcome back');
  await expect.poll(() => grace.events('MESSAGE_RECEIVED')).toContainEqual(expect.arrayContaining(['Welcome back']));
});

test('a picture of which the bridge forwards nothing at first is requested again, and appears', async ({
  context,
  sandbox,
  tenant,
}) => {
  test.slow();
  const grace = await Caller.join(context, { tenant, room, name: 'Grace Hopper' });
  await sandbox.withhold(room, await grace.id());
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await expect.poll(async () => (await grace.others()).length).toBe(1);
  const id = await grace.idOf(ada.name);
  await expect(ada.picture('Grace Hopper')).toHaveCount(1);
  const requested = () => sandbox.videoRequests(room, id);
  await expect.poll(requested).toBeGreaterThan(0);
  const before = await requested();
  await expect(ada.tile('Grace Hopper')).toContainText('Connection interrupted');
  // Without the video, and with it.
  await expect.poll(requested, { message: 'a repeated request at the bridge' }).toBeGreaterThanOrEqual(before + 2);
  await ada.sees('Grace Hopper');
  await expect(ada.tile('Grace Hopper')).not.toContainText('Connection interrupted');
});
