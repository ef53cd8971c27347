let waiting: Promise<unknown> = Promise.resolve();

/** A route whose first screen waits for answers names the moment when it can be used; other screens can be when they are rendered. */
export function waitForFirstScreen(usable: Promise<unknown>): void {
  // Rejects when the route is left before.
  waiting = usable.catch(() => undefined);
}

/** Resolves when the first screen of the page can be used: what is not part of it is loaded then. Never rejects. */
export const firstScreenUsable = (): Promise<unknown> => waiting;
