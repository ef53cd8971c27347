/** The background of the camera's picture: what the other client receives, what is kept, and what is never sent. */
import type { Page } from '@playwright/test';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { meetingBackground } from '#machines/shared/messages/meeting-background.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { coloursOf, isCamera, isGreyWall, noteFrames, runningCameras, seesColour } from './support/frames.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';

withMedia();

const ada = 'Ada Lovelace';
const engine = '**/assets/*.wasm';
const link = '/meet?meeting_id=daily-standup';

const choice = (page: Pick<Page, 'getByRole'>) => page.getByRole('combobox', { name: 'Background' });
const notice = (page: Page) => page.getByRole('status', { name: 'Background' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

/** The frames that a page has presented of a tile since some of them, none of which shows the camera as it is. */
async function noneIsClear(page: Page, tile: string, since = 0): Promise<void> {
  const colours = (await coloursOf(page, tile)).slice(since);
  expect(colours.filter(isCamera), `${colours.length} frames`).toEqual([]);
}

test('a chosen picture replaces the background in the preview and for others, whatever the camera does, until it is switched off', async ({
  context,
}) => {
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { runs: noteFrames });
  const user = await Attendee.prepare(context, ada, { runs: noteFrames });
  await seesColour(user.page, 'preview', isCamera);
  await choice(user.page).selectOption('Grey wall');
  await seesColour(user.page, 'preview', isGreyWall);
  await user.enter();
  await seesColour(ben.page, ada, isGreyWall);

  await test.step('off and on again', async () => {
    await user.page.keyboard.press('Control+Shift+V');
    await ben.seesNoPicture(ada);
    await expect.poll(() => runningCameras(user.page)).toBe(0);
    const before = (await coloursOf(ben.page, ada)).length;
    await user.page.keyboard.press('Control+Shift+V');
    await expect.poll(async () => (await coloursOf(ben.page, ada)).length).toBeGreaterThan(before + 20);
  });

  await test.step('another quality', async () => {
    await user.page.keyboard.press('Control+Shift+P');
    await user.page.getByRole('radio', { name: /^Low/ }).click();
    await user.page.keyboard.press('Escape');
    await expect.poll(() => user.opened('video')).toMatchObject({ height: 180 });
    await seesColour(ben.page, ada, isGreyWall);
  });

  await noneIsClear(ben.page, ada);
  await expect.poll(() => runningCameras(user.page)).toBe(1);

  await test.step('switched off', async () => {
    await user.page.keyboard.press('Control+S');
    await settings(user.page).getByRole('tab', { name: 'Picture' }).click();
    await expect(choice(settings(user.page))).toHaveValue('slate');
    await choice(settings(user.page)).selectOption('None');
    await seesColour(ben.page, ada, isCamera);
  });
});

test('a background is kept for the next visit, and no frame without it is received then', async ({ context }) => {
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { runs: noteFrames });
  const user = await Attendee.prepare(context, ada, { runs: noteFrames });
  await choice(user.page).selectOption('Grey wall');
  await seesColour(user.page, 'preview', isGreyWall);
  await user.page.reload();
  await expect(choice(user.page)).toHaveValue('slate');
  await user.page.getByLabel('Your name').fill(ada);
  await user.enter();
  await seesColour(ben.page, ada, isGreyWall);
  await expect.poll(async () => (await coloursOf(ben.page, ada)).length).toBeGreaterThan(40);
  await noneIsClear(ben.page, ada);
  await noneIsClear(user.page, 'preview');
  await noneIsClear(user.page, ada);
});

test('the other client receives a blurred picture of more than ten frames a second', async ({ context }) => {
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  const user = await Attendee.prepare(context, ada);
  await choice(user.page).selectOption('Blur');
  await user.enter();
  await ben.sees(ada);
  // Decoded, not presented: how many are presented is a matter of the other client's screen.
  const decoded = async () => (await ben.arrived()).frames;
  const before = await decoded();
  const start = Date.now();
  await expect.poll(decoded).toBeGreaterThan(before + 60);
  // More may have arrived since: the page is not asked after each frame.
  const received = (await decoded()) - before;
  expect(received / ((Date.now() - start) / 1000), 'frames in a second').toBeGreaterThan(10);
});

test('without its engine the camera stays off, until the user tries again or does without', async ({
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { runs: noteFrames });
  await context.route(engine, (route) => route.abort());
  const user = await Attendee.prepare(context, ada, { runs: noteFrames });
  const { page } = user;
  await seesColour(page, 'preview', isCamera);
  await choice(page).selectOption('Grey wall');
  await expect(notice(page)).toContainText(meetingBackground.failed);
  await expect(page.getByText(meeting.camera.noBackground, { exact: true })).toBeVisible();
  await expect(page.getByText('Your camera is off', { exact: true })).toBeVisible();
  await expectAccessible(page, 'while the background has not loaded');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('at the next visit no camera is opened at all', async () => {
    await page.reload();
    await expect(notice(page)).toContainText(meetingBackground.failed);
    expect(await page.evaluate(() => window.openedCameras.length)).toBe(0);
    await page.getByLabel('Your name').fill(ada);
    await user.enter();
    await ben.seesNoPicture(ada);
    const banner = page.getByRole('status', { name: 'Notices' });
    await expect(banner).toContainText(meetingBackground.failed);
    await noneIsClear(page, 'preview');
    await noneIsClear(page, ada);
    await expectAccessible(page, 'in a call without the background');
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(banner).toContainText(meetingBackground.failed);
    await ben.seesNoPicture(ada);
  });

  await test.step('with its engine', async () => {
    await context.unroute(engine);
    await page.getByRole('status', { name: 'Notices' }).getByRole('button', { name: 'Try again' }).click();
    await seesColour(ben.page, ada, isGreyWall);
    await noneIsClear(ben.page, ada);
  });

  await test.step('without a background', async () => {
    await context.route(engine, (route) => route.abort());
    await page.keyboard.press('Control+S');
    await settings(page).getByRole('tab', { name: 'Picture' }).click();
    await choice(settings(page)).selectOption('Blur');
    await ben.seesNoPicture(ada);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Use without background' }).click();
    await seesColour(ben.page, ada, isCamera);
  });
  await page.goto(link);
  await expect(choice(page)).toHaveValue('none');
});
