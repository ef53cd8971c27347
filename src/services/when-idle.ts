/** Milliseconds that idle work waits at most. */
const idlePatience = 5_000;
/** Milliseconds it waits where the browser has no `requestIdleCallback`. */
const idleGuess = 1_000;

/** Runs the work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: idlePatience });
  else setTimeout(work, idleGuess);
}

/** What Safari does not have. */
interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/**
 * Ends the task: inputs that wait are handled, and a frame that is due is painted, before the caller continues. Not with a timer, which
 * would take up to a second in a page that is opened in the background. Where the browser cannot do it, the task goes on.
 */
export async function nextTask(): Promise<void> {
  const { scheduler }: Scheduling = globalThis;
  await scheduler?.yield?.();
}
