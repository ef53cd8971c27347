/** A shared screen beside the camera of the same participant: with the library of 2022 it takes the place of the camera. */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller } from './support/caller.ts';
import { withMedia } from './support/media.ts';

withMedia();

const room = 'daily-standup';

test('the camera of a user who shares the screen stays on, beside the share', async ({ context, tenant }) => {
  test.slow();
  const grace = await Caller.join(context, { tenant, room, name: 'Grace Hopper' });
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await grace.receivesVideos('camera');
  const sendsBoth = await ada.hasCurrentLibrary();
  const beside = ada.page
    .getByRole('list', { name: 'Other participants' })
    .getByRole('listitem')
    .filter({ hasText: ada.name });

  await ada.tool('Share screen').click();
  await expect(ada.large).toContainText('You are sharing your screen');
  await expect(beside).toHaveCount(sendsBoth ? 1 : 0);
  if (sendsBoth) {
    await ada.seesPlaying(beside);
    await grace.receivesVideos('camera', 'screen');
    await ada.tool('Turn off camera').click();
    await grace.receivesVideos('screen');
    await expect(beside).toHaveCount(0);
    await ada.tool('Turn on camera').click();
    await grace.receivesVideos('camera', 'screen');
  } else {
    await grace.receivesVideos('screen');
  }

  await test.step('beside the whiteboard, its buttons fit into the small tile', async () => {
    const size = ada.page.viewportSize() ?? { width: 1280, height: 720 };
    await ada.tool('Whiteboard').click();
    for (const small of [size, { width: 844, height: 390 }, { width: 700, height: 500 }]) {
      await ada.page.setViewportSize(small);
      for (const name of ['Pause', 'Stop sharing']) {
        const button = ada.page.getByRole('button', { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click({ trial: true });
      }
    }
    await ada.page.setViewportSize(size);
    await ada.tool('Whiteboard').click();
  });

  await ada.large.getByRole('button', { name: 'Stop sharing' }).click();
  await grace.receivesVideos('camera');
  await ada.sees(ada.name);
});

test('the camera of a participant who shares the screen is shown beside the share, also in the grid', async ({
  context,
  tenant,
}) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const grace = await Caller.join(context, { tenant, room, name: 'Grace Hopper' });
  await ada.sees('Grace Hopper');
  await grace.share();
  await expect(ada.large).toContainText('shares the screen');
  await ada.chooses('Grid view');
  const tiles = ada.grid.locator('[data-speaking]').filter({ hasText: 'Grace Hopper' });
  const share = tiles.filter({ hasText: 'shares the screen' });
  await ada.seesPlaying(share);
  const cameras = tiles.filter({ hasNotText: 'shares the screen' });
  if (await ada.hasCurrentLibrary()) await ada.seesPlaying(cameras);
  else await expect(cameras).toHaveCount(0);
});
