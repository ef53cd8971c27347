import { useCallback, useSyncExternalStore } from 'react';

/** Whether a CSS media query matches, followed while the component is shown. */
export function useMediaQuery(text: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const query = window.matchMedia(text);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    [text],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(text).matches);
}
