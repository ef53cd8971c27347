import { limits } from '#machines/shared/limits.ts';

/**
 * Reports whether the window is compact (specification 9: 525 px wide or less), at once and on every change.
 * Returns a function that stops it.
 */
export function watchCompactViewport(onChange: (isCompact: boolean) => void): () => void {
  const query = window.matchMedia(`(max-width: ${limits.compactWidth}px)`);
  const tell = () => {
    onChange(query.matches);
  };
  query.addEventListener('change', tell);
  tell();
  return () => {
    query.removeEventListener('change', tell);
  };
}
