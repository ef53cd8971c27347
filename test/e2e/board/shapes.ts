import { expect } from '@playwright/test';
import type { BoardUser } from './board-user.ts';

/** Draws a line, a circle, and a square with shift; a click draws nothing. Expects the same objects of every surface. */
export async function drawLineAndShapes(ada: BoardUser): Promise<void> {
  await ada.show({ mode: { type: 'line' } });
  await ada.drag([100, 300], [150, 250], [200, 200]);
  await ada.show({ mode: { type: 'shapes', shape: 'circle' } });
  await ada.drag([300, 100], [400, 150]);
  await ada.show({ mode: { type: 'shapes', shape: 'square' } });
  await ada.page.keyboard.down('Shift');
  await ada.drag([600, 400], [550, 380]);
  await ada.page.keyboard.up('Shift');
  await ada.click([50, 50]);
  expect(await ada.objects()).toMatchObject([
    { content: { type: 'line', isRising: true }, place: { x: 100, y: 200, w: 100, h: 100 } },
    { content: { type: 'circle' }, place: { x: 300, y: 100, w: 100, h: 50 } },
    { content: { type: 'square' }, place: { x: 550, y: 350, w: 50, h: 50 } },
  ]);
}
