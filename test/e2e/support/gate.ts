import type { BrowserContext, Page } from '@playwright/test';

/** Delays the requests to an address until it is opened, so that a test can check the page meanwhile. */
export class Gate {
  readonly #opened: Promise<void>;
  #open: () => void = () => undefined;

  private constructor() {
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  static async close(pages: Page | BrowserContext, url: string | RegExp): Promise<Gate> {
    const gate = new Gate();
    await pages.route(url, async (route) => {
      await gate.#opened;
      await route.fallback();
    });
    return gate;
  }

  open(): void {
    this.#open();
  }
}
