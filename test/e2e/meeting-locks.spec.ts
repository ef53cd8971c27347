/** The media of a user of the app in a meeting that a moderator with Jitsi Meet moderates: what the moderator receives of them. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Medium } from '#test/sandbox/pages/client/conference-library.ts';
import { Attendee } from './support/attendee.ts';
import { Caller, withMedia } from './support/media.ts';

withMedia();

const room = 'daily-standup';
const all = ['audio', 'video', 'desktop'] as const;

async function moderate(grace: Caller, media: readonly Medium[], isOn: boolean): Promise<void> {
  for (const medium of media) await grace.moderate('moderate', medium, isOn);
}

/** A user of Jitsi Meet, the first participant and thus the moderator. */
const moderator = (context: BrowserContext, tenant: string): Promise<Caller> =>
  Caller.join(context, { tenant, room, name: 'Grace Hopper' });

/** Also Ada, a user of the app, whose microphone and camera are received. */
async function meet(context: BrowserContext, tenant: string) {
  const grace = await moderator(context, tenant);
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await grace.seesAndHears(1);
  return { grace, ada };
}

const notice = (ada: Attendee, text: string) => ada.page.getByRole('status', { name: 'Notices' }).getByText(text);

test('a user whose media are locked asks to speak, and is heard after an approval and one press', async ({
  context,
  tenant,
}) => {
  test.slow();
  const { grace, ada } = await meet(context, tenant);
  // With the track that is replaced, today's library loses the listeners of the other tracks.
  await ada.tool('Turn off camera').click();
  await ada.tool('Turn on camera').click();
  await expect(ada.tool('Turn off camera')).toBeVisible();
  await grace.seesAndHears(1);

  await test.step('locked: nothing arrives, whatever the user presses', async () => {
    await moderate(grace, all, true);
    await expect(notice(ada, 'Grace Hopper locked your microphone, camera and screen share.')).toBeVisible();
    await expect(ada.tile(ada.name)).toContainText('muted and locked');
    await grace.getsNothing('audio');
    await grace.getsNothing('video');
    const changes = (await grace.events('TRACK_MUTE_CHANGED')).length;
    await ada.tool('Ask to speak').click();
    await expect(notice(ada, 'Your hand is raised. Wait for a moderator to unlock your microphone')).toBeVisible();
    await expect.poll(() => grace.propertyOf(ada.name, 'raisedHand')).toMatch(/^\d{13}$/);
    await ada.page.keyboard.press('Control+m');
    await ada.page.keyboard.press('Control+Shift+V');
    await ada.tool('Ask to share screen').click();
    await expect(notice(ada, 'Wait for a moderator to unlock your microphone, camera and screen share')).toBeVisible();
    await expect(ada.tool('Stop sharing screen')).toHaveCount(0);
    await grace.getsNothing('audio');
    await grace.getsNothing('video');
    expect(await grace.events('TRACK_MUTE_CHANGED')).toHaveLength(changes);
  });

  await test.step('approved: nothing arrives before the press', async () => {
    await grace.moderate('approve', await grace.idOf(ada.name), 'audio');
    await expect(notice(ada, 'A moderator unlocked your microphone. It stays off until you turn it on')).toBeVisible();
    await grace.getsNothing('audio');
    await ada.tool('Unmute microphone').click();
    await grace.receives('audio');
    await expect(ada.tool('Mute microphone')).toBeVisible();
    await expect(ada.tool('Ask to turn on camera')).toBeVisible();
    await grace.getsNothing('video');
  });

  await test.step('rejected', async () => {
    await grace.moderate('reject', await grace.idOf(ada.name), 'audio');
    await expect(notice(ada, 'A moderator keeps your microphone locked')).toBeVisible();
    await expect(ada.tool('Ask to speak')).toBeVisible();
    await expect(ada.tile(ada.name)).toContainText('muted and locked');
    await grace.standsStill('audio');
  });

  await test.step('unlocked: one press each brings sound and picture back', async () => {
    await moderate(grace, all, false);
    await expect(notice(ada, 'Your microphone, camera and screen share are unlocked.')).toBeVisible();
    await grace.standsStill('audio');
    await ada.tool('Unmute microphone').click();
    await grace.receives('audio');
    await ada.tool('Turn on camera').click();
    await grace.receives('video');
  });
});

