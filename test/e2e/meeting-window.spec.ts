/** The call in a small window above other windows and tabs (picture-in-picture). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { isCamera } from './support/frames.ts';
import { withMedia } from './support/media.ts';
import { setPageHidden } from './support/notifications.ts';
import { presses, recordSystem } from './support/system-controls.ts';

withMedia();

const patience = { timeout: 30_000 };

/** Run in the page: a browser whose small windows show a video and nothing else. */
const withoutWindows = () => void Reflect.deleteProperty(window, 'documentPictureInPicture');

/** As large as the app asks for: the browser of the tests gives every page the same size. */
const size = { width: 360, height: 300 };

async function opensWindow(attendee: Attendee): Promise<Page> {
  const opening = attendee.page.context().waitForEvent('page');
  await attendee.more('Open picture-in-picture');
  const small = await opening;
  await small.setViewportSize(size);
  return small;
}

const tool = (small: Page, name: string) => small.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name });
const tile = (small: Page, name: string) =>
  small.getByRole('main').locator('[data-speaking]').filter({ hasText: name });

test('a small window shows who speaks, raised hands and the latest message; it mutes, and leaves', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  await ada.sees('Ben Bitdiddle');
  const small = await opensWindow(ada);
  await expect(small).toHaveTitle('Meeting daily-standup');
  await ada.seesPlaying(tile(small, 'Ben Bitdiddle'));
  await expect(tile(small, 'Ben Bitdiddle').getByRole('button')).toHaveCount(0);

  await ben.tool('Raise hand').click();
  await expect(small.getByRole('status')).toContainText('Ben Bitdiddle raised a hand');
  await ben.tool('Chat').click();
  await ben.write('The figures are on page 4');
  await expect(small.getByRole('status')).toContainText('Ben Bitdiddle The figures are on page 4');

  await expectAccessible(small, 'the small window');
  await expectNoSidewaysScroll(small);
  await expect(tool(small, 'Leave')).toBeInViewport({ ratio: 1 });

  await tool(small, 'Mute microphone').click();
  await expect(ben.tile('Ada Lovelace').getByText('Muted')).toBeAttached();
  await ben.hearsNothing();
  await tool(small, 'Turn off camera').click();
  await ben.seesNoPicture('Ada Lovelace');

  await tool(small, 'Leave').click();
  await expect(ada.page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
  await expect.poll(() => small.isClosed()).toBe(true);
  await expect(ben.tile('Ada Lovelace')).toHaveCount(0);
});

test('the small window names raised hands in their order, and says what a message is', async ({ context }) => {
  const [ada, ben, cyd] = [
    await Attendee.join(context, 'Ada Lovelace', { listens: true }),
    await Attendee.join(context, 'Ben Bitdiddle', { listens: true }),
    await Attendee.join(context, 'Cyd Charisse', { listens: true }),
  ] as const;
  const small = await opensWindow(ada);
  const news = small.getByRole('status');
  await cyd.tool('Raise hand').click();
  await expect(news).toContainText('Cyd Charisse raised a hand');
  await ben.tool('Raise hand').click();
  await expect(news).toContainText('Cyd Charisse, Ben Bitdiddle raised hands');

  await ben.does(ada.name, 'Send a private message');
  await ben.page.getByLabel(`Private message to ${ada.name}`).fill('https://files.example/d/1#name=plan.pdf&size=1200');
  await ben.page.keyboard.press('Enter');
  await expect(news).toContainText('Private message from Ben Bitdiddle File: plan.pdf, 1.2 kB');
  await ben.page.getByRole('button', { name: 'Write to everybody' }).click();
  await ben.write('The figures are on page 4');
  await expect(news).toContainText('Ben Bitdiddle The figures are on page 4');
});

test('a user who presents sees the other participants in it, and closes it in either window', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  await ada.sees('Ben Bitdiddle');
  await ada.tool('Share screen').click();
  await expect(ada.page.getByText('You are sharing your screen')).toBeVisible();
  const small = await opensWindow(ada);
  await ada.seesPlaying(tile(small, 'Ben Bitdiddle'));
  await ben.leave();
  await expect(tile(small, 'Ada Lovelace')).toBeVisible();

  await small.close();
  const again = await opensWindow(ada);
  await expect(tile(again, 'Ada Lovelace')).toBeVisible();
  await ada.more('Close picture-in-picture');
  await expect.poll(() => again.isClosed()).toBe(true);
});

