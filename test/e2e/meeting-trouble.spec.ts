/**
 * Faults during a call, on the app's own pages: they are shown, the call continues, and the others see the actual
 * state.
 */
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Conference } from '#test/sandbox/conference/conference.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { makePluggable, setPermission, unplug, untilSecondsPass } from './support/devices.ts';
import { libraryLog, librarySender, promptingLaunch } from './support/media.ts';
import { steersLocalServer } from './support/deployment.ts';
import { appOrigin, sandboxOrigin } from './support/ports.ts';

// The browser's real permissions are used here, so that they can be revoked.
test.use({ launchOptions: promptingLaunch });
test.beforeEach(async ({ context, problems }) => {
  // For this origin only, so that a later revocation changes only this origin.
  await context.grantPermissions(['camera', 'microphone'], { origin: appOrigin });
  problems.allow(libraryLog);
  problems.allow(librarySender);
  // A server that is down.
  problems.allow(/WebSocket connection to/);
});

const lost = 'Connection lost. Reconnecting…';
const silence = 'No picture or sound comes through. Still trying…';
const room = 'daily-standup';
const patience = { timeout: 30_000 };

async function pair(context: BrowserContext) {
  const [ada, ben] = [
    await Attendee.join(context, 'Ada Lovelace'),
    await Attendee.join(context, 'Ben Bitdiddle'),
  ] as const;
  await Promise.all([ada.sees(ben.name), ben.sees(ada.name), ada.hears(), ben.hears()]);
  return [ada, ben] as const;
}

