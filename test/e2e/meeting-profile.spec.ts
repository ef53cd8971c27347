/** The picture of the profile: chosen from a file, cropped, and what the other client and the stored record have of it. */
import type { Locator, Page } from '@playwright/test';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { Caller } from './support/caller.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';
import { pictureFile } from './support/picture-file.ts';

withMedia();

const ada = 'Ada Lovelace';

type File = Readonly<{ name: string; mimeType: string; buffer: Buffer }>;
type Colour = 'red' | 'blue' | 'white' | 'other';

/** A picture of 900 x 300 pixels: red, transparent and blue, from left to right. */
const bands = (page: Page, mimeType: 'image/png' | 'image/jpeg' = 'image/png'): Promise<File> =>
  pictureFile(page, 'bands', {
    width: 900,
    height: 300,
    rectangles: [
      ['rgb(220 30 30)', 0, 0, 300, 300],
      ['rgb(30 30 220)', 600, 0, 300, 300],
    ],
    mimeType,
  });

/** The same JPEG file as a camera writes it that was upside down: the EXIF orientation is 3. */
function upsideDown({ buffer, ...file }: File): File {
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000300000000000000', 'hex');
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), exif, buffer.subarray(2)]) };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const picture = (page: Page) => dialog(page).getByRole('group', { name: 'Picture', exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const message = (page: Page) => picture(page).getByRole('status', { name: 'Picture', includeHidden: true });
const region = (page: Page) => picture(page).getByRole('application', { name: 'Part of the picture' });

async function openProfile(page: Page): Promise<void> {
  await page.keyboard.press('Control+S');
  await dialog(page).getByRole('tab', { name: 'Profile' }).click();
  // The choice of a picture is loaded when the profile is opened.
  await expect(button(page, 'Choose a picture')).toBeVisible();
}

async function choose(page: Page, file: File): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a picture').click();
  await (await chooser).setFiles(file);
}

/** Moves the picture with a key that is held until its end is reached. */
async function move(page: Page, key: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
  for (let step = 0; step < 60; step += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await expect(button(page, 'Saved')).toBeVisible();
}

/** The colour in the middle of the picture that is drawn in a place; '' without a picture. */
async function colourIn(place: Locator): Promise<Colour | ''> {
  const image = place.locator('img');
  if ((await image.count()) === 0) return '';
  const [red = 0, green = 0, blue = 0] = await image.first().evaluate((shown: HTMLImageElement) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    const { naturalWidth: width, naturalHeight: height } = shown;
    context?.drawImage(shown, width / 2, height / 2, 1, 1, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  if (red > 240 && green > 240 && blue > 240) return 'white';
  if (red > 180 && green < 80 && blue < 80) return 'red';
  return red < 80 && green < 80 && blue > 180 ? 'blue' : 'other';
}

const shows = (place: Locator, colour: Colour | '') =>
  expect.poll(() => colourIn(place), { timeout: 30_000 }).toBe(colour);

test('the chosen part of a picture is what others see, also after a reload, until it is removed', async ({
  context,
  tenant,
}) => {
  test.slow();
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper' });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await ben.tool(/^Participants/).click();
  const row = ben.page.getByRole('listitem').filter({ hasText: ada }).filter({ hasText: 'camera off' });
  const user = await Attendee.join(context, ada, { listens: true });
  const { page } = user;
  await openProfile(page);

  await test.step('cropped by keyboard', async () => {
    await choose(page, await bands(page));
    await expect(region(page)).toBeFocused();
    await expect(button(page, 'Save')).toBeHidden();
    await expectAccessible(page, 'while a picture is cropped');
    await move(page, 'ArrowLeft');
    await button(page, 'Use this picture').click();
    await expect(button(page, 'Choose a picture')).toBeFocused();
    await shows(picture(page), 'blue');
    await expect(dialog(page).getByRole('textbox', { name: 'Address of your picture' })).toHaveValue('');
    expect(await colourIn(ben.tile(ada))).toBe('');
    await save(page);
    await shows(ben.tile(ada), 'blue');
    await shows(row, 'blue');
    const sent = await grace.propertyOf(ada, 'avatar');
    expect(sent).toMatch(/^data:image\/jpeg;base64,/);
    expect(sent.length).toBeLessThanOrEqual(4_000);
    await expectAccessible(page, 'with a picture');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('after a reload', async () => {
    await page.reload();
    await expect(ben.tile(ada)).toHaveCount(0, { timeout: 30_000 });
    await page.getByLabel('Your name').fill(ada);
    await user.enter({ listens: true });
    await shows(ben.tile(ada), 'blue');
    await shows(user.tile(ada), 'blue');
  });

  await test.step('removed', async () => {
    await openProfile(page);
    await button(page, 'Remove picture').click();
    await expect(button(page, 'Choose a picture')).toBeFocused();
    await expect(button(page, 'Remove picture')).toBeHidden();
    await save(page);
    await shows(ben.tile(ada), '');
    await shows(row, '');
    await ben.seesNoPicture(ada);
  });
});

test('a picture is moved by dragging, zoomed, and replaced; cancelled, nothing changes', async ({ context }) => {
  const { page } = await Attendee.join(context, ada, { listens: true });
  await openProfile(page);
  await choose(page, await bands(page));
  await expect(region(page)).toBeFocused();
  const zoom = picture(page).getByRole('slider', { name: 'Zoom' });
  await page.keyboard.press('+');
  await expect(zoom).toHaveAttribute('aria-valuetext', '110 %');
  await region(page).hover();
  await page.mouse.wheel(0, -200);
  await expect(zoom).not.toHaveAttribute('aria-valuetext', '110 %');
  await zoom.fill('1');
  await region(page).hover();
  await page.mouse.down();
  await page.mouse.move(1_270, 360, { steps: 8 });
  await page.mouse.up();
  await button(page, 'Use this picture').click();
  await shows(picture(page), 'red');

  await choose(page, await bands(page));
  await expect(region(page)).toBeFocused();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Choose a picture')).toBeFocused();
  expect(await colourIn(picture(page))).toBe('red');

  await test.step('transparent parts are white', async () => {
    await choose(page, await bands(page));
    await expect(region(page)).toBeFocused();
    await button(page, 'Use this picture').click();
    await shows(picture(page), 'white');
  });

  await test.step('the orientation of a photograph is respected', async () => {
    await choose(page, upsideDown(await bands(page, 'image/jpeg')));
    await expect(region(page)).toBeFocused();
    await move(page, 'ArrowLeft');
    await button(page, 'Use this picture').click();
    await shows(picture(page), 'red');
  });
});

test('a picture can be dropped on the profile, and pasted; what is not a picture is refused', async ({ context }) => {
  const { page } = await Attendee.join(context, ada, { listens: true });
  await openProfile(page);
  const give = (kind: 'drop' | 'paste', { buffer, mimeType: type, name }: File) =>
    dialog(page)
      .getByRole('textbox', { name: 'Name', exact: true })
      .evaluate(
        (field, given) => {
          const data = new DataTransfer();
          const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.codePointAt(0) ?? 0);
          data.items.add(new File([bytes], given.name, { type: given.type }));
          const init = { bubbles: true, cancelable: true };
          field.dispatchEvent(
            given.kind === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data })
              : new ClipboardEvent('paste', { ...init, clipboardData: data }),
          );
        },
        { kind, name, type, base64: buffer.toString('base64') },
      );
  for (const kind of ['drop', 'paste'] as const) {
    await give(kind, await bands(page));
    await expect(region(page)).toBeFocused();
    await button(page, 'Cancel').click();
  }

  const text: File = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('These are my notes.') };
  await choose(page, text);
  await expect(message(page)).toHaveText(meetingOwnPictures.unreadable);
  await choose(page, { ...text, mimeType: 'text/plain', name: 'notes.txt' });
  await expect(message(page)).toHaveText(meetingOwnPictures.notPicture);
  await choose(page, { ...text, buffer: Buffer.alloc(20_000_001) });
  await expect(message(page)).toHaveText(meetingOwnPictures.tooLarge);
  await expect(region(page)).toBeHidden();
  await choose(page, await bands(page));
  await expect(message(page)).toBeEmpty();
  await expect(region(page)).toBeFocused();
});
