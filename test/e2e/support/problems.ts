import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { appOrigin } from './ports.ts';

/**
 * Unexpected problems in the pages of a test: uncaught errors, errors on the console
 * (the browser reports violations of the Content-Security-Policy there, and the conference library listeners that may never be removed), files of the app that are missing.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('weberror', (event) => {
      const { stack = '', message } = event.error();
      // Errors thrown by the browser itself have an empty stack.
      this.#seen.push(`Uncaught: ${stack === '' ? message : stack}`);
    });
    context.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.text().startsWith('MaxListenersExceededWarning');
      if (isProblem && !isRefusedRequest(message)) this.#seen.push(`Console: ${message.text()}`);
    });
  }

  /** For tests that provoke an error: allows the expected one. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** All recorded problems, allowed or not. */
  get seen(): readonly string[] {
    return this.#seen;
  }

  get unexpected(): readonly string[] {
    return this.#seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}

/** Many tests make services fail, so only failures of the app's own files are problems. */
function isRefusedRequest(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && !message.location().url.startsWith(appOrigin);
}
