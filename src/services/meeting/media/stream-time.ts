/**
 * Ends the `timeupdate` events of videos that show a live stream before they reach the page: each video sends four a second, and React, which
 * listens to all events of every video it has rendered, would handle them all (a fifth of what a call with nine pictures costs the main thread).
 * Videos that play a file keep theirs.
 * @returns a function that lets them pass again.
 */
export function endStreamTimes(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const end = (event: Event): void => {
    const { target } = event;
    if (target instanceof HTMLVideoElement && target.srcObject !== null) event.stopImmediatePropagation();
  };
  page.addEventListener('timeupdate', end, { capture: true });
  return () => page.removeEventListener('timeupdate', end, { capture: true });
}
