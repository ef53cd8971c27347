/** A device that the browser blocks: what the user reads, and what happens when the permission is given. */
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { setPermission } from './support/devices.ts';
import { libraryLog, librarySender, promptingLaunch } from './support/media.ts';
import { appOrigin } from './support/ports.ts';

// The browser's real permissions are used here.
test.use({ launchOptions: promptingLaunch });
test.beforeEach(async ({ context, problems }) => {
  await context.grantPermissions(['microphone'], { origin: appOrigin });
  problems.allow(libraryLog);
  problems.allow(librarySender);
});

/** The width of the picture that plays in the user's own tile; 0 while none does. */
const widthOfPicture = (ada: Attendee): Promise<number> =>
  ada.page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('section[aria-label="How others see you"] video');
    const [track] = video?.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
    return track?.readyState === 'live' ? (video?.videoWidth ?? 0) : 0;
  });

test('before joining, a blocked camera has steps for this browser, and opens after the permission is given', async ({
  context,
}) => {
  const page = await context.newPage();
  await setPermission(page, 'camera', 'denied');
  await page.close();
  const ada = await Attendee.prepare(context, 'Ada Lovelace');
  await expect(ada.page.getByText('Your camera is blocked')).toBeVisible();
  const opener = ada.page.getByRole('button', { name: 'How to fix' });
  await opener.click();
  const dialog = ada.page.getByRole('dialog', { name: 'Fix your camera' });
  await expect(dialog.getByRole('status')).toHaveText('This page may not use your camera.');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Press the icon to the left of the address of this page.',
    'Switch on the camera, or choose Allow.',
  ]);
  await expectAccessible(ada.page, 'steps for a blocked camera');

  await test.step('closed, the focus is where the user was', async () => {
    await ada.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('an attempt without the permission leaves the steps', async () => {
    await opener.click();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('status')).toHaveText('This page may not use your camera.');
    expect(await widthOfPicture(ada)).toBe(0);
  });

  await test.step('the permission opens the camera, and the focus moves to its button', async () => {
    await setPermission(ada.page, 'camera', 'granted');
    await expect(dialog).toBeHidden();
    await expect.poll(() => widthOfPicture(ada)).toBeGreaterThan(0);
    await expect(ada.page.getByRole('button', { name: 'Turn off camera' })).toBeFocused();
    await expect(opener).toHaveCount(0);
  });

  await test.step('the camera is on in the meeting', async () => {
    await ada.enter();
    await expect(ada.tool('Turn off camera')).toBeVisible();
  });
});

test('Try again opens a camera that the browser permits without a report', async ({ context }) => {
  await context.grantPermissions(['microphone', 'camera'], { origin: appOrigin });
  const ada = await Attendee.prepare(context, 'Ada Lovelace', {
    runs: () => {
      // As long as another program has the camera.
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = (wish) =>
        Reflect.get(window, 'isCameraFree') === true || wish?.video === undefined || wish.video === false
          ? open(wish)
          : Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
    },
  });
  await expect(ada.page.getByText('Your camera device is in use by another application')).toBeVisible();
  await ada.page.getByRole('button', { name: 'How to fix' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Fix your camera' });
  await expect(dialog.getByRole('status')).toHaveText('Another program uses your camera.');
  await ada.page.setViewportSize({ width: 320, height: 640 });
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(ada.page, 'steps for a camera in use at 320 px');
  await ada.page.evaluate(() => Reflect.set(window, 'isCameraFree', true));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => widthOfPicture(ada)).toBeGreaterThan(0);
});
