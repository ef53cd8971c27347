/** The shared whiteboard in a running meeting, on the app's own pages. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { withMedia } from './support/media.ts';
import { boxOf } from './support/layout.ts';
import { Board } from './support/whiteboard.ts';

withMedia();

/** The width of a PNG picture in pixels. */
const widthOf = (png: Buffer): number => png.readUInt32BE(16);

const openedText = 'Ada Lovelace has opened the whiteboard';

/** The attendee reads that Ada has opened the board. */
async function isOffered({ page }: Attendee): Promise<void> {
  const notices = page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText(openedText);
}

test('an empty board is offered to a participant who joins after it was opened, once', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await new Board(ada).open();
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  await isOffered(ben);
  const notices = ben.page.getByRole('status', { name: 'Notices' });
  await notices.getByRole('button', { name: 'Dismiss' }).click();
  await expect(ben.page.getByText(openedText)).toBeHidden();
  const cleo = await Attendee.join(context, 'Cleo Chang');
  await isOffered(cleo);
  await expect(ben.page.getByText(openedText)).toBeHidden();
});

test('on a phone on its side all tools that draw are in one row with what concerns the board', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace');
  await ada.page.setViewportSize({ width: 844, height: 390 });
  const board = new Board(ada);
  await board.open();
  const place = (name: string) => boxOf(board.tool(name));
  const select = await place('Select');
  const laser = await place('Laser pointer');
  const close = await place('Close the whiteboard');
  expect([laser.y, close.y]).toEqual([select.y, select.y]);
  expect(laser.x + laser.width).toBeLessThanOrEqual((await place('Zoom out')).x);
  // The page is between the two rows.
  expect((await place('Undo')).y - select.y - select.height).toBeGreaterThan(130);
});

test('a notice that stays, such as that of a hold, and the offer to invite others cover no tool of the board', async ({
  context,
}) => {
  const { page } = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  await page.keyboard.press('Control+Alt+W');
  const tools = page.getByRole('region', { name: 'Whiteboard' }).getByRole('button').filter({ visible: true });
  await expect(tools.first()).toBeVisible();
  await page.keyboard.press('Control+Shift+H');
  await expect(page.getByText('On hold. Nobody sees or hears you.')).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const cover of [page.getByRole('status', { name: 'Notices' }), page.getByText('You are the only one here')]) {
      await expect(cover).toBeVisible();
      await expect
        .poll(async () => {
          const over = await cover.boundingBox();
          const boxes = await Promise.all((await tools.all()).map((tool) => tool.boundingBox()));
          const isCovered = (box: (typeof boxes)[number]): boolean =>
            box !== null &&
            over !== null &&
            box.x < over.x + over.width &&
            over.x < box.x + box.width &&
            box.y < over.y + over.height &&
            over.y < box.y + box.height;
          return boxes.filter(isCovered).length;
        })
        .toBe(0);
    }
  }
});

