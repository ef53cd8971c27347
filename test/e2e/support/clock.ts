import type { BrowserContext, Page } from '@playwright/test';
import { pauseClock } from '#test/models/lib/pause-clock.ts';
import type { SandboxClient } from './sandbox-client.ts';

/**
 * Replaces the clock of the pages, none of which may be open yet. The time limits of storage and locks (`AbortSignal.timeout`) stay those
 * of the browser: a clock that is advanced would end them while the browser still writes.
 */
export async function installClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(globalThis, { limitInRealTime: AbortSignal.timeout.bind(AbortSignal) });
  });
  await context.clock.install();
  await context.addInitScript(() => {
    Object.defineProperty(AbortSignal, 'timeout', { value: Reflect.get(globalThis, 'limitInRealTime') });
  });
}

/** The page's clock and the back end's, moved together. */
export class Clock {
  readonly #page: Page;
  readonly #sandbox: SandboxClient;

  constructor(page: Page, sandbox: SandboxClient) {
    this.#page = page;
    this.#sandbox = sandbox;
  }

  /** From now on, time passes in the page only with `advance` and `sleep`, also on a slow machine. */
  async hold(): Promise<void> {
    await pauseClock(this.#page);
  }

  /** Lets time pass by itself again. */
  async release(): Promise<void> {
    await this.#page.clock.resume();
  }

  /** Advances the time while the page is open: every timer fires as often as it is due. Milliseconds. */
  async advance(milliseconds: number): Promise<void> {
    await this.#sandbox.advanceClock(milliseconds);
    await this.#page.clock.runFor(milliseconds);
  }

  /** Advances the time as if the computer slept: timers that came due fire once. Milliseconds. */
  async sleep(milliseconds: number): Promise<void> {
    await this.#sandbox.advanceClock(milliseconds);
    await this.#page.clock.fastForward(milliseconds);
  }
}
