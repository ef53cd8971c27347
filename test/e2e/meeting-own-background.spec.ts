/** A picture of the user as the background: what the other client receives, what is stored, and what is refused. */
import type { Page } from '@playwright/test';
import { meetingBackground } from '#machines/shared/messages/meeting-background.ts';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { coloursOf, isCamera, noteFrames, runningCameras, seesColour, type Colour } from './support/frames.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';
import { pictureFile } from './support/picture-file.ts';

withMedia();

const ada = 'Ada Lovelace';

/** Neither the camera, which is green, nor a built-in background has it. */
const isPurple = ([red, green, blue]: Colour): boolean =>
  Math.abs(red - 130) < 25 && Math.abs(green - 70) < 25 && Math.abs(blue - 160) < 25;

const choice = (page: Pick<Page, 'getByRole'>) => page.getByRole('combobox', { name: 'Background' });
const pictures = (page: Page) => page.getByRole('group', { name: 'Your pictures' });
const message = (page: Page) => page.getByRole('status', { name: 'Your pictures' });
const picture = (page: Page, name: string) => pictures(page).getByRole('button', { name, exact: true });

const purpleFile = (page: Page) =>
  pictureFile(page, 'wall.png', { width: 400, height: 300, rectangles: [['rgb(130 70 160)', 0, 0, 400, 300]] });

async function add(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await picture(page, 'Add a picture').click();
  await (await chooser).setFiles(file);
}

test('a picture of the user is the background for others, is kept for the next visit, and can be removed', async ({
  context,
}) => {
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { runs: noteFrames });
  const user = await Attendee.prepare(context, ada, { runs: noteFrames });
  const { page } = user;
  await seesColour(page, 'preview', isCamera);
  await choice(page).selectOption('Your picture…');
  await expect(page.getByRole('status', { name: 'Background' })).toHaveText(meetingBackground.unchosen('None'));
  await add(page, await purpleFile(page));
  await expect(picture(page, 'Picture 1')).toHaveAttribute('aria-pressed', 'true');
  await seesColour(page, 'preview', isPurple);
  await user.enter();
  await seesColour(ben.page, ada, isPurple);
  expect((await coloursOf(ben.page, ada)).filter(isCamera)).toEqual([]);

  await test.step('after a reload', async () => {
    await page.reload();
    await expect(picture(page, 'Picture 1')).toHaveAttribute('aria-pressed', 'true');
    await seesColour(page, 'preview', isPurple);
    await expectAccessible(page, 'with a picture of the user');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByLabel('Your name').fill(ada);
    await user.enter();
    await seesColour(ben.page, ada, isPurple);
    expect((await coloursOf(ben.page, ada)).filter(isCamera)).toEqual([]);
  });

  await test.step('removed', async () => {
    await page.keyboard.press('Control+S');
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('tab', { name: 'Picture' }).click();
    await picture(page, 'Remove picture 1').click();
    await expect(picture(page, 'Add a picture')).toBeFocused();
    await expect(picture(page, 'Picture 1')).toBeHidden();
    await seesColour(ben.page, ada, isCamera);
  });
});

test('what is not a picture is refused, and changes nothing', async ({ context }) => {
  const { page } = await Attendee.prepare(context, ada, { runs: noteFrames });
  await choice(page).selectOption('Your picture…');
  const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('These are my notes.') };
  await add(page, text);
  await expect(message(page)).toHaveText(meetingOwnPictures.unreadable);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await add(page, { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(message(page)).toHaveText(meetingOwnPictures.notPicture);
  await add(page, { ...text, buffer: Buffer.alloc(20_000_001) });
  await expect(message(page)).toHaveText(meetingOwnPictures.tooLarge);
  await expect(picture(page, 'Picture 1')).toBeHidden();
  await seesColour(page, 'preview', isCamera);
});

test('a picture that another tab has removed stays where it is used, and is missing at the next visit', async ({
  context,
}) => {
  // The other tab has another background, and stores no choice.
  const other = await Attendee.open(context, ada);
  await choice(other.page).selectOption('Your picture…');
  const { page } = await Attendee.prepare(context, ada, { runs: noteFrames });
  await choice(page).selectOption('Your picture…');
  await add(page, await purpleFile(page));
  await seesColour(page, 'preview', isPurple);
  await picture(other.page, 'Remove picture 1').click();
  await expect(picture(page, 'Picture 1')).toBeHidden();

  await test.step('the camera is opened again with the picture', async () => {
    const before = (await coloursOf(page, 'preview')).length;
    await page.getByRole('button', { name: 'Turn off camera' }).click();
    await expect.poll(() => runningCameras(page)).toBe(0);
    await page.getByRole('button', { name: 'Turn on camera' }).click();
    await expect.poll(async () => (await coloursOf(page, 'preview')).length).toBeGreaterThan(before + 5);
    expect((await coloursOf(page, 'preview')).slice(before).filter(isCamera)).toEqual([]);
  });

  await test.step('at the next visit no camera is opened, until the user does without', async () => {
    await page.reload();
    const notice = page.getByRole('status', { name: 'Background' });
    await expect(notice).toContainText(meetingBackground.missing);
    expect(await page.evaluate(() => window.openedCameras.length)).toBe(0);
    await expectAccessible(page, 'while the picture is missing');
    await notice.getByRole('button', { name: 'Use without background' }).click();
    await seesColour(page, 'preview', isCamera);
  });
});
