/** The colours of the operating system replace those of the app, as in the high contrast of Windows. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { withMedia } from './support/media.ts';
import { Board } from './support/whiteboard.ts';

withMedia();
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** What is seen of an element around its content: forced colours leave no shadow, and the same background everywhere. */
const edge = (element: Locator) =>
  element.evaluate((one) => {
    const { outlineStyle, borderTopWidth, borderTopColor } = getComputedStyle(one);
    return { outlineStyle, borderTopWidth, borderTopColor };
  });

test('the chosen options of menus, and of the tools and the objects of the whiteboard, are marked', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const { page } = ada;
  const differ = async (chosen: Locator, other: Locator) => {
    await expect(chosen).toBeVisible();
    expect(await edge(chosen)).not.toEqual(await edge(other));
  };

  await page.getByRole('button', { name: 'Layout', exact: true }).click();
  const views = page.getByRole('group', { name: 'Layout' }).locator('label');
  await differ(views.filter({ has: page.locator(':checked') }), views.last());
  await page.keyboard.press('Escape');

  const board = new Board(ada);
  await board.open();
  await board.tool('Pencil').click();
  for (const name of [/^Brush/, /^Width: /]) {
    await board.tool(name).click();
    const options = board.region.locator('[popover]:popover-open button');
    await differ(
      options.and(page.locator('[aria-pressed=true]')),
      options.and(page.locator('[aria-pressed=false]')).last(),
    );
    if (name.source.includes('Width')) {
      const stroke = options.last().locator('span');
      const colours = await stroke.evaluate((line) =>
        [line, line.parentElement ?? line].map((one) => getComputedStyle(one).backgroundColor),
      );
      expect(new Set(colours).size, 'colours of a width and of its button').toBe(2);
    }
    await page.keyboard.press('Escape');
  }

  await board.draw([-60, -60], [-20, -60]);
  await board.draw([20, 20], [60, 20]);
  await board.list();
  await board.objects.first().getByRole('button').click();
  await differ(board.objects.first().getByRole('button'), board.objects.last().getByRole('button'));
});
