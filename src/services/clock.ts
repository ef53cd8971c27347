const second = 1_000;

/**
 * Ticks at once, then at every full second since, and when a suspended page is shown again. Ticks do not drift: each
 * is planned from the start, not from the tick before.
 * @param onTick receives epoch milliseconds.
 * @returns a function that stops it.
 */
export function startTicker(onTick: (now: number) => void): () => void {
  const start = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined = undefined;

  function planNext(now: number): void {
    clearTimeout(timer);
    const elapsed = Math.max(0, now - start);
    timer = setTimeout(tick, second - (elapsed % second));
  }
  function tick(): void {
    const now = Date.now();
    planNext(now);
    onTick(now);
  }
  const whenShown = () => {
    if (document.visibilityState === 'visible') tick();
  };
  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenShown);
  }

  document.addEventListener('visibilitychange', whenShown);
  tick();
  return stop;
}
