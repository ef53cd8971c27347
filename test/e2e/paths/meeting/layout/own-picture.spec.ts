import type { ownPictureMachine } from '#machines/meeting/layout/own-picture.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { ownPictureCases } from '#test/models/meeting/layout/own-picture.cases.ts';
import { inLayoutMenu, joinListening, ownTile } from '../../support/call-media.ts';
import { participantJoins, walkPart } from '../../support/call-page.ts';
import { contextOf, type Walk } from '../../support/walk-flow.ts';

/** The middle of the own picture, and of the window. */
async function middles({ page }: Walk) {
  const box = await ownTile(page).boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) throw new Error('The own picture is not shown');
  return {
    own: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    of: { x: size.width / 2, y: size.height / 2 },
  };
}

async function cornerOf(walk: Walk): Promise<string> {
  const { own, of } = await middles(walk);
  return `${own.y < of.y ? 'top' : 'bottom'}-${own.x < of.x ? 'left' : 'right'}`;
}

async function dragToTopLeft(walk: Walk): Promise<void> {
  const { page } = walk;
  const { own, of } = await middles(walk);
  await page.mouse.move(own.x, own.y);
  await page.mouse.down();
  await page.mouse.move(of.x / 2, of.y / 2, { steps: 4 });
  await page.mouse.up();
}

const sideOf: Readonly<Record<string, string>> = { up: 'top', down: 'bottom', left: 'left', right: 'right' };

walkPart({
  cases: ownPictureCases,
  open: async (walk) => {
    await joinListening(walk);
    await participantJoins(walk, 'ada', 'Ada');
    await expect(ownTile(walk.page)).toBeVisible();
  },
  // The menu offers the directions in which there is another corner.
  infeasible: (snapshot, { event }) => {
    if (event.type !== 'picture.push') return false;
    const { corner } = snapshot.context as { readonly corner: string };
    const { direction } = event as unknown as { readonly direction: string };
    return corner.includes(sideOf[direction] ?? '');
  },
  does: (walk) => {
    const { page } = walk;
    const inMenu = async (name: string) => {
      await ownTile(page).getByRole('button', { name: 'Actions for your picture' }).press('Enter');
      await page.getByRole('group', { name: 'Actions for your picture' }).getByRole('button', { name }).press('Enter');
    };
    return {
      'picture.hide': () => inMenu('Hide own picture'),
      'picture.show': () => inLayoutMenu(page, 'button', 'Show own picture'),
      'picture.drop': () => dragToTopLeft(walk),
      'picture.push': (event) => inMenu(`Move ${(event as unknown as { readonly direction: string }).direction}`),
    };
  },
  sees: (walk) => ({
    shown: async (place) => {
      const { corner } = contextOf<typeof ownPictureMachine>(place);
      await expect.poll(() => cornerOf(walk)).toBe(corner);
    },
    hidden: () => expect(ownTile(walk.page)).toHaveCount(0),
  }),
});
