/** Recording on one's own machine (specification 4.6 Recording, 5.5): what is recorded is there, plays, and is not lost. */
import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';

test.use({ launchOptions: mediaLaunch });
test.beforeEach(({ problems }) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
});

/** A browser without the File System Access API. */
function withoutFiles(): void {
  Reflect.deleteProperty(window, 'showSaveFilePicker');
}

/** The person has chosen this file; it is a real one, in the private part of the browser's file system. */
function withChosenFile(): void {
  Object.defineProperty(window, 'showSaveFilePicker', {
    value: async () => (await navigator.storage.getDirectory()).getFileHandle('recording', { create: true }),
  });
}

const strip = ({ page }: Attendee) => page.getByRole('status').filter({ hasText: /recording/i });

/** Whether a tab shows a film that has pictures and plays. */
async function plays(tab: Page): Promise<void> {
  const video = tab.locator('video');
  await expect
    .poll(() =>
      video.evaluate((film: HTMLVideoElement) => film.videoWidth * film.getVideoPlaybackQuality().totalVideoFrames),
    )
    .toBeGreaterThan(0);
}

/** Stops, and answers the tab in which the recording has opened. */
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

test('a recording is seen by the others, opens in a new tab, is saved, and is not lost silently', async ({
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

  await test.step('what is not saved is asked for before another takes its place', async () => {
    await expect(strip(ada)).toContainText('The recording is ready');
    await ada.page.keyboard.press('Control+Alt+R');
    const question = ada.page.getByRole('dialog', { name: 'Discard the recording?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await expect(strip(ada)).toContainText('The recording is ready');
  });

  await test.step('it outlives the call, and is saved after it', async () => {
    await ada.leave();
    const download = ada.page.waitForEvent('download');
    await ada.page.getByRole('button', { name: 'Save', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.(?:webm|mp4)$/);
    expect((await stat(await file.path())).size).toBeGreaterThan(10_000);
    await expect(strip(ada)).toContainText('The recording is saved');
  });
});

test('where the browser can write files, a recording grows in the chosen one', async ({ context }) => {
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

test('without sound nothing is recorded, and it is said what to do', async ({ context }) => {
  const ada = await Attendee.prepare(context, 'Ada Lovelace', {
    runs: () => {
      const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
      if (mediaDevices === undefined) return;
      const ask = mediaDevices.getDisplayMedia.bind(mediaDevices);
      // Nobody ticked the box for sound.
      mediaDevices.getDisplayMedia = (options) => ask({ ...options, audio: false });
      Reflect.deleteProperty(window, 'showSaveFilePicker');
    },
  });
  await ada.enter();
  await ada.more('Record');
  await expect(ada.page.getByText('Please select audio also')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
});
