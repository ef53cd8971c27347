/** The part of the page that visibility needs. */
export type VisiblePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Calls the listener each time a hidden page is shown again. Returns a function that stops it. */
export function onShownAgain(page: VisiblePage, listener: () => void): () => void {
  let wasHidden = false;
  return watchVisibility(page, (isHidden) => {
    if (wasHidden && !isHidden) listener();
    wasHidden = isHidden;
  });
}

/** Reports at once and on every change whether the page is hidden. Returns a function that stops it. */
export function watchVisibility(page: VisiblePage, onChange: (isHidden: boolean) => void): () => void {
  const tell = () => onChange(page.visibilityState === 'hidden');
  page.addEventListener('visibilitychange', tell);
  tell();
  return () => page.removeEventListener('visibilitychange', tell);
}
