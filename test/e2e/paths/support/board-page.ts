/** The whiteboard of a call in the tests of paths. */
import type { Locator, Page } from '@playwright/test';
import { boardDefaults } from '#machines/meeting/whiteboard/objects.ts';

/** In pixels of the board's page. */
export type Spot = readonly [x: number, y: number];

export const board = (page: Page): Locator => page.getByRole('region', { name: 'Whiteboard' });

/** The page of the board, on which the user draws. */
export const pageOf = (page: Page): Locator => board(page).getByRole('application', { name: 'Page' });

/** What the user cannot do and why, what is under way, and what did not work. */
export const stateOf = (page: Page): Locator => board(page).getByRole('status', { name: 'State of the whiteboard' });

export const boardTool = (page: Page, name: string | RegExp): Locator =>
  board(page).getByRole('button', { name, exact: true });

const sizes = new WeakMap<Page, { readonly width: number; readonly height: number }>();

/** The size of the board's page, which a step may have changed. */
export function rememberPageSize(page: Page, size: { readonly width: number; readonly height: number }): void {
  sizes.set(page, size);
}

/** Where a spot is in the window, while the whole page is shown. */
async function inWindow(page: Page, [x, y]: Spot): Promise<Spot> {
  const box = await pageOf(page).boundingBox();
  const label = await boardTool(page, /^Zoom \d+ %/).getAttribute('aria-label');
  if (box === null || label === null) throw new Error('the page of the whiteboard is not visible');
  const scale = Number(/\d+/.exec(label)?.[0]) / 100;
  const { width, height } = sizes.get(page) ?? boardDefaults.page;
  return [box.x + box.width / 2 + (x - width / 2) * scale, box.y + box.height / 2 + (y - height / 2) * scale];
}

export async function moveTo(page: Page, spot: Spot): Promise<void> {
  await page.mouse.move(...(await inWindow(page, spot)), { steps: 4 });
}

/** Draws with the mouse from one spot to another. */
export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await moveTo(page, from);
  await page.mouse.down();
  await moveTo(page, to);
  await page.mouse.up();
}

/** Presses a key of the board while the focus is on its page. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await pageOf(page).focus();
  await page.keyboard.press(key);
}

/** Presses a tool, or its key while the tool is blocked: the machine decides then. */
export async function chooseTool(page: Page, name: string, key: string): Promise<void> {
  const button = boardTool(page, name);
  if ((await button.getAttribute('aria-disabled')) === 'true') await pressKey(page, key);
  else await button.click();
}

/** Presses an entry of the menu of the whole board. */
export async function boardMore(page: Page, name: string | RegExp): Promise<void> {
  await boardTool(page, 'More of the whiteboard').click();
  await board(page).getByRole('group', { name: 'More of the whiteboard' }).getByRole('button', { name }).click();
}

/** Begins a stroke with a finger, and gives it up with a second one. */
export async function strokeByFinger(page: Page, from: Spot): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  const [x, y] = await inWindow(page, from);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => devices.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y, id: 0 });
  await touch('touchMove', { x: x + 20, y: y + 20, id: 0 });
  await touch('touchStart', { x: x + 20, y: y + 20, id: 0 }, { x: x + 90, y, id: 1 });
  await touch('touchEnd');
  await devices.detach();
}
