/** End-to-end encryption between clients of the app, and what a client without the keys receives. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller } from './support/caller.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  allowLibraryNoise,
  cannotDecode,
  decodesPicture,
  encryptionDialog as dialogOf,
  keepPictures,
  switchEncryption,
  withoutEncryption,
} from './support/encryption.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';
import { letMicrophonesSpeak } from './support/noise.ts';
import { cuttable, cutNetwork, mendNetwork } from './support/network.ts';

withMedia();
test.beforeEach(({ problems }) => allowLibraryNoise(problems));

const markOf = ({ page }: Attendee) => page.getByRole('button', { name: /^End-to-end encryption: / });

async function meet(context: BrowserContext) {
  // The first participant of a room is its moderator.
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: keepPictures });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { runs: [cuttable, keepPictures] });
  await ada.sees('Ben Bitdiddle');
  await ben.sees('Ada Lovelace');
  return { ada, ben };
}

/** Both decrypt what the other sends: the picture is the sender's, and the sound is heard. */
async function seeAndHear(ada: Attendee, ben: Attendee): Promise<void> {
  await ada.sees(ben.name);
  await ben.sees(ada.name);
  await decodesPicture(ada, ben);
  await decodesPicture(ben, ada);
  await ada.hears();
  await ben.hears();
}

test('a moderator switches it on: both see and hear each other, and after it is switched off again', async ({
  context,
}) => {
  test.slow();
  const loaded = new Set<string>();
  const files = [/\/olm-[\w-]+\.js$/, /\/olm-[\w-]+\.wasm$/, /\/frame-worker-[\w-]+\.js$/];
  context.on('request', (request) => {
    for (const file of files) if (file.test(request.url())) loaded.add(file.source);
  });
  const { ada, ben } = await meet(context);
  expect([...loaded], 'loaded before it is switched on').toEqual([]);
  await switchEncryption(ada, true);
  for (const one of [ada, ben]) await expect(markOf(one)).toHaveText('Encrypted');
  await seeAndHear(ada, ben);
  expect(loaded).toEqual(new Set(files.map(({ source }) => source)));
  await switchEncryption(ada, false);
  for (const one of [ada, ben]) await expect(markOf(one)).toHaveCount(0);
  await ada.sees('Ben Bitdiddle');
  await ben.sees('Ada Lovelace');
});

test('who has no keys receives video that cannot be decoded, and who joins later gets them', async ({
  context,
  tenant,
}) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: keepPictures });
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  await grace.receives('video');
  await switchEncryption(ada, true);
  await expect(markOf(ada)).toHaveText('Partly encrypted');
  await cannotDecode(grace);
  // What Grace sends is not encrypted.
  await ada.sees('Grace Hopper');

  await test.step('a camera that is turned on again, and a shared screen', async () => {
    await ada.tool('Turn off camera').click();
    await ada.tool('Turn on camera').click();
    await expect(ada.tool('Turn off camera')).toBeVisible();
    await cannotDecode(grace);
    await ada.tool('Share screen').click();
    await expect(ada.tool('Stop sharing screen')).toBeVisible();
    await cannotDecode(grace);
    await ada.tool('Stop sharing screen').click();
  });

  await test.step('a participant who joins later', async () => {
    const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true, runs: keepPictures });
    await expect(markOf(ben)).toHaveText('Partly encrypted');
    await decodesPicture(ada, ben);
    await ben.hears();
    // A camera that is added to a connection that encrypts already.
    await ben.tool('Turn on camera').click();
    await decodesPicture(ben, ada);
    await cannotDecode(grace);
  });

  await ada.more('Encryption');
  const row = dialogOf(ada).getByRole('listitem').filter({ hasText: 'Grace Hopper' });
  await expect(row).toContainText('Not encrypted: the browser or app cannot do it');
  await expectAccessible(ada.page, 'encryption with a participant who cannot encrypt');
});

