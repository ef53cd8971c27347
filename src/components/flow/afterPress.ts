import { useEffect } from 'react';

const ends = ['mouseup', 'dragend'] as const;
let isPressing = false;

/** Lets `afterPress` know of presses for as long as the component is shown. */
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
 * Does the work now, or after the press that is under way and its click. A field is left when a press elsewhere begins:
 * what is said of it then must not move what is being pressed away from under the pointer. A touch is a press too, which
 * browsers play once the finger is up.
 */
export function afterPress(work: () => void): void {
  if (!isPressing) {
    work();
    return;
  }
  const over = new AbortController();
  const finish = () => {
    over.abort();
    // The click follows the end of the press at once.
    setTimeout(work);
  };
  for (const end of ends) window.addEventListener(end, finish, { capture: true, signal: over.signal });
}
