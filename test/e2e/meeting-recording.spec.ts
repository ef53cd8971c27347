/** Local recording (specification 4.6 Recording, 5.5): the recording exists, plays, and is not lost. */
import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { soundsInTones } from './support/attendee-scripts.ts';
import { loudIn } from './support/tones.ts';
import { withMedia } from './support/media.ts';

withMedia();

/** A browser without the File System Access API. */
function withoutFiles(): void {
  Reflect.deleteProperty(window, 'showSaveFilePicker');
}

/** The file that the user chooses: a real one, in the origin private file system of the browser. */
function withChosenFile(): void {
  Object.defineProperty(window, 'showSaveFilePicker', {
    value: async () => (await navigator.storage.getDirectory()).getFileHandle('recording', { create: true }),
  });
}

/** A browser that captures only video, as Firefox and Safari do. */
function withoutSoundCapture(): void {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) return;
  const ask = mediaDevices.getDisplayMedia.bind(mediaDevices);
  mediaDevices.getDisplayMedia = (options) => ask({ ...options, audio: false });
  const { suppressLocalAudioPlayback: _, ...known } = mediaDevices.getSupportedConstraints() as Record<string, boolean>;
  mediaDevices.getSupportedConstraints = () => known;
}

const strip = ({ page }: Attendee) => page.getByRole('status').filter({ hasText: /recording/i });

/** Whether a tab shows a video that has frames and plays. */
async function plays(tab: Page): Promise<void> {
  const video = tab.locator('video');
  await expect
    .poll(() =>
      video.evaluate((film: HTMLVideoElement) => film.videoWidth * film.getVideoPlaybackQuality().totalVideoFrames),
    )
    .toBeGreaterThan(0);
}

/** Stops, and returns the tab in which the recording has opened. */
async function stop(one: Attendee): Promise<Page> {
  const opening = one.page.waitForEvent('popup');
  await one.page.getByRole('button', { name: 'Stop', exact: true }).click();
  return opening;
}

const size = (one: Page): Promise<number> =>
  one.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    return (await (await root.getFileHandle('recording')).getFile()).size;
  });

test('a recording is shown to the others, opens in a new tab, is saved, and is not lost silently', async ({
  context,
}) => {
  test.slow();
  const ada = await Attendee.prepare(context, 'Ada Lovelace', { runs: withoutFiles });
  await ada.enter();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });

  const first = await test.step('while it runs the others see it', async () => {
    await ada.more('Record');
    await expect(strip(ada)).toContainText(/Recording.*0:0[2-9] ·/);
    await expect(ben.page.getByText('Recorded', { exact: true })).toBeVisible();
    const tab = await stop(ada);
    await expect(ben.page.getByText('Recorded', { exact: true })).toBeHidden();
    await plays(tab);
    return tab;
  });
  await first.close();

  await test.step('the app asks before a new recording replaces an unsaved one', async () => {
    await expect(strip(ada)).toContainText('The recording is ready');
    await ada.page.keyboard.press('Control+Alt+R');
    const question = ada.page.getByRole('dialog', { name: 'Discard the recording?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await expect(strip(ada)).toContainText('The recording is ready');
  });

  await test.step('it remains after the call, and can be saved then', async () => {
    await ada.leave();
    const download = ada.page.waitForEvent('download');
    await ada.page.getByRole('button', { name: 'Save', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.(?:webm|mp4)$/);
    expect((await stat(await file.path())).size).toBeGreaterThan(10_000);
    await expect(strip(ada)).toContainText('The recording is saved');
  });
});

test('where the browser can write files, a recording is written to the chosen one', async ({ context }) => {
  test.slow();
  const ada = await Attendee.prepare(context, 'Ada Lovelace', { runs: withChosenFile });
  await ada.enter();
  await ada.page.keyboard.press('Control+Alt+R');
  await expect(strip(ada)).toContainText(/Recording.*0:0[2-9] ·/);
  const tab = await stop(ada);
  await plays(tab);
  await tab.close();
  await expect(strip(ada)).toContainText('The recording is saved');
  expect(await size(ada.page)).toBeGreaterThan(10_000);
  await ada.page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(strip(ada)).toBeHidden();
});

test('without sound no recording starts, and a message shows what to do', async ({ context }) => {
  const ada = await Attendee.prepare(context, 'Ada Lovelace', {
    runs: () => {
      const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
      if (mediaDevices === undefined) return;
      const ask = mediaDevices.getDisplayMedia.bind(mediaDevices);
      // The box for sound is not ticked.
      mediaDevices.getDisplayMedia = (options) => ask({ ...options, audio: false });
      Reflect.deleteProperty(window, 'showSaveFilePicker');
    },
  });
  await ada.enter();
  await ada.more('Record');
  await expect(ada.page.getByText('Please select audio also')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
});

test('where the browser captures no sound, a recording contains the microphone and the participants', async ({
  context,
}) => {
  test.slow();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { runs: soundsInTones });
  const ada = await Attendee.prepare(context, 'Ada Lovelace', {
    runs: [withChosenFile, withoutSoundCapture, soundsInTones],
  });
  await ada.enter();
  await ben.more('Share sound');
  await ben.tool('Mute microphone').click();
  await ada.hearsTones('desktop');
  await ada.tool('More').click();
  const more = ada.page.getByRole('group', { name: 'More' });
  await expect(more.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await expect(more.getByRole('button', { name: 'Share sound' })).toHaveCount(0);
  await more.getByRole('button', { name: 'Record', exact: true }).click();
  await ada.page
    .getByRole('dialog', { name: 'Record with sound?' })
    .getByRole('button', { name: 'With sound', exact: true })
    .click();
  await expect(strip(ada)).toContainText(/Recording.*0:0[3-9] ·/);
  const tab = await stop(ada);
  await plays(tab);
  // Ada's microphone, and the sound that Ben shares.
  expect(await loudIn(ada.page, 'recording')).toEqual({ microphone: true, desktop: true });
});
