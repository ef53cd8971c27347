/** Milliseconds after which a first screen that still waits for its answers delays nothing else. */
const longestWait = 3_000;

let waiting: Promise<unknown> = Promise.resolve();

/** A route whose first screen waits for answers names the moment when it can be used; other screens can be when they are rendered. */
export function waitForFirstScreen(usable: Promise<unknown>): void {
  // Rejects when the route is left before.
  waiting = usable.catch(() => undefined);
}

/**
 * Resolves when the first screen of the page can be used, or does not become usable for a while: what is not part of it is
 * loaded then. Never rejects.
 */
export function firstScreenUsable(): Promise<unknown> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, longestWait);
  });
  return Promise.race([waiting, patience]);
}
