/**
 * Noise suppression, by what another participant receives. The microphone is white noise from a file that the browser plays,
 * with its own processing; in one test a voice.
 */
import type { Page } from '@playwright/test';
import { meetingNoise } from '#machines/shared/messages/meeting-noise.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { mediaLaunch, withMedia } from './support/media.ts';
import { letMicrophonesSpeak, noiseFile, receivedLevel, silentDesktop } from './support/noise.ts';
import { noteSounds, usedTracks } from './support/sound-check.ts';

withMedia();
test.use({
  launchOptions: { ...mediaLaunch, args: [...mediaLaunch.args, `--use-file-for-fake-audio-capture=${noiseFile()}`] },
});

const model = '**/assets/gtcrn-*.wasm';

const group = (page: Page) => page.getByRole('group', { name: 'Background noise' });
const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Suppress background noise' });
const status = (page: Page) => group(page).getByRole('status');
/** The levels of the noise, which the browser itself attenuates after a while, and of what remains with suppression. */
const isNoise = (level: number) => level > -32;
const isQuiet = (level: number) => level < -45;

const running = 'Keyboards, fans and other noise are removed before others hear you.';

/** Presses the switch in the settings of the call, waits until the engine runs or is off, and closes them. */
async function toggleInSettings(attendee: Attendee): Promise<void> {
  const { page } = attendee;
  await attendee.more('Settings');
  await theSwitch(page).click();
  await expect(status(page)).toHaveText(running);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits until the received level is at most, or at least, this one, and returns it. */
async function levelBecomes(listener: Attendee, isEnough: (level: number) => boolean): Promise<number> {
  let level = 0;
  await expect
    .poll(
      async () => {
        level = await receivedLevel(listener);
        return isEnough(level);
      },
      { timeout: 30_000, message: `the level that ${listener.name} receives` },
    )
    .toBe(true);
  return level;
}

test('another participant receives much less noise with suppression, also after muting, and the noise again without it', async ({
  context,
}) => {
  test.slow();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: noteSounds });
  await ben.hears();
  await levelBecomes(ben, isNoise);
  await toggleInSettings(ada);
  await levelBecomes(ben, isQuiet);

  await ada.tool('Mute microphone').click();
  await ada.tool('Unmute microphone').click();
  await expect(ada.tool('Mute microphone')).toBeVisible();
  await levelBecomes(ben, isQuiet);

  await ada.tool('Mute microphone').click();
  await expect(ada.tool('Unmute microphone')).toBeVisible();
  await toggleInSettings(ada);
  expect(await receivedLevel(ben), 'still muted').toBeLessThan(-45);
  await ada.tool('Unmute microphone').click();
  await levelBecomes(ben, isNoise);
  await toggleInSettings(ada);
  await levelBecomes(ben, isQuiet);
  await ada.leave();
  const open = async () => (await usedTracks(ada.page)).filter(({ state }) => state === 'live');
  await expect.poll(open, { message: 'microphones in use after the call' }).toEqual([]);

  await ada.page.getByRole('button', { name: 'Join again' }).click();
  await expect(theSwitch(ada.page)).toBeChecked();
  await ada.enter();
  await levelBecomes(ben, (level) => level > -Infinity && isQuiet(level));
  await toggleInSettings(ada);
  await levelBecomes(ben, isNoise);
});

test('the choice is kept for the next visit, and applies from the beginning of the call', async ({ context }) => {
  test.slow();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const ada = await Attendee.prepare(context, 'Ada Lovelace', { runs: noteSounds });
  await theSwitch(ada.page).click();
  await expect(status(ada.page)).toHaveText(running);
  const opened = await usedTracks(ada.page);
  await ada.page.getByRole('button', { name: 'Hear yourself' }).click();
  await expect(ada.page.getByText('Recording for 3 seconds. Say something.')).toBeVisible();
  const added = (await usedTracks(ada.page)).slice(opened.length);
  expect(added, 'the suppressed sound is recorded: no other microphone is opened').toMatchObject([{ isCopy: true }]);
  await ada.enter();
  await levelBecomes(ben, isQuiet);
  await ada.page.reload();
  await expect(theSwitch(ada.page)).toBeChecked();
  await expect(status(ada.page)).toHaveText(running);
  await ada.enter();
  await ben.sees('Ada Lovelace');
  await levelBecomes(ben, isQuiet);
  await toggleInSettings(ada);
  await levelBecomes(ben, isNoise);
});

test('a voice stays as loud as it is without suppression', async ({ context }) => {
  test.slow();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await letMicrophonesSpeak(context);
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await ben.hears();
  const plain = await levelBecomes(ben, (level) => level > -20);
  await toggleInSettings(ada);
  await levelBecomes(ben, (level) => Math.abs(level - plain) < 4);
});

test('the shared sound of the desktop contains the microphone without its noise, also that of another microphone', async ({
  context,
}) => {
  test.slow();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: silentDesktop });
  await ben.hears();
  await levelBecomes(ben, isNoise);
  await ada.more('Share sound');
  await expect(ada.page.getByText('You are sharing sound')).toBeVisible();
  await levelBecomes(ben, isNoise);
  await toggleInSettings(ada);
  await levelBecomes(ben, isQuiet);
  await ada.more('Settings');
  await ada.page
    .getByRole('dialog')
    .getByRole('combobox', { name: 'Microphone', exact: true })
    .selectOption({ index: 1 });
  await ada.page.keyboard.press('Escape');
  await levelBecomes(ben, isQuiet);
  await toggleInSettings(ada);
  await levelBecomes(ben, isNoise);
});

test('where its files cannot be loaded, the user is told so, others hear the microphone, and it can be tried again', async ({
  context,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load resource/);
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const { page } = ada;
  await ben.hears();
  await page.route(model, (route) => route.abort());
  await ada.more('Settings');
  await theSwitch(page).click();
  await expect(status(page)).toHaveText(meetingNoise.failed);
  await expect(theSwitch(page)).toBeChecked();
  await expectAccessible(page, 'noise suppression that does not run');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  const notices = page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText(meetingNoise.failed);
  await levelBecomes(ben, isNoise);
  await page.unroute(model);
  await notices.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(meetingNoise.failed)).toHaveCount(0);
  await levelBecomes(ben, isQuiet);
});
