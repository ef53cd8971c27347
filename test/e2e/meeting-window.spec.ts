/** The call in a small window above other windows and tabs (picture-in-picture). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';
import { setPageHidden } from './support/notifications.ts';
import { presses, recordSystem } from './support/system-controls.ts';

withMedia();

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
    runs: () => void Reflect.deleteProperty(window, 'documentPictureInPicture'),
  });
  await ben.tool('More').click();
  const menu = ben.page.getByRole('group', { name: 'More' });
  await expect(menu.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Open picture-in-picture' })).toHaveCount(0);
});
