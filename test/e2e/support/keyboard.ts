import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab presses than any sub-screen has stops. */
const FAR = 40;

/** A visitor without a pointer. Every tab stop must be visible and show its focus. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < FAR; presses += 1) {
      await this.#page.keyboard.press('Tab');
      await this.#expectVisibleFocus();
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    }
    await expect(target, `reached with ${FAR} presses of Tab`).toBeFocused();
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async #expectVisibleFocus(): Promise<void> {
    const problem = await this.#page.evaluate(() => {
      const element = document.activeElement;
      // Leaving the page's last stop leads to the browser's own; a frame shows its focus inside.
      if (element === null || element === document.body || element.tagName === 'IFRAME') return '';
      const name = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
      const box = element.getBoundingClientRect();
      const isInSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      if (!isInSight) return `'${name}' has the focus out of sight`;
      // The focus mark may be drawn by an element around the control: a tile, a field's box, the boxes of a pin.
      const drawers = [
        element,
        element.parentElement,
        element.parentElement?.parentElement,
        element.nextElementSibling,
      ];
      const isMarked = drawers.some((drawer) => {
        if (drawer === null || drawer === undefined) return false;
        return [drawer, ...drawer.children].some((each) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        });
      });
      return isMarked ? '' : `'${name}' has the focus and does not show it`;
    });
    expect(problem).toBe('');
  }
}
