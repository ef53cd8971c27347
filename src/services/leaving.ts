/** Makes the browser ask before the page is left or reloaded. Returns a function that stops it. */
export function askBeforeLeaving(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const ask = (event: Event) => event.preventDefault();
  page.addEventListener('beforeunload', ask);
  return () => page.removeEventListener('beforeunload', ask);
}
