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

/** Keeps which participants the page has reported as starting to share. */
function recordStarts(): void {
  const starts = new Set<string>();
  Reflect.set(window, 'shareStarts', starts);
  const read = () => {
    const text = document.querySelector('body')?.innerText ?? '';
    for (const [, name = ''] of text.matchAll(/^(.+) started sharing the screen$/gmu)) starts.add(name);
  };
  new MutationObserver(read).observe(document, { childList: true, subtree: true, characterData: true });
}

test('a share that runs when the user joins is shown, without a notice that it was started', async ({
  context,
  tenant,
}) => {
  test.slow();
  const grace = await Caller.join(context, { tenant, room, name: 'Grace Hopper' });
  await grace.share();
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true, runs: recordStarts });
  await expect(ada.large).toContainText('shares the screen', { timeout: 30_000 });
  await expect(ada.large).toContainText('Grace Hopper');
  const ben = await Caller.join(context, { tenant, room, name: 'Ben Bitdiddle' });
  await expect(ada.page.getByText('Ben Bitdiddle joined').first()).toBeAttached({ timeout: 30_000 });
  await ben.share();
  await expect
    .poll(() => ada.page.evaluate(() => [...(Reflect.get(window, 'shareStarts') as Set<string>)]), { timeout: 30_000 })
    .toEqual(['Ben Bitdiddle']);
});
