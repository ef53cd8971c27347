import type { Page } from '@playwright/test';
import type { SandboxClient } from './sandbox-client.ts';

/** Playwright pauses at a time that is still to come: milliseconds that the command may take to arrive. */
const holdMargin = 1_000;

/** The page's clock and the back end's, moved together. */
export class Clock {
  readonly #page: Page;
  readonly #sandbox: SandboxClient;

  constructor(page: Page, sandbox: SandboxClient) {
    this.#page = page;
    this.#sandbox = sandbox;
  }

  /** From now on, time passes in the page only with `advance` and `sleep`, however slow the machine is. */
  async hold(): Promise<void> {
    const soon = (await this.#page.evaluate(() => Date.now())) + holdMargin;
    await this.#page.clock.pauseAt(soon);
  }

  /** Time passes by itself again. */
  async release(): Promise<void> {
    await this.#page.clock.resume();
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
