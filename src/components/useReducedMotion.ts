import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the user's system asks for less motion now, for motion that is started once. */
export const isMotionReduced = (): boolean => window.matchMedia(QUERY).matches;

/** True while the user's system asks for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isMotionReduced);
}
