/** What a moderator does, who uses only the conference library, as a user of Jitsi Meet would. */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller, withMedia } from './support/media.ts';

withMedia();

test('the role of the moderator moves on to the next participant, who sees it', async ({ context, tenant }) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await ada.tool(/^Participants/).click();
  const people = ada.page.getByRole('list', { name: '2 participants' }).getByRole('listitem');
  await expect(people).toContainText([/Ada Lovelace \(you\)(?!.*Moderator)/, /Grace Hopper.*Moderator/]);
  await grace.leave();
  await expect(ada.page.getByRole('listitem').filter({ hasText: '(you)' })).toContainText('Moderator');
});

test('hands are raised across the app and Jitsi Meet', async ({ context, tenant }) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await expect(ada.tile('Grace Hopper')).toBeVisible();
  await grace.setProperty('raisedHand', '1763800000000');
  await expect(ada.tile('Grace Hopper')).toContainText('Hand raised');
  await grace.setProperty('raisedHand', '0');
  await expect(ada.tile('Grace Hopper')).not.toContainText('Hand raised');
  await ada.tool('Raise hand').click();
  await expect.poll(() => grace.propertyOf('Ada Lovelace', 'raisedHand')).toMatch(/^\d{13}$/);
  await ada.tool('Lower hand').click();
  await expect.poll(() => grace.propertyOf('Ada Lovelace', 'raisedHand')).toBe('0');
});

test('reactions and pictures are exchanged with users of Jitsi Meet', async ({ context, tenant }) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const picture = 'https://pictures.example/grace.png';
  const image = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: image }),
  );
  await grace.keepCommand('avatar-url', picture);
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await expect(ada.tile('Ben Bitdiddle')).toBeVisible();
  await expect(ada.tile('Grace Hopper').locator(`img[src="${picture}"]`)).toHaveCount(1);

  const shown = (one: Attendee) => one.page.getByRole('list', { name: 'Reactions' }).getByRole('listitem');
  await grace.whisper('', { name: 'endpoint-reaction', reactions: ['clap', 'like'], timestamp: 1 });
  await expect(shown(ada)).toContainText([/Grace Hopper: Clapping/, /Grace Hopper: OK/]);
  await expect(shown(ada)).toHaveCount(0);

  await ada.tool('Reactions').click();
  await ada.page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: 'Amazed' }).click();
  await expect(shown(ben)).toContainText(['Ada Lovelace: Amazed']);
  await expect(shown(ben)).toHaveCount(1);
  const whispers = async () => (await grace.events('WHISPER')).map(([, text = '']) => JSON.parse(text) as unknown);
  await expect
    .poll(whispers)
    .toContainEqual(expect.objectContaining({ name: 'endpoint-reaction', reactions: ['surprised'] }));
});

test('a participant who is muted by a moderator sees it, with the name, and is back with one press', async ({
  context,
  tenant,
}) => {
  test.slow();
  // The first participant of a room is its moderator.
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await grace.seesAndHears(1);

  await test.step('the microphone', async () => {
    await grace.muteOther(ada.name, 'audio');
    await expect(ada.page.getByText('Grace Hopper muted your microphone')).toBeVisible();
    await grace.standsStill('audio');
    await ada.tool('Unmute microphone').click();
    await expect(ada.tool('Mute microphone')).toBeVisible();
    await grace.seesAndHears(1);
  });

  await test.step('the camera', async () => {
    await grace.muteOther(ada.name, 'video');
    await expect(ada.page.getByText('Grace Hopper turned off your camera')).toBeVisible();
    await ada.seesNoPicture(ada.name);
    await grace.standsStill('video');
    await ada.tool('Turn on camera').click();
    await expect(ada.tool('Turn off camera')).toBeVisible();
    await grace.seesAndHears(1);
  });

  await test.step('the shared screen', async () => {
    await ada.tool('Share screen').click();
    await expect(ada.tool('Stop sharing screen')).toBeVisible();
    // The focus can mute the share as soon as its source has reached the room.
    await expect(async () => {
      await grace.muteOther(ada.name, 'screen');
      await expect(ada.page.getByText('Grace Hopper stopped your share')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
    await expect(ada.tool('Share screen')).toBeVisible();
  });
});

test('a microphone that the server mutes without a moderator is shown so, and is back with one press', async ({
  context,
  sandbox,
  tenant,
}) => {
  test.slow();
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await grace.seesAndHears(1);
  await sandbox.muteByFocus('daily-standup', await grace.idOf(ada.name), 'audio');
  await expect(ada.page.getByText('A moderator muted your microphone')).toBeVisible();
  await grace.standsStill('audio');
  await ada.tool('Unmute microphone').click();
  await expect(ada.tool('Mute microphone')).toBeVisible();
  await grace.seesAndHears(1);
});
