/** The part of the browser that keeps the screen on; not all browsers have it. */
export type WakefulNavigator = Partial<Pick<Navigator, 'wakeLock'>>;

/**
 * Keeps the screen on while the page is visible: the browser takes the lock back from a hidden page, and refuses it
 * while the battery is low. Returns a function that ends it.
 */
export function keepAwake({ wakeLock }: WakefulNavigator): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const release = () => void lock?.release().catch(() => undefined);
  wakeLock?.request('screen').then(
    (granted) => {
      lock = granted;
      if (isOver) release();
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    release();
  };
}
