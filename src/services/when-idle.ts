/** Milliseconds that idle work waits at most. */
const idlePatience = 5_000;
/** Milliseconds it waits where the browser has no `requestIdleCallback`. */
const idleGuess = 1_000;

/** Runs the work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: idlePatience });
  else setTimeout(work, idleGuess);
}

/** Ends the task: inputs that wait are handled, and a frame that is due is painted, before the caller continues. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
