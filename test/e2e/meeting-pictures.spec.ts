/** Whether the tiles show the truth about the pictures of participants who use only the library, as Jitsi Meet's do. */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller, withMedia } from './support/media.ts';

withMedia();

test('a camera that a moderator has turned off shows initials, whatever its owner’s property says', async ({
  context,
  tenant,
}) => {
  test.slow();
  // The first participant of a room is its moderator.
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ben = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Ben Bitdiddle' });
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
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
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
