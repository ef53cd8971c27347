import { flushSync } from 'react-dom';

/**
 * Runs the work once the page shows the state of which a flow has just emitted an event: in the same task, so that a
 * phone still treats it as a part of the user gesture and opens its keyboard.
 */
export function afterRender(work: () => void): void {
  // Listeners of emitted events run before the views receive the new snapshot.
  queueMicrotask(() => {
    flushSync(() => undefined);
    work();
  });
}
