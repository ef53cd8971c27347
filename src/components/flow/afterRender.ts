import { flushSync } from 'react-dom';

/**
 * Does the work once the page shows the state that a flow has just announced: at once, in the same task, so that a
 * phone still takes it for a part of the user's press and opens its keyboard.
 */
export function afterRender(work: () => void): void {
  // Listeners of emitted events run before the views receive the new snapshot.
  queueMicrotask(() => {
    flushSync(() => undefined);
    work();
  });
}