/** A participant's id at the conference server. */
async function idOf(name: string, request: APIRequestContext): Promise<string> {
  steersLocalServer();
  const answer = await request.get(`${sandboxOrigin}/control/conference`);
  const { rooms } = (await answer.json()) as Pick<Conference, 'rooms'>;
  const found = rooms.flatMap(({ participants }) => participants).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is in no room.`);
  return found.nick;
}

test('the server stops and restarts: all participants reconnect by themselves, with the same state', async ({
  context,
  sandbox,
  request,
}) => {
  test.slow();
  const [ada, ben] = await pair(context);
  await ada.tool('Mute microphone').click();
  await ada.tool('Raise hand').click();
  await ada.page.keyboard.press('Control+Shift+S');
  await ada.page.keyboard.press('Control+Alt+C');
  await ada.write('Before the storm');
  await expect(ben.tool('Chat, 1 unread')).toBeVisible();

  await sandbox.conference({ server: 'stopped' });
  for (const one of [ada, ben]) await expect(one.page.getByText(lost)).toBeVisible();
  const messages = ada.page.getByRole('log');
  await ada.write('In the storm');
  await expect(messages.getByText('Not delivered')).toBeVisible();
  await sandbox.conference({ server: 'running' });
  for (const one of [ada, ben]) await expect(one.page.getByText(lost)).toBeHidden(patience);

  await Promise.all([ada.sees(ben.name), ben.sees(ada.name), ada.hears()]);
  await expect(ben.tile(ada.name)).toContainText('muted');
  await expect(ben.tile(ada.name)).toContainText('Hand raised');
  await expect(ada.tool('Unmute microphone')).toBeVisible();
  await expect(ada.tool('Lower hand')).toBeVisible();
  await expect(ada.large).toBeVisible();
  await expect(ada.page.getByRole('log').getByText('Before the storm')).toBeVisible();
  await ben.hearsNothing();
  await ada.tool('Unmute microphone').click();
  await ben.hears();
  await messages.getByRole('button', { name: 'Send again' }).click();
  await ada.write('After it');
  await ben.tool('Chat, 3 unread').click();
  for (const text of ['Before the storm', 'In the storm', 'After it']) {
    await expect(ben.page.getByRole('log').getByText(text)).toHaveCount(1);
  }

  await sandbox.kick(room, await idOf(ben.name, request), 'Enough for today');
  await expect(ada.tile(ben.name)).toHaveCount(0);
  await expect(ben.page.getByRole('heading', { name: 'You were removed from the meeting' })).toBeVisible();
});

test('a meeting that is ended for all says so to each participant', async ({ context, sandbox }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await expect(ada.tile(ben.name)).toBeVisible(patience);
  await sandbox.endMeeting(room);
  for (const one of [ada, ben]) {
    await expect(one.page.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible();
    await expect(one.page.getByText('Reason: The meeting has been terminated')).toBeVisible();
  }
  await ada.page.getByRole('button', { name: 'Join again' }).click();
  await expect(ada.page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
});

test('a participant whose connection was cut has each message once, and those sent meanwhile are unread', async ({
  context,
  sandbox,
  request,
}) => {
  test.slow();
  const [ada, ben] = await pair(context);
  await ada.tool('Chat').click();
  await ada.write('Good morning');
  await ben.tool('Chat, 1 unread').click();
  await ben.write('Hello Ada');
  await expect(ada.page.getByRole('log').getByText('Hello Ada')).toBeVisible();
  await ada.tool('Chat').click();

  await sandbox.cut(room, await idOf(ada.name, request));
  await expect(ben.tile(ada.name)).toHaveCount(0);
  await ben.write('Are you there?');
  await expect(ada.page.getByText(lost)).toBeHidden(patience);
  await expect(ben.tile(ada.name)).toHaveCount(1, patience);
  await ada.tool('Chat, 1 unread').click();
  const messages = ada.page.getByRole('log').getByRole('listitem');
  await expect(messages).toHaveCount(3);
  await expect(messages).toContainText(['Good morning', 'Hello Ada', 'Are you there?']);
  await expect(messages.first()).toContainText('You');

  const cyd = await Attendee.join(context, 'Cyd Charisse', { listens: true });
  await cyd.tool('Chat').click();
  await expect(cyd.page.getByRole('log').getByRole('listitem')).toHaveCount(3);
});

test('raised hands keep their order for all when a connection is lost, and newcomers see it', async ({
  context,
  sandbox,
  request,
}) => {
  test.slow();
  const listens = { listens: true };
  const ada = await Attendee.join(context, 'Ada Lovelace', listens);
  const ben = await Attendee.join(context, 'Ben Bitdiddle', listens);
  const cyd = await Attendee.join(context, 'Cyd Charisse', listens);
  const raised = ({ page }: Attendee) =>
    page
      .getByRole('list', { name: /^\d participants$/ })
      .getByRole('listitem')
      .filter({ hasText: 'hand raised' });
  for (const one of [cyd, ben]) {
    await one.tool('Raise hand').click();
    await expect(ada.tile(one.name)).toContainText('Hand raised');
  }
  await ada.tool(/^Participants/).click();
  await expect(raised(ada)).toContainText([cyd.name, ben.name]);

  await sandbox.cut(room, await idOf(ada.name, request));
  await expect(ada.page.getByText(lost)).toBeVisible();
  await expect(ada.page.getByText(lost)).toBeHidden(patience);
  await expect(raised(ada)).toContainText([cyd.name, ben.name]);

  await sandbox.cut(room, await idOf(cyd.name, request));
  await expect(ada.tile(cyd.name)).toHaveCount(0);
  await expect(ada.tile(cyd.name)).toContainText('Hand raised', patience);
  await expect(raised(ada)).toContainText([cyd.name, ben.name]);

  const dan = await Attendee.join(context, 'Dan Ingalls', listens);
  await dan.tool(/^Participants/).click();
  await expect(raised(dan)).toContainText([cyd.name, ben.name]);
});

test('the network is cut for 5 s, for 30 s, and without an event: the call continues', async ({ context, sandbox }) => {
  test.slow();
  const [ada, ben] = await pair(context);
  await ada.tool('Raise hand').click();
  await expect(ben.tile(ada.name)).toContainText('Hand raised');

  await test.step('5 s without media, and the browser reports that it is offline', async () => {
    await sandbox.conference({ bridge: 'stopped' });
    await context.setOffline(true);
    await untilSecondsPass(ada.page, 5);
    await context.setOffline(false);
    await sandbox.conference({ bridge: 'running' });
    await Promise.all([ada.sees(ben.name), ben.sees(ada.name), ada.hears(), ben.hears()]);
    await expect(ben.tile(ada.name)).toContainText('Hand raised');
  });

  await test.step('30 s without anything', async () => {
    await sandbox.conference({ bridge: 'stopped', server: 'stopped' });
    for (const one of [ada, ben]) await expect(one.page.getByText(lost)).toBeVisible();
    await untilSecondsPass(ada.page, 30);
    for (const one of [ada, ben]) await expect(one.page.getByText(lost)).toBeVisible();
    await sandbox.conference({ bridge: 'running', server: 'running' });
    for (const one of [ada, ben]) await expect(one.page.getByText(lost)).toBeHidden(patience);
    await Promise.all([ada.sees(ben.name), ben.sees(ada.name), ada.hears(), ben.hears()]);
    await expect(ben.tile(ada.name)).toContainText('Hand raised');
  });

  await test.step('no data passes, and no socket closes', async () => {
    await sandbox.conference({ bridge: 'stopped', server: 'silent' });
    for (const one of [ada, ben]) await expect(one.page.getByText(lost)).toBeVisible(patience);
    await untilSecondsPass(ada.page, 10);
    await sandbox.conference({ bridge: 'running', server: 'running' });
    for (const one of [ada, ben]) await expect(one.page.getByText(lost)).toBeHidden(patience);
    await Promise.all([ada.sees(ben.name), ben.sees(ada.name), ada.hears(), ben.hears()]);
    await expect(ben.tile(ada.name)).toContainText('Hand raised');
  });
});

test('the bridge is down when a participant joins: a notice shows while others are there, and ends when it is back', async ({
  context,
  sandbox,
}) => {
  await sandbox.conference({ bridge: 'stopped' });
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  for (const one of [ada, ben]) await expect(one.page.getByText(silence)).toBeVisible();
  await sandbox.conference({ bridge: 'running' });
  for (const one of [ada, ben]) await expect(one.page.getByText(silence)).toBeHidden(patience);
  await Promise.all([ada.sees(ben.name), ben.sees(ada.name), ada.hears(), ben.hears()]);
});

test('packet loss is shown on the tiles of the affected participants', async ({ context, sandbox }) => {
  test.slow();
  const [ada, ben] = await pair(context);
  // The library measures every ten seconds.
  const measured = { timeout: 45_000 };
  await expect(ada.tile(ben.name)).not.toContainText('connection');
  await sandbox.conference({ loss: 30 });
  await expect(ada.tile(ada.name)).toContainText('Bad connection', measured);
  await expect(ada.tile(ben.name)).toContainText('Bad connection', measured);
  await sandbox.conference({ loss: 0 });
  for (const one of [ada, ben]) await expect(ada.tile(one.name)).not.toContainText('connection', measured);
});

test('devices are unplugged and the permission for the microphone is revoked in a call', async ({ context }) => {
  test.slow();
  await makePluggable(context);
  const [ada, ben] = await pair(context);

  await test.step('the next microphone replaces a removed one, and so does a camera', async () => {
    await unplug(ada.page, 'audioinput');
    await ben.hears();
    await expect(ada.tool('Mute microphone')).toBeVisible();
    await unplug(ada.page, 'videoinput');
    await ben.sees(ada.name);
    await expect(ada.tool('Turn off camera')).toBeVisible();
  });

  await test.step('without the camera permission the call continues without it, and the camera returns when it is granted again', async () => {
    await setPermission(ada.page, 'camera', 'denied');
    await expect(ada.page.getByText('Your camera Permissions is Blocked')).toBeVisible();
    await ben.seesNoPicture(ada.name);
    await ben.hears();
    await setPermission(ada.page, 'camera', 'granted');
    await expect(ada.page.getByText('Your camera Permissions is Blocked')).toBeHidden();
    await ada.tool('Turn on camera').click();
    await ben.sees(ada.name);
  });

  await test.step('without the permission for the microphone the call ends', async () => {
    await setPermission(ada.page, 'microphone', 'denied');
    await expect(ada.page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
    await expect(ada.page.getByText(/Access to your microphone was taken away/)).toBeVisible();
    await expect(ben.tile(ada.name)).toHaveCount(0);
  });
});

test('without devices, without WebRTC or on an insecure page a message and a way to continue are shown', async ({
  browser,
  context,
  problems,
}) => {
  test.slow();
  const ben = await Attendee.join(context, 'Ben Bitdiddle');

  await test.step('no devices at all: joins to listen', async () => {
    const ada = await Attendee.prepare(context, 'Ada Lovelace', { hasDevices: false });
    await expect(ada.page.getByText('No microphone found')).toBeVisible();
    await ada.enter();
    await Promise.all([ada.sees(ben.name), ada.hears()]);
    await expect(ben.tile(ada.name)).toContainText('muted');
    await ben.seesNoPicture(ada.name);
    await ada.leave();
    await ada.page.close();
  });

  await test.step('both are blocked from the start: shows a message and both devices off, and joins to listen', async () => {
    // Permissions belong to a browser profile: Ben's are not changed.
    const profile = await browser.newContext();
    problems.watch(profile);
    const page = await profile.newPage();
    for (const name of ['camera', 'microphone']) await setPermission(page, name, 'denied');
    await page.close();
    const ada = await Attendee.prepare(profile, 'Ada Lovelace');
    await expect(ada.page.getByText(/blocked/i).first()).toBeVisible();
    for (const device of ['camera', 'microphone']) {
      await expect(ada.page.getByRole('button', { name: `Turn on ${device}` })).toBeVisible();
    }
    await expectAccessible(ada.page, 'camera and microphone blocked');
    await ada.enter({ listens: true });
    await Promise.all([ada.sees(ben.name), ada.hears()]);
    await expect(ben.tile(ada.name)).toContainText('muted');
    await ada.leave();
    await profile.close();
  });

  await test.step('no WebRTC: the message names browsers that work', async () => {
    const page = await context.newPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
    await page.goto(`/meet?meeting_id=${room}`);
    await expect(page.getByRole('heading', { name: 'This meeting cannot be joined here' })).toBeVisible();
    await expect(page.getByText('Open this page in a current Chrome, Edge, Firefox or Safari.')).toBeVisible();
    await page.close();
  });

  await test.step('an insecure page: joins to listen and write', async () => {
    const page = await context.newPage();
    // Removes only the APIs that meetings need: the rest of the app requires a secure page as well.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'isSecureContext', { value: false });
      Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined });
    });
    await page.goto(`/meet?meeting_id=${room}`);
    await expect(page.getByText('No camera and microphone here')).toBeVisible();
    await page.getByLabel('Your name').fill('Dan Dare');
    await page.getByRole('button', { name: 'Listen only', exact: true }).click();
    await expect(ben.tile('Dan Dare')).toContainText('muted');
    // The user chose to listen, so neither the app nor the library shows a notice about devices.
    const notices = page.getByRole('status', { name: 'Notices', includeHidden: true });
    await expect(notices).toBeEmpty();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
  });
});
