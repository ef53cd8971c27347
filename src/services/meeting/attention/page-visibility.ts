/** The part of the page that visibility needs. */
export type VisiblePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Reports at once and on every change whether the page is hidden. Returns a function that stops it. */
export function watchVisibility(page: VisiblePage, onChange: (isHidden: boolean) => void): () => void {
  const tell = () => onChange(page.visibilityState === 'hidden');
  page.addEventListener('visibilitychange', tell);
  tell();
  return () => page.removeEventListener('visibilitychange', tell);
}
