/** What a user of the app does as a moderator, with a participant who uses only the conference library. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee, turn } from './support/attendee.ts';
import { Caller } from './support/caller.ts';
import { withMedia } from './support/media.ts';

withMedia();

/** A moderator with the app, and a participant. */
async function meets(context: BrowserContext, tenant: string) {
  // The first participant of a room is its moderator.
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  await ada.hears();
  return { ada, grace };
}

async function openControls(ada: Attendee): Promise<void> {
  await ada.tool(/^Participants/).click();
  await ada.page.getByText('Meeting controls').click();
}

test('a moderator mutes a participant, turns off the camera, and removes the participant with a reason', async ({
  context,
  tenant,
}) => {
  test.slow();
  const { ada, grace } = await meets(context, tenant);
  await ada.sees('Grace Hopper');

  await ada.does('Grace Hopper', 'Mute microphone');
  await expect(ada.tile('Grace Hopper')).toContainText('muted');
  await ada.hearsNothing();
  await ada.does('Grace Hopper', 'Turn off camera');
  await ada.seesNoPicture('Grace Hopper');
  await ada.decodesNothing();

  await ada.does('Grace Hopper', 'Remove from meeting');
  const question = ada.page.getByRole('dialog', { name: 'Remove Grace Hopper?' });
  await expect(question.getByLabel('Reason (optional)')).toBeFocused();
  await ada.page.keyboard.type('Enough for today');
  await ada.page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect.poll(() => grace.state()).toBe('kicked');
  // The current library adds whether the participant was replaced.
  expect((await grace.events('KICKED')).map(([reason]) => reason)).toEqual(['Enough for today']);
  await expect(ada.tile('Grace Hopper')).toHaveCount(0);
});

test('a participant who is not a moderator is offered nothing that only a moderator can do', async ({
  context,
  tenant,
}) => {
  await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await ada.opensMenu('Grace Hopper');
  await expect(ada.menu('Grace Hopper').getByRole('button')).toHaveText([
    'View large',
    'Pin',
    'Send a private message',
    'Copy name',
    'Statistics',
  ]);
});

test('a moderator mutes all, and decides how new participants join', async ({ context, tenant }) => {
  test.slow();
  const { ada, grace } = await meets(context, tenant);
  await openControls(ada);
  await ada.page.getByRole('button', { name: 'Mute all' }).click();
  await ada.hearsNothing();
  await expect(ada.page.getByRole('button', { name: 'Mute all' })).toBeDisabled();
  await grace.leave();

  const startsMuted = ada.page.getByRole('switch', { name: 'New participants join muted' });
  await turn(startsMuted, true);
  await Caller.join(context, { tenant, room: 'daily-standup', name: 'Ben Baker' });
  await expect(ada.tile('Ben Baker')).toContainText('muted');
  await ada.page.getByRole('button', { name: 'Close participants' }).click();
  await ada.sees('Ben Baker');
});

test('a moderator locks the microphones of all, and lets a participant speak', async ({ context, tenant }) => {
  test.slow();
  const { ada, grace } = await meets(context, tenant);
  await openControls(ada);
  const locks = ada.page.getByRole('switch', { name: 'Participants ask before they speak' });
  await turn(locks, true);
  await ada.hearsNothing();
  await expect.poll(() => grace.events('AV_MODERATION_CHANGED')).not.toEqual([]);
  await grace.setProperty('raisedHand', '1763900000000');
  await ada.page.getByRole('button', { name: 'Allow to speak: Grace Hopper' }).click();
  await expect.poll(() => grace.events('AV_MODERATION_APPROVED')).not.toEqual([]);
  await ada.hearsNothing();
  await grace.mute('audio', false);
  await ada.hears();
  await turn(locks, false);
  await expect(locks).not.toBeChecked();
  await ada.hears();
});

test('a moderator ends the meeting for all', async ({ context, tenant, problems }) => {
  // The participants' libraries connect to the bridge again, which has closed the meeting.
  problems.allow(/WebSocket connection to .*colibri-ws/);
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  await openControls(ada);
  const end = ada.page.getByRole('button', { name: 'End meeting for all' });
  if (!(await ada.hasCurrentLibrary())) {
    await expect(ada.page.getByRole('button', { name: 'Set a password' })).toBeVisible();
    await expect(end).toHaveCount(0);
    return;
  }
  await end.click();
  await ada.page.getByRole('button', { name: 'End for all' }).click();
  await expect(ada.page.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible();
  await expect
    .poll(async () => (await grace.events('CONFERENCE_FAILED')).flat().join(' '))
    .toMatch(/destroyed.*The meeting has been terminated/);
});

test('a moderator stops the share of a participant', async ({ context, tenant }) => {
  test.slow();
  const { ada, grace } = await meets(context, tenant);
  await grace.share();
  await expect(ada.large).toContainText('shares the screen');
  await ada.seesPlaying(ada.large);
  await ada.does('Grace Hopper', 'Stop screen share');
  await expect(ada.page.getByText('shares the screen')).toHaveCount(0);
  await expect.poll(() => grace.events('TRACK_MUTE_CHANGED')).not.toEqual([]);
  await ada.hears();
  // In the library of 2022 the share is the only video.
  if (await ada.hasCurrentLibrary()) await ada.sees('Grace Hopper');
  else await ada.seesNoPicture('Grace Hopper');
});

test('a participant whom a moderator makes a moderator can do what moderators do', async ({ context, tenant }) => {
  test.slow();
  const { ada, grace } = await meets(context, tenant);
  await ada.does('Grace Hopper', 'Make moderator');
  await grace.becomesModerator();
  await ada.opensMenu('Grace Hopper');
  await expect(ada.menu('Grace Hopper').getByRole('button', { name: 'Make moderator' })).toHaveCount(0);
  await grace.muteOther(ada.name, 'audio');
  await expect(ada.page.getByText('Grace Hopper muted your microphone')).toBeVisible();
});
