/** Milliseconds that one piece of work may take without delaying a frame. */
const pieceTime = 8;

/**
 * Runs pieces of work that only save time later, in their order: in each idle period one at least, because those between
 * the frames of an animation are short, and as many as fit. A browser without `requestIdleCallback` runs none.
 */
export function inIdlePeriods(pieces: readonly (() => unknown)[]): void {
  const left = pieces.values();
  const runSome = (period: IdleDeadline): void => {
    do {
      const piece = left.next();
      if (piece.done === true) return;
      piece.value();
    } while (period.timeRemaining() > pieceTime);
    window.requestIdleCallback(runSome);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(runSome);
}
