/** The part of the page through which a browser offers a small window for a call. */
export interface OfferingPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly navigator: {
    readonly mediaSession?: { setActionHandler(action: string, handler: (() => void) | null): void };
  };
}

const requested = 'enterpictureinpicture';

/**
 * Reports that the browser offers the window because the user has turned to another tab, and that the user has returned to
 * the page. Returns a function that stops it.
 */
export function watchOffers(
  { document, navigator }: OfferingPage,
  onRequest: () => void,
  onShown: () => void,
): () => void {
  /** Browsers without the action throw. */
  const setHandler = (handler: (() => void) | null): void => {
    try {
      navigator.mediaSession?.setActionHandler(requested, handler);
    } catch {
      // The user opens the window by hand.
    }
  };
  const tell = () => {
    if (document.visibilityState === 'visible') onShown();
  };
  setHandler(onRequest);
  document.addEventListener('visibilitychange', tell);
  return () => {
    setHandler(null);
    document.removeEventListener('visibilitychange', tell);
  };
}
