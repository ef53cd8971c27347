import type { Page } from '@playwright/test';

/** Holds the requests to an address until it is opened: what a page shows meanwhile can be looked at in peace. */
export class Gate {
  readonly #opened: Promise<void>;
  #open: () => void = () => undefined;

  private constructor() {
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  static async close(page: Page, url: string): Promise<Gate> {
    const gate = new Gate();
    await page.route(url, async (route) => {
      await gate.#opened;
      await route.fallback();
    });
    return gate;
  }

  open(): void {
    this.#open();
  }
}