test('it opens when the browser offers it in another tab, and closes when the user returns', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true, runs: recordSystem });
  await setPageHidden(ada.page, true);
  const opening = context.waitForEvent('page');
  await presses(ada.page, 'enterpictureinpicture');
  const offered = await opening;
  await expect(tile(offered, 'Ada Lovelace')).toBeVisible();
  await setPageHidden(ada.page, false);
  await expect.poll(() => offered.isClosed()).toBe(true);

  const own = await opensWindow(ada);
  await setPageHidden(ada.page, true);
  await setPageHidden(ada.page, false);
  await expect(tile(own, 'Ada Lovelace')).toBeVisible();
});

/** The size and the mean colour of the video above other windows; null while there is none. */
const seenAbove = (page: Page) =>
  page.evaluate(() => {
    const video = document.pictureInPictureElement;
    if (!(video instanceof HTMLVideoElement) || video.videoWidth === 0) return null;
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    // The left edge, as in the colours of other frames.
    context?.drawImage(video, 0, 0, video.videoWidth / 16, video.videoHeight, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return { shape: video.videoWidth / video.videoHeight, colour: [red, green, blue] as const };
  });

const seesCamera = (page: Page, isOn: boolean) =>
  expect
    .poll(async () => {
      const seen = await seenAbove(page);
      return seen === null ? 'nothing' : isCamera(seen.colour);
    }, patience)
    .toBe(isOn);

test('without such windows, the main picture is a video above others, with the controls of the system', async ({
  context,
}) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: [withoutWindows, recordSystem] });
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  await ada.sees(ben.name);
  await ada.more('Open picture-in-picture');
  await seesCamera(ada.page, true);
  expect((await seenAbove(ada.page))?.shape).toBeCloseTo(16 / 9, 1);

  await test.step('it follows the participant, whose initials are shown without a picture', async () => {
    await ben.tool('Turn off camera').click();
    await seesCamera(ada.page, false);
    await ben.tool('Turn on camera').click();
    await seesCamera(ada.page, true);
  });

  await test.step('the system mutes and stops the camera', async () => {
    await presses(ada.page, 'togglemicrophone');
    await expect(ben.tile(ada.name).getByText('Muted')).toBeAttached();
    await presses(ada.page, 'togglecamera');
    await ben.seesNoPicture(ada.name);
  });

  await test.step('closed by the browser, the command opens it again', async () => {
    await ada.page.evaluate(() => document.exitPictureInPicture());
    await ada.more('Open picture-in-picture');
    await seesCamera(ada.page, true);
    await ada.more('Close picture-in-picture');
    await expect.poll(() => seenAbove(ada.page)).toBeNull();
  });

  await test.step('leaving closes it', async () => {
    await ada.more('Open picture-in-picture');
    await seesCamera(ada.page, true);
    await presses(ada.page, 'hangup');
    await expect(ada.page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
    await expect.poll(() => seenAbove(ada.page)).toBeNull();
  });
});

test('a browser that refuses it says so; a browser without it does not offer it', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', {
    listens: true,
    runs: () => {
      const refuse = () => Promise.reject(new DOMException('not now', 'NotAllowedError'));
      Object.assign(Reflect.get(window, 'documentPictureInPicture') as object, { requestWindow: refuse });
    },
  });
  await ada.more('Open picture-in-picture');
  await expect(ada.page.getByText('The browser did not open picture-in-picture')).toBeVisible();

  const ben = await Attendee.join(context, 'Ben Bitdiddle', {
    listens: true,
    runs: [withoutWindows, () => void Reflect.defineProperty(document, 'pictureInPictureEnabled', { value: false })],
  });
  await ben.tool('More').click();
  const menu = ben.page.getByRole('group', { name: 'More' });
  await expect(menu.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Open picture-in-picture' })).toHaveCount(0);
});
