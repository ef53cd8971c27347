/** A camera that is on and delivers no picture, and a microphone without sound: what the other client receives, and what the user reads. */
import { meeting } from '#machines/shared/messages/meeting.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { makeStallable, stallCameras } from './support/devices.ts';
import {
  coloursOf,
  isCamera,
  isGreyWall,
  noteFrames,
  runningCameras,
  seesColour,
  type Colour,
} from './support/frames.ts';
import { withMedia } from './support/media.ts';
import { silenceMicrophones } from './support/sound-check.ts';

withMedia();
test.beforeEach(({ context }) => makeStallable(context));

const ada = 'Ada Lovelace';
const isBlack = (colour: Colour): boolean => colour.every((part) => part < 20);

test('a camera that gets stuck in a call is opened again, and others see its picture again', async ({ context }) => {
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { runs: noteFrames });
  const user = await Attendee.join(context, ada, { runs: noteFrames });
  await seesColour(ben.page, ada, isCamera);
  await stallCameras(user.page, true);
  await seesColour(ben.page, ada, isBlack);
  await stallCameras(user.page, false);
  await seesColour(ben.page, ada, isCamera);
  await expect.poll(() => runningCameras(user.page)).toBe(1);
  await expect(user.page.getByText(meeting.camera.noPicture)).toHaveCount(0);
});

test('a camera that stays without a picture is reported, and tried again when the user asks for it', async ({
  context,
}) => {
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { runs: noteFrames });
  const user = await Attendee.join(context, ada, { runs: noteFrames });
  await seesColour(ben.page, ada, isCamera);
  await stallCameras(user.page, true);
  const notice = user.page.getByRole('status', { name: 'Notices' }).getByText(meeting.camera.noPicture);
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expectAccessible(user.page, 'notice of a camera without a picture');
  await stallCameras(user.page, false);
  await user.page.getByRole('button', { name: 'Try again' }).click();
  await seesColour(ben.page, ada, isCamera);
  await expect(notice).toHaveCount(0);
  await expect.poll(() => runningCameras(user.page)).toBe(1);
});

test('with a background, only the painted picture returns', async ({ context }) => {
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { runs: noteFrames });
  const user = await Attendee.prepare(context, ada, { runs: noteFrames });
  await user.page.getByRole('combobox', { name: 'Background' }).selectOption('Grey wall');
  await seesColour(user.page, 'preview', isGreyWall);
  await user.enter();
  await seesColour(ben.page, ada, isGreyWall);
  const count = () => user.page.evaluate(() => window.openedCameras.length);
  const before = await count();
  await stallCameras(user.page, true);
  await stallCameras(user.page, false);
  await expect.poll(count, { timeout: 30_000 }).toBe(before + 1);
  const received = (await coloursOf(ben.page, ada)).length;
  await expect.poll(async () => (await coloursOf(ben.page, ada)).length).toBeGreaterThan(received + 20);
  expect((await coloursOf(ben.page, ada)).filter(isCamera)).toEqual([]);
  await expect.poll(() => runningCameras(user.page)).toBe(1);
});

test('before joining, the user reads that no picture comes, and the notice ends with the picture', async ({
  context,
}) => {
  const user = await Attendee.prepare(context, ada, { runs: noteFrames });
  await seesColour(user.page, 'preview', isCamera);
  await stallCameras(user.page, true);
  const notice = user.page.getByText(meeting.camera.noPicture);
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expectAccessible(user.page, 'notice of a camera without a picture before joining');
  await stallCameras(user.page, false);
  await user.page.getByRole('button', { name: 'Try again' }).click();
  await seesColour(user.page, 'preview', isCamera);
  await expect(notice).toHaveCount(0);
});

test('a microphone without sound is reported, and opened again when the user asks for it', async ({ context }) => {
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const user = await Attendee.join(context, ada, { runs: silenceMicrophones });
  const notice = user.page.getByRole('status', { name: 'Notices' }).getByText('No sound comes from your microphone');
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await user.page.evaluate(() => {
    window.opensSilentMicrophones = false;
  });
  await user.page.getByRole('button', { name: 'Try again' }).click();
  await ben.hears();
  await expect(notice).toHaveCount(0);
});
