import type { Page } from '@playwright/test';
import type { SandboxClient } from './sandbox-client.ts';

/** The page's clock and the back end's, moved together. */
export class Clock {
  readonly #page: Page;
  readonly #sandbox: SandboxClient;

  constructor(page: Page, sandbox: SandboxClient) {
    this.#page = page;
    this.#sandbox = sandbox;
  }

  /** Time passes while the page is open: every timer fires as often as it is due. Milliseconds. */
  async advance(milliseconds: number): Promise<void> {
    await this.#sandbox.advanceClock(milliseconds);
    await this.#page.clock.runFor(milliseconds);
  }

  /** Time passes while the computer sleeps: timers that came due fire once. Milliseconds. */
  async sleep(milliseconds: number): Promise<void> {
    await this.#sandbox.advanceClock(milliseconds);
    await this.#page.clock.fastForward(milliseconds);
  }
}
