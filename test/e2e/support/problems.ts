import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { appOrigin } from './ports.ts';

/**
 * What went wrong in the pages of a test without the test asking for it: errors nobody caught, errors on the console
 * (the browser reports violations of the Content-Security-Policy there), files of the app that are missing.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('weberror', (event) => {
      const { stack = '', message } = event.error();
      // What the browser itself throws has an empty stack.
      this.#seen.push(`Uncaught: ${stack === '' ? message : stack}`);
    });
    context.on('console', (message) => {
      if (message.type() === 'error' && !isRefusedRequest(message)) this.#seen.push(`Console: ${message.text()}`);
    });
  }

  /** For tests that provoke one: what they expect is no problem. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Everything seen, allowed or not. */
  get seen(): readonly string[] {
    return this.#seen;
  }

  get unexpected(): readonly string[] {
    return this.#seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}

/** A service that answers with an error, or not at all, is what many tests are about; the app's own files always load. */
function isRefusedRequest(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && !message.location().url.startsWith(appOrigin);
}
