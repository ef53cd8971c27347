import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { BoardObject, Content, Place, Style } from '#machines/meeting/whiteboard/objects.ts';
import { boardDefaults } from '#machines/meeting/whiteboard/objects.ts';
import type { BoardView, SurfaceEvent, Viewport } from '#machines/meeting/whiteboard/surface.types.ts';
import type { Picture } from './board-page.ts';

export type Spot = readonly [number, number];

interface PenOptions {
  readonly force: number;
}

/** A user of the canvas surface alone. Spots are page pixels. */
export class BoardUser {
  readonly page: Page;
  readonly #devices: CDPSession;

  private constructor(page: Page, devices: CDPSession) {
    this.page = page;
    this.#devices = devices;
  }

  static async open(context: BrowserContext, address: string): Promise<BoardUser> {
    const page = await context.newPage();
    await page.goto(address);
    return new BoardUser(page, await context.newCDPSession(page));
  }

  async show(change: Partial<BoardView>): Promise<void> {
    await this.page.evaluate((view) => window.board.show(view), change);
  }

  async style(change: Partial<Style>): Promise<void> {
    await this.show({ style: { ...boardDefaults.style, ...change } });
  }

  /** Shows objects of another participant. */
  async place(contents: readonly (readonly [Content, Partial<Place>, Partial<Style>?])[]): Promise<void> {
    const objects = contents.map(([content, place, style], index): BoardObject => ({
      id: `ben-${index + 1}`,
      user_id: 'ben',
      z: index - 100,
      content,
      place: { x: 0, y: 0, w: 100, h: 50, rotation: 0, ...place },
      style: { ...boardDefaults.style, ...style },
    }));
    await this.show({ objects });
    await this.settled();
  }

  /** All events of a type that the surface has reported. */
  async events<TType extends SurfaceEvent['type']>(type: TType): Promise<Extract<SurfaceEvent, { type: TType }>[]> {
    const all = await this.page.evaluate(() => window.board.events);
    return all.filter((event): event is Extract<SurfaceEvent, { type: TType }> => event.type === type);
  }

  objects(): Promise<readonly BoardObject[]> {
    return this.page.evaluate(() => window.board.view().objects);
  }

  async placeOf(id: string): Promise<Place | undefined> {
    return (await this.objects()).find((object) => object.id === id)?.place;
  }

  selected(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.board.view().selected);
  }

  viewport(): Promise<Viewport> {
    return this.page.evaluate(() => window.board.surface.viewport());
  }

  settled(): Promise<void> {
    return this.page.evaluate(() => window.board.settled());
  }

  picture(): Promise<Picture> {
    return this.page.evaluate(() => window.board.picture());
  }

  colourAt([x, y]: Spot): Promise<string> {
    return this.page.evaluate((spot) => window.board.colourAt(...spot), [x, y] as const);
  }

  inkAt([x, y]: Spot): Promise<{ readonly base: number; readonly live: number }> {
    return this.page.evaluate((spot) => window.board.inkAt(...spot), [x, y] as const);
  }

  /** A spot of the page in the window. */
  async inWindow([x, y]: Spot): Promise<Spot> {
    const viewport = await this.viewport();
    return [x * viewport.scale + viewport.x, y * viewport.scale + viewport.y];
  }

  async press(spot: Spot): Promise<void> {
    await this.page.mouse.move(...(await this.inWindow(spot)));
    await this.page.mouse.down();
  }

  async move(...spots: readonly Spot[]): Promise<void> {
    for (const spot of spots) await this.page.mouse.move(...(await this.inWindow(spot)));
  }

  async release(): Promise<void> {
    await this.page.mouse.up();
  }

  async drag(from: Spot, ...to: readonly Spot[]): Promise<void> {
    await this.press(from);
    await this.move(...to);
    await this.release();
  }

  async click(spot: Spot): Promise<void> {
    await this.drag(spot);
  }

  /** The fingers that are on the screen now; none lifts all. In window pixels, the first is the first that came. */
  async fingers(type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]): Promise<void> {
    const touchPoints = spots.map(([x, y], id) => ({ x, y, id }));
    await this.#devices.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async pen(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', spot: Spot, { force }: PenOptions): Promise<void> {
    const [x, y] = await this.inWindow(spot);
    const pressed = type === 'mouseMoved' ? {} : { button: 'left' as const, clickCount: 1 };
    await this.#devices.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      ...pressed,
      buttons: type === 'mouseReleased' ? 0 : 1,
      pointerType: 'pen',
      force,
    });
  }

  /** The window has been moved to a screen of another density. Chromium reports the emulated one with another size only. */
  async moveToScreen(width: number, deviceScaleFactor: number): Promise<void> {
    const metrics = { width, height: 720, deviceScaleFactor, mobile: false };
    await this.#devices.send('Emulation.setDeviceMetricsOverride', metrics);
  }
}
