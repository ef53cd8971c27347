/** Milliseconds that idle work waits at most for an idle moment. */
const idlePatience = 5_000;
/** Milliseconds it waits where the browser tells nothing of idle moments. */
const idleGuess = 1_000;

/** Does the work when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: idlePatience });
  else setTimeout(work, idleGuess);
}
