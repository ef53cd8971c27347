import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { Attendee } from './attendee.ts';

export type Spot = readonly [x: number, y: number];

interface Saved {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The whiteboard of an attendee. */
export class Board {
  readonly attendee: Attendee;

  constructor(attendee: Attendee) {
    this.attendee = attendee;
  }

  get region(): Locator {
    return this.attendee.page.getByRole('region', { name: 'Whiteboard' });
  }

  get objects(): Locator {
    return this.region.getByRole('list', { name: 'Objects' }).getByRole('listitem');
  }

  /** What the user cannot do and why, and what is under way. */
  get state(): Locator {
    return this.region.getByRole('status', { name: 'State of the whiteboard' });
  }

  tool(name: string | RegExp): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  async isOpen(): Promise<void> {
    await expect(this.tool('Pencil')).toBeVisible();
  }

  async open(): Promise<void> {
    await this.attendee.tool('Whiteboard').click();
    await this.isOpen();
  }

  async list(): Promise<void> {
    await this.tool('Objects').click();
    await expect(this.region.getByRole('heading', { name: 'Objects' })).toBeVisible();
  }

  /** Draws with the mouse from the first spot over the others; in screen pixels from the middle of the page. */
  async draw(...spots: readonly Spot[]): Promise<void> {
    const [middleX, middleY] = await this.#middle();
    const { mouse } = this.attendee.page;
    for (const [index, [x, y]] of spots.entries()) {
      await mouse.move(middleX + x, middleY + y, { steps: 8 });
      if (index === 0) await mouse.down();
    }
    await mouse.up();
  }

  /** In screen pixels from the middle of the page. */
  async doubleClick([x, y]: Spot): Promise<void> {
    const [middleX, middleY] = await this.#middle();
    await this.attendee.page.mouse.dblclick(middleX + x, middleY + y);
  }

  /** Places a picture that is too large for a command of the conference: of the attendee's own page. */
  async placePicture(): Promise<void> {
    const buffer = await this.attendee.page.screenshot();
    const input = this.region.getByLabel('Picture', { exact: true }).and(this.region.locator('input'));
    await input.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer });
  }

  /** Adds the objects of a saved file. */
  async openFile(buffer: Buffer): Promise<void> {
    const input = this.region.getByLabel('File of a whiteboard');
    await input.setInputFiles({ name: 'board.json', mimeType: 'application/json', buffer });
  }

  /** How the open list says its number of objects. */
  countText(count: number): string {
    return `${count} of ${boardLimits.objects}`;
  }

  async hasObjects(count: number): Promise<void> {
    await expect(this.region.getByText(this.countText(count), { exact: true })).toBeVisible();
  }

  /** Presses an entry of the menu of the whole board. */
  async more(name: string): Promise<void> {
    await this.tool('More of the whiteboard').click();
    await this.tool(name).click();
  }

  /** A moderator decides whether only moderators draw. */
  async rule(isModeratorsOnly: boolean): Promise<void> {
    await this.tool('More of the whiteboard').click();
    await this.region.getByRole('switch', { name: 'Only moderators draw' }).setChecked(isModeratorsOnly);
    await this.attendee.page.keyboard.press('Escape');
  }

  /** Changes the size of the page for all. */
  async resize(preset: string): Promise<void> {
    await this.more('Page size');
    const dialog = this.attendee.page.getByRole('dialog', { name: 'Page size' });
    await dialog.getByRole('button', { name: preset }).click();
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** The saved picture. */
  picture(): Promise<Saved> {
    return this.#saved('Save as a picture');
  }

  /** The model: page and objects of the saved file, in the order in which they are painted. */
  async model(): Promise<unknown> {
    const { bytes } = await this.#saved('Save as a file');
    return JSON.parse(bytes.toString('utf8')) as unknown;
  }

  /** Has the same model and the same picture as other attendees. */
  async isAs(...others: readonly Board[]): Promise<void> {
    await expect(async () => {
      const own = { model: await this.model(), picture: await this.picture() };
      expect(own.picture.name).toBe('image.png');
      for (const other of others) {
        expect(await other.model()).toEqual(own.model);
        expect((await other.picture()).bytes.equals(own.picture.bytes)).toBe(true);
      }
    }).toPass();
  }

  async #middle(): Promise<Spot> {
    const box = await this.region.getByRole('application').boundingBox();
    if (box === null) throw new Error('the page of the whiteboard is not visible');
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async #saved(name: string): Promise<Saved> {
    const saved = this.attendee.page.waitForEvent('download');
    await this.more(name);
    const download = await saved;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
}

type BoardOf<Attendees extends readonly Attendee[]> = { readonly [Place in keyof Attendees]: Board };

/** Opens the board of each attendee, and the list of its objects. */
export async function openBoards<const Attendees extends readonly Attendee[]>(
  ...attendees: Attendees
): Promise<BoardOf<Attendees>> {
  const boards = attendees.map((attendee) => new Board(attendee));
  for (const board of boards) {
    await board.open();
    await board.list();
  }
  return boards as unknown as BoardOf<Attendees>;
}
