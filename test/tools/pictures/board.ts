import { expect, type Locator, type Page } from '@playwright/test';
import { boardDefaults } from '#machines/meeting/whiteboard/objects.ts';
import { writeBoardFile } from '#src/contracts/whiteboard-file.ts';
import { plan } from '#test/gallery/board-scene.ts';
import { shoot, shootBoth } from './camera.ts';

const board = (page: Page): Locator => page.getByRole('region', { name: 'Whiteboard' });

const drawn = (page: Page): Locator => board(page).getByRole('list', { name: 'Objects' }).getByRole('listitem');

async function open(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Whiteboard', exact: true }).click();
  await board(page).getByRole('button', { name: 'Pencil', exact: true }).waitFor();
}

/** A whiteboard in a call: one participant has opened a saved plan, and another one points at it. */
export async function picturesOfBoard(own: Page, other: Page): Promise<void> {
  await own.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Chat', exact: true }).click();
  await open(own);
  await open(other);
  await board(own)
    .getByLabel('File of a whiteboard')
    .setInputFiles({
      name: 'plan.json',
      mimeType: 'application/json',
      buffer: Buffer.from(writeBoardFile({ objects: plan, page: boardDefaults.page })),
    });
  await board(other).getByRole('button', { name: 'Objects', exact: true }).click();
  await expect(drawn(other)).toHaveCount(plan.length);
  const box = await board(other).getByRole('application').boundingBox();
  if (box === null) throw new Error('the page of the whiteboard is not visible');
  await other.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.5, { steps: 4 });
  // Without the tooltip of the button that was pressed last.
  await own.mouse.move(0, 0);
  await shoot(own, 'board');
  await shootBoth(own, 'board');
}
