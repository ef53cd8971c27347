/** The sound check beside the devices: what plays and on which speaker, which microphone is recorded, and what is released. */
import type { Page } from '@playwright/test';
import { meetingSoundCheck as texts } from '#machines/shared/messages/meeting-sound-check.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { shiftsOf, watchShifts } from './support/layout-shifts.ts';
import { withMedia } from './support/media.ts';
import {
  noteSounds,
  playedSounds,
  refuseMicrophones,
  refuseToPlay,
  silenceMicrophones,
  usedTracks,
} from './support/sound-check.ts';

withMedia();

const chunk = '**/assets/devices.late-*.js';

const check = (page: Page) => page.getByRole('group', { name: 'Sound check' });
const status = (page: Page) => check(page).getByRole('status');
const press = (page: Page, name: string) => check(page).getByRole('button', { name, exact: true }).click();
const recorded = (page: Page) => page.evaluate(() => window.soundCheck.recorded);
const requests = (page: Page) =>
  page.evaluate(() => window.soundCheck.requests.filter((audio) => audio !== 'null' && audio !== 'false'));
const copies = async (page: Page) => (await usedTracks(page)).filter(({ isCopy }) => isCopy).map(({ state }) => state);

/** Chooses the last device of a list, which is not the default, and returns its id. */
async function chooseLast(page: Page, label: 'Microphone' | 'Speaker'): Promise<string> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  const option = select.getByRole('option', { includeHidden: true }).last();
  await expect(option).toHaveText(/fake/i);
  const id = (await option.getAttribute('value')) ?? '';
  await select.selectOption(id);
  await expect(select).toHaveValue(id);
  return id;
}

const open = async (page: Page, ...scripts: readonly (() => void)[]): Promise<void> => {
  for (const script of [...scripts, noteSounds]) await page.addInitScript(script);
  await page.goto('/meet?meeting_id=daily-standup');
  await expect(page.getByRole('combobox', { name: 'Microphone', exact: true })).toContainText(/fake/i);
};

test('a tone plays on the chosen speaker, until it is over or is stopped', async ({ page }) => {
  await open(page);
  const speaker = await chooseLast(page, 'Speaker');
  await expect(status(page)).toHaveText('Play a tone, or record 3 seconds and listen.');
  await press(page, 'Test speaker');
  await expect(status(page)).toHaveText('Playing a tone…');
  await expect(check(page).getByRole('button', { name: 'Stop the tone' })).toHaveText('Stop');
  await expect.poll(async () => (await playedSounds(page))[0]?.peak ?? 0).toBeGreaterThan(0.1);
  await expect(status(page)).toHaveText('Did you hear the tone? If not, choose another speaker.');
  expect(await playedSounds(page)).toMatchObject([{ sinkId: speaker, isPlaying: false }]);

  await press(page, 'Test speaker');
  await expect.poll(async () => (await playedSounds(page))[1]?.isPlaying).toBe(true);
  await press(page, 'Stop the tone');
  await expect.poll(async () => (await playedSounds(page))[1]?.isPlaying).toBe(false);
  await expect(status(page)).toHaveText(/^Play a tone/);
});

test('the open microphone is copied, recorded and heard on the chosen speaker, and the copy is stopped', async ({
  page,
}) => {
  await open(page);
  const speaker = await chooseLast(page, 'Speaker');
  await expect.poll(async () => (await usedTracks(page)).filter(({ isCopy }) => !isCopy)).toHaveLength(1);
  const microphone = await page.getByRole('combobox', { name: 'Microphone', exact: true }).inputValue();
  const asked = await requests(page);
  // The hints about the microphone have a copy of their own.
  const before = await copies(page);
  await press(page, 'Hear yourself');
  await expect(status(page)).toHaveText('Recording for 3 seconds. Say something.');
  expect(await copies(page)).toEqual([...before, 'live']);
  await expect(status(page)).toHaveText('Playing what was recorded…');
  expect(await copies(page)).toEqual([...before, 'ended']);
  await expect.poll(async () => (await playedSounds(page))[0]?.peak ?? 0).toBeGreaterThan(0.05);
  await expectAccessible(page, 'while the recording plays');
  await expect(status(page)).toHaveText('Did you hear yourself? If not, choose another microphone or speaker.');
  expect(await playedSounds(page)).toMatchObject([{ sinkId: speaker, isPlaying: false }]);
  expect([await recorded(page), await requests(page)]).toEqual([[microphone], asked]);
  expect((await usedTracks(page)).filter(({ isCopy }) => !isCopy)).toMatchObject([{ state: 'live', isEnabled: true }]);
});

