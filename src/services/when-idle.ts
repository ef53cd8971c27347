/** Milliseconds that idle work waits at most. */
const idlePatience = 5_000;
/** Milliseconds it waits where the browser has no `requestIdleCallback`. */
const idleGuess = 1_000;

/** Milliseconds that one piece of work of `inIdlePeriods` may take without delaying a frame. */
const pieceTime = 8;

/** Runs the work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: idlePatience });
  else setTimeout(work, idleGuess);
}

/**
 * Runs pieces of work that only save time later, in their order: in each idle period as many as fit. A browser without
 * `requestIdleCallback` runs none.
 */
export function inIdlePeriods(pieces: readonly (() => unknown)[]): void {
  const left = pieces.values();
  const runSome = (period: IdleDeadline): void => {
    while (period.timeRemaining() > pieceTime) {
      const piece = left.next();
      if (piece.done === true) return;
      piece.value();
    }
    window.requestIdleCallback(runSome);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(runSome);
}