test('in a browser that cannot encrypt, the user reads why others are neither seen nor heard', async ({ context }) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const grace = await Attendee.join(context, 'Grace Hopper', { runs: withoutEncryption });
  await grace.sees('Ada Lovelace');
  await switchEncryption(ada, true);
  await expect(markOf(grace)).toHaveText('Not encrypted');
  await grace.seesNoPicture('Ada Lovelace');
  const notices = grace.page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText('A participant uses end-to-end encryption. You cannot see or hear them');
  await notices.getByRole('button', { name: 'More' }).click();
  await expect(dialogOf(grace)).toContainText('Your browser cannot encrypt sound and video end to end');
  await expect(dialogOf(grace).getByRole('button', { name: /^Switch/ })).toHaveCount(0);
  await expectAccessible(grace.page, 'encryption in a browser that cannot encrypt');
  await ada.sees('Grace Hopper');
  await switchEncryption(ada, false);
  await grace.page.keyboard.press('Escape');
  await grace.sees('Ada Lovelace');
});

test('the codes of both sides are the same, and are compared again after a reconnection', async ({
  context,
  problems,
}) => {
  test.slow();
  // While the network is cut.
  problems.allow(/^Console: WebSocket connection to '[^']+\/cut' failed: Connection closed/);
  const { ada, ben } = await meet(context);
  await switchEncryption(ada, true);
  await expect(ben.page.getByText('Ada Lovelace switched on end-to-end encryption')).toBeVisible();
  const codeOf = async (one: Attendee, name: string) => {
    await markOf(one).click();
    await dialogOf(one).getByText('Code', { exact: true }).click();
    const code = dialogOf(one).getByRole('status', { name: `Code with ${name}` });
    await expect(code).toHaveText(/^\d{30}$/);
    return code.innerText();
  };
  const here = await codeOf(ada, 'Ben Bitdiddle');
  expect(await codeOf(ben, 'Ada Lovelace')).toBe(here);
  await expect(dialogOf(ben)).toContainText('A moderator switches it on and off for all.');
  await dialogOf(ada).getByRole('button', { name: 'The codes are the same' }).click();
  await expectAccessible(ada.page, 'a compared code');
  await expectNoSidewaysScroll(ada.page);
  await ada.page.keyboard.press('Escape');
  await expect(markOf(ada)).toHaveText('Verified');
  await ada.tool(/^Participants/).click();
  const people = ada.page.getByRole('list', { name: '2 participants' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Ben Bitdiddle' })).toContainText('encryption verified');
  await ben.page.keyboard.press('Escape');
  await expect(markOf(ben)).toHaveText('Encrypted');

  await cutNetwork(ben.page);
  await expect(ada.tile('Ben Bitdiddle')).toHaveCount(0);
  await mendNetwork(ben.page);
  await ada.sees('Ben Bitdiddle');
  await ben.sees('Ada Lovelace');
  for (const one of [ada, ben]) await expect(markOf(one)).toHaveText('Encrypted');
  await seeAndHear(ada, ben);
});

test('where its code cannot be loaded, the user is told so, and it can be tried again', async ({
  context,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load resource/);
  const { ada, ben } = await meet(context);
  const code = '**/assets/olm-*.wasm';
  await ben.page.route(code, (route) => route.abort());
  await switchEncryption(ada, true);
  // Ada's client waits for the keys of Ben, and the library for an answer.
  await expect(markOf(ada)).toHaveText('Partly encrypted', { timeout: 30_000 });
  const notices = ben.page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText('The code for encryption could not be loaded');
  await expect(markOf(ben)).toHaveText('Not encrypted');
  await ben.seesNoPicture('Ada Lovelace');
  await ben.page.unroute(code);
  await notices.getByRole('button', { name: 'Try again' }).click();
  for (const one of [ada, ben]) await expect(markOf(one)).toHaveText('Encrypted');
  await seeAndHear(ada, ben);
});

test('a blurred background, noise suppression and a hold go on with it', async ({ context }) => {
  test.slow();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true, runs: keepPictures });
  // Noise suppression removes the tone of the test browser.
  await letMicrophonesSpeak(context);
  const ada = await Attendee.prepare(context, 'Ada Lovelace', { runs: keepPictures });
  await ada.page.getByRole('combobox', { name: 'Background' }).selectOption('Blur');
  await ada.page.getByRole('switch', { name: 'Suppress background noise' }).click();
  await ada.enter();
  await ben.sees('Ada Lovelace');
  await switchEncryption(ben, true);
  await expect(markOf(ada)).toHaveText('Encrypted');
  await decodesPicture(ada, ben);
  await ada.more('Hold call');
  await ben.seesNoPicture('Ada Lovelace');
  await ada.more('Resume call');
  await ben.sees('Ada Lovelace');
  await decodesPicture(ada, ben);
  await ben.hears();
});