test('where the call has no microphone open, the chosen one is opened for the recording, and released, also when it is stopped', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera', 'microphone']);
  await page.addInitScript(noteSounds);
  await page.goto('/meet?meeting_id=daily-standup&call_type=video');
  await expect(page.getByRole('button', { name: 'Turn on microphone' })).toBeVisible();
  const microphone = await chooseLast(page, 'Microphone');
  await press(page, 'Hear yourself');
  await expect(status(page)).toHaveText('Recording for 3 seconds. Say something.');
  const exact = JSON.stringify({ deviceId: { exact: microphone } });
  expect([await recorded(page), await requests(page)]).toEqual([[microphone], [exact]]);
  expect(await usedTracks(page)).toMatchObject([{ isCopy: false, deviceId: microphone, state: 'live' }]);
  await press(page, 'Stop hearing yourself');
  await expect(status(page)).toHaveText(/^Play a tone/);
  const states = async () => (await usedTracks(page)).map(({ state }) => state);
  await expect.poll(states).toEqual(['ended']);
  expect(await playedSounds(page)).toEqual([]);
  await press(page, 'Hear yourself');
  await expect(status(page)).toHaveText('Playing what was recorded…');
  expect(await states()).toEqual(['ended', 'ended']);
});

test('a microphone without any sound, a refused one, and a speaker that does not play are reported', async ({
  context,
}) => {
  const silent = await context.newPage();
  await open(silent, silenceMicrophones);
  await press(silent, 'Hear yourself');
  await expect(status(silent)).toHaveText(texts.silent);
  expect(await playedSounds(silent)).toEqual([]);
  await expectAccessible(silent, 'no sound from the microphone');
  await silent.close();

  const refused = await context.newPage();
  await open(refused, refuseMicrophones);
  await press(refused, 'Hear yourself');
  await expect(status(refused)).toHaveText(texts.blocked);
  await refused.close();

  const mute = await context.newPage();
  await open(mute, refuseToPlay);
  await press(mute, 'Test speaker');
  await expect(status(mute)).toHaveText(texts.speakerFailed);
  await press(mute, 'Hear yourself');
  await expect(status(mute)).toHaveText(/^Recording/);
  await expect(status(mute)).toHaveText(texts.speakerFailed);
});

test('in the settings of a call, the microphone of the call stays muted, and closing the settings releases the copy', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: noteSounds });
  const { page } = ada;
  await ada.tool('Mute microphone').click();
  await expect(ada.tool('Unmute microphone')).toBeVisible();
  await ada.more('Settings');
  const before = await copies(page);
  await press(page, 'Hear yourself');
  await expect(status(page)).toHaveText(/^Recording/);
  expect(await copies(page)).toEqual([...before, 'live']);
  await expect(status(page)).toHaveText(/^Playing/);
  await expect.poll(async () => (await playedSounds(page)).at(-1)?.peak ?? 0).toBeGreaterThan(0.05);
  await expect(status(page)).toHaveText(/^Did you hear yourself/);
  expect((await usedTracks(page)).findLast(({ isCopy }) => !isCopy)).toMatchObject({
    state: 'live',
    isEnabled: false,
  });
  await expectAccessible(page, 'the sound check in the settings');
  await press(page, 'Hear yourself');
  await expect(status(page)).toHaveText(/^Recording/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => copies(page)).toEqual([...before, 'ended', 'ended']);
  await expect(ada.tool('Unmute microphone')).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [320, 640],
] as const) {
  test(`a name can be typed before the devices are loaded, and nothing shifts at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(chunk, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/meet?meeting_id=daily-standup');
    // Typed: the initials of the preview move, and only what no key caused counts as a shift.
    await page.getByLabel('Your name').pressSequentially('Ada Lovelace');
    const main = page.getByRole('main');
    const size = async () => (await main.boundingBox())?.height;
    await expect(page.getByText('You are the first.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
    const height0 = await size();
    expect(await page.getByRole('combobox').count()).toBe(0);
    release();
    await expect(page.getByRole('combobox', { name: 'Camera' })).toContainText(/fake/i);
    await expect(check(page)).toBeAttached();
    expect(await size()).toBe(height0);
    expect(await shiftsOf(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

test('devices that cannot be loaded are reported, do not keep the user from joining, and can be loaded again', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.route(chunk, (route) => route.abort());
  await page.goto('/meet?meeting_id=daily-standup');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('alert')).toContainText('The devices could not be loaded.');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await expect(page.getByText('You are the first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
  await page.unroute(chunk);
  await devices.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('combobox', { name: 'Camera' })).toContainText(/fake/i);
  await expect(devices.getByRole('alert')).toHaveCount(0);
});
