/** Reports every change between online and offline. Returns a function that stops it. */
export function watchConnectivity(onChange: (isOnline: boolean) => void): () => void {
  const tell = () => {
    onChange(navigator.onLine);
  };
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
