import { expect, type Locator, type Page } from '@playwright/test';

/** Expects no horizontal overflow: the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(widths.content, 'width of the content').toBeLessThanOrEqual(widths.window);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of an element. The app replaces the elements of a first screen: one that is replaced meanwhile has none. */
export async function boxOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox();
  if (box !== null) return box;
  await expect(target).toBeVisible();
  const measured = await target.boundingBox();
  if (measured === null) throw new Error(`${String(target)} is not in the page`);
  return measured;
}

/**
 * The content of a sparse screen is placed in the optical middle of its column: at the measured middle or a little
 * above it, or at the top when it is higher than the column.
 */
export async function expectInTheMiddle(page: Page): Promise<void> {
  const place = async () => {
    const column = await boxOf(page.getByRole('main'));
    const content = await boxOf(page.getByRole('main').locator('> div'));
    const free = column.height - content.height;
    // Without free space there is no middle position.
    return free < 200 ? 0.45 : (content.y - column.y) / free;
  };
  await expect.poll(place, 'the part of the free height that is above the content').toBeGreaterThan(0.4);
  expect(await place(), 'the part of the free height that is above the content').toBeLessThanOrEqual(0.5);
}

/** One edge for the heading, the texts, the buttons and the fields of the content. */
export async function expectOneEdge(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const { x: edge } = await boxOf(main.getByRole('heading', { level: 1 }));
  const parts = main
    .locator(':is(p, button:not(:has(svg)), input:not([type=radio]), label):not([role=alert] *)')
    .filter({ visible: true });
  for (const part of await parts.all()) {
    const { x, width } = await boxOf(part);
    // An element beside another one on its line has an edge of its own.
    if (width > 1 && x < edge + 100) expect(x, await part.innerHTML()).toBeCloseTo(edge, 0);
  }
}

/** Everything that can be pressed is at least 44 px high and wide. */
export async function expectThumbSized(page: Page, name: string): Promise<void> {
  const small = await page.evaluate(() => {
    const pressable = 'a[href], button, select, input:not([type=hidden]), [role=tab], [role=switch]';
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      // The hidden native inputs of React Aria are never pressed.
      if (element.closest('[aria-hidden=true]') !== null) return [];
      // A tile and a switch are pressed through their label as well.
      const targets = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
      const sizes = targets.map((target) => target.getBoundingClientRect());
      if (sizes.some(({ width, height }) => width >= 43.5 && height >= 43.5)) return [];
      const found = sizes.map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`);
      return [`${element.ariaLabel ?? element.textContent} (${element.id}): ${found.join(', ')}`];
    });
  });
  expect(small, `too small to touch on ${name}`).toEqual([]);
}
