import { useEffect } from 'react';

const ends = ['mouseup', 'dragend'] as const;
let isPressing = false;

/** Tracks presses for `afterPress` while the component is mounted. */
export function useWatchedPresses(): void {
  useEffect(() => {
    const watching = new AbortController();
    const options = { capture: true, signal: watching.signal };
    const begin = () => void (isPressing = true);
    const finish = () => void (isPressing = false);
    window.addEventListener('mousedown', begin, options);
    for (const end of ends) window.addEventListener(end, finish, options);
    return () => {
      watching.abort();
      isPressing = false;
    };
  }, []);
}

/**
 * Runs the work now, or after the current press and its click. A field loses the focus when a press elsewhere begins:
 * its message must not move the pressed element away from under the pointer. A touch is a press too, for which browsers
 * send mouse events after the finger is lifted.
 */
export function afterPress(work: () => void): void {
  if (!isPressing) {
    work();
    return;
  }
  const over = new AbortController();
  const finish = () => {
    over.abort();
    // The click event follows the end of the press immediately.
    setTimeout(work);
  };
  for (const end of ends) window.addEventListener(end, finish, { capture: true, signal: over.signal });
}