test('a share that a moderator locks ends with a notice, and is seen again after the lock', async ({
  context,
  tenant,
}) => {
  test.slow();
  const { grace, ada } = await meet(context, tenant);
  await ada.tool('Turn off camera').click();
  await grace.standsStill('video');
  await ada.tool('Share screen').click();
  await expect(ada.tool('Stop sharing screen')).toBeVisible();
  await grace.receives('video');

  // In the library of 2022 a share takes the place of the camera.
  await moderate(grace, ['video', 'desktop'], true);
  await expect(notice(ada, 'Your share was stopped')).toBeVisible();
  await expect(ada.tool('Ask to share screen')).toBeVisible();
  await grace.getsNothing('video');

  for (const medium of ['video', 'desktop'] as const) {
    await grace.moderate('approve', await grace.idOf(ada.name), medium);
  }
  await expect(notice(ada, 'A moderator unlocked your camera and screen share.')).toBeVisible();
  await ada.tool('Share screen').click();
  await expect(ada.tool('Stop sharing screen')).toBeVisible();
  await grace.receives('video');
});

test('a user who joins a moderated meeting is locked, with one approval for one connection', async ({
  context,
  tenant,
  sandbox,
}) => {
  test.slow();
  const grace = await moderator(context, tenant);
  await moderate(grace, ['audio'], true);
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await expect(notice(ada, 'Grace Hopper locked your microphone.')).toBeVisible();
  await expect(ada.tool('Turn off camera')).toBeVisible();
  await grace.receives('video');
  await grace.getsNothing('audio');

  const first = await grace.idOf(ada.name);
  await grace.moderate('approve', first, 'audio');
  await ada.tool('Unmute microphone').click();
  await grace.receives('audio');

  await sandbox.cut(room, first);
  await expect.poll(async () => (await grace.others()).some(({ id }) => id !== first)).toBe(true);
  await expect(ada.tool('Ask to speak')).toBeVisible();
  await expect(notice(ada, 'Grace Hopper locked your microphone.')).toBeVisible();
  await grace.receives('video');
  await grace.getsNothing('audio');
  await grace.moderate('approve', await grace.idOf(ada.name), 'audio');
  await ada.tool('Unmute microphone').click();
  await grace.receives('audio');
});

test('a user who joins a meeting that mutes newcomers reads so, and is seen and heard after one press each', async ({
  context,
  tenant,
}) => {
  test.slow();
  const grace = await moderator(context, tenant);
  await grace.moderate('startMuted', { audio: true, video: true });
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await expect(notice(ada, 'This meeting turned off your microphone and camera.')).toBeVisible();
  await expect(ada.tool('Turn on camera')).toBeVisible();
  await ada.tool('Unmute microphone').click();
  await grace.receives('audio');
  await expect(ada.tool('Turn on camera')).toBeVisible();
  await ada.tool('Turn on camera').click();
  await grace.receives('video');
});

test('an unmuting that the server refuses is shown, and can be repeated', async ({ context, tenant }) => {
  test.slow();
  const grace = await moderator(context, tenant);
  // The client is not told of the moderation.
  await context.routeWebSocket(/xmpp-websocket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      if (!text.includes('json-message') || !text.includes('av_moderation')) socket.send(message);
    });
  });
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await grace.seesAndHears(1);
  await moderate(grace, ['audio'], true);
  await grace.getsNothing('audio');
  await expect(ada.page.getByText('A moderator muted your microphone')).toBeVisible();
  await ada.tool('Unmute microphone').click();
  const refusal = notice(ada, 'The server did not turn on your microphone. Try again, or ask a moderator');
  await expect(refusal).toBeVisible();
  await expect(ada.tool('Unmute microphone')).toBeVisible();
  await grace.getsNothing('audio');

  await moderate(grace, ['audio'], false);
  await ada.tool('Unmute microphone').click();
  await grace.receives('audio');
  await expect(refusal).toBeHidden();
});