test('two participants draw on one board; a late one and one who reloads have the same', async ({ context }) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  const [adas, bens] = [new Board(ada), new Board(ben)];

  await test.step('what one opens is offered to the other', async () => {
    await adas.open();
    await isOffered(ben);
    await ben.page.getByRole('button', { name: 'Open', exact: true }).click();
    await bens.isOpen();
    await expect(ben.page.getByText('has opened the whiteboard')).toBeHidden();
    await expect(ben.page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a stroke of one is drawn at the other', async () => {
    await bens.list();
    await adas.draw([-200, -60], [-100, 40], [-20, -40]);
    await expect(bens.objects).toHaveText([/^Black stroke.*Ada Lovelace$/u]);
    await bens.tool('Circle').click();
    await bens.draw([-150, 60], [-60, 130]);
    await expect(bens.objects).toHaveText([/^Black circle.*you$/u, /^Black stroke/u]);
    await adas.list();
    await expect(adas.objects).toHaveText([/^Black circle.*Ben Bitdiddle$/u, /^Black stroke.*you$/u]);
    await adas.isAs(bens);
  });

  await test.step('undo takes back what the user drew, and nothing of the other', async () => {
    await adas.tool('Undo').click();
    await expect(bens.objects).toHaveText([/^Black circle/u]);
    await expect(adas.objects).toHaveText([/^Black circle/u]);
    await expect(adas.tool('Undo')).toHaveAttribute('aria-disabled', 'true');
    await adas.tool('Redo').click();
    await expect(bens.objects).toHaveCount(2);
  });

  await test.step('an object is moved by keys, and the text is edited in place', async () => {
    await adas.objects.first().getByRole('button').click();
    await ada.page.keyboard.press('Shift+ArrowRight');
    await adas.tool('Text').click();
    await ada.page.keyboard.type('Plan');
    await ada.page.keyboard.press('Escape');
    await expect(bens.objects.first()).toHaveText(/^Text “Plan”/u);
    await adas.doubleClick([-228, -151]);
    await expect(adas.region.getByRole('textbox', { name: 'Text' })).toBeFocused();
    await ada.page.keyboard.type('Plan B');
    await ada.page.keyboard.press('Escape');
    await expect(bens.objects.first()).toHaveText(/^Text “Plan B”/u);
    await adas.isAs(bens);
  });

  await test.step('the page has another size for both, until that is undone', async () => {
    const small = widthOf((await bens.picture()).bytes);
    await adas.resize('Wide');
    await expect.poll(async () => widthOf((await bens.picture()).bytes)).toBe(small * 1.6);
    await adas.isAs(bens);
    await adas.tool('Undo').click();
    await expect.poll(async () => widthOf((await bens.picture()).bytes)).toBe(small);
  });

  await test.step('an overview shows the visible part, and moves it', async () => {
    const overview = adas.region.getByRole('group', { name: 'Overview' });
    await expect(overview).toBeHidden();
    for (let step = 0; step < 4; step += 1) await adas.tool('Zoom in').click();
    const across = overview.getByRole('slider', { name: 'Visible part, from left to right' });
    await expect(across).toHaveValue('50');
    const box = await overview.boundingBox();
    if (box === null) throw new Error('there is no overview');
    await ada.page.mouse.click(box.x + 8, box.y + 8);
    await expect.poll(async () => Number(await across.inputValue())).toBeLessThan(50);
    await expectAccessible(ada.page, 'the overview');
    await adas.tool(/^Zoom \d+ %/u).click();
    await expect(overview).toBeHidden();
  });

  await test.step('it has no faults of accessibility', async () => {
    await expectAccessible(ada.page, 'the whiteboard');
  });

  await test.step('a participant who comes late has the whole board', async () => {
    const cleo = await Attendee.join(context, 'Cleo Chang');
    const cleos = new Board(cleo);
    await expect(cleo.page.getByRole('status', { name: 'Notices' })).toContainText('whiteboard');
    await cleo.page.keyboard.press('Control+Alt+W');
    await cleos.isOpen();
    await cleos.list();
    await expect(cleos.objects).toHaveCount(3);
    await cleos.isAs(bens);
    await cleo.page.keyboard.press('Control+Alt+W');
    await expect(cleos.region).toBeHidden();
    await cleo.leave();
  });

  await test.step('a reload keeps it', async () => {
    ben.page.on('dialog', (dialog) => void dialog.accept());
    await ben.page.reload();
    // Cleo has joined later, in the same storage.
    await ben.page.getByLabel('Your name').fill(ben.name);
    await ben.enter();
    await bens.open();
    await bens.list();
    await expect(bens.objects).toHaveCount(3);
    await expect(bens.objects.nth(1)).toHaveText(/^Black circle.*Ben Bitdiddle$/u);
    await adas.isAs(bens);
  });

  await test.step('a user who leaves can save what was drawn since the last picture', async () => {
    await bens.draw([0, 0], [40, 40]);
    await expect(adas.objects).toHaveCount(4);
    await ada.leave();
    const offer = ada.page.getByRole('status', { name: 'Whiteboard' });
    await expect(offer).toContainText('The whiteboard is not saved');
    await expectAccessible(ada.page, 'the offer to save the whiteboard');
    const saved = ada.page.waitForEvent('download');
    await offer.getByRole('button', { name: 'Save as a picture' }).click();
    const download = await saved;
    await expect(offer).toContainText('The whiteboard is saved');
    const bytes = await readFile(await download.path());
    expect(bytes.equals((await bens.picture()).bytes)).toBe(true);
  });

  await test.step('a user who joins again finds it as it is now', async () => {
    await bens.draw([60, 0], [90, 40]);
    await ada.page.getByRole('button', { name: 'Join again' }).click();
    await ada.enter();
    await adas.open();
    await adas.list();
    await expect(adas.objects).toHaveCount(5);
    await adas.isAs(bens);
  });
});
