import { addDays, startOfDay } from 'date-fns';

/**
 * Calls back when the list of the last meetings may have changed: the page becomes visible (the user may have joined a
 * meeting in another tab), or another day has begun.
 * @returns a function that stops it.
 */
export function watchMeetings(
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>,
  onChange: () => void,
): () => void {
  let midnight: ReturnType<typeof setTimeout> | undefined;

  function awaitMidnight(): void {
    clearTimeout(midnight);
    const now = new Date();
    midnight = setTimeout(change, startOfDay(addDays(now, 1)).getTime() - now.getTime());
  }
  function change(): void {
    awaitMidnight();
    onChange();
  }
  const whenShown = () => {
    if (page.visibilityState === 'visible') change();
  };

  page.addEventListener('visibilitychange', whenShown);
  awaitMidnight();
  return () => {
    clearTimeout(midnight);
    page.removeEventListener('visibilitychange', whenShown);
  };
}
