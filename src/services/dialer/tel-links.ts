const protocol = 'tel';

/** Handles the `tel:` links of this page. Returns a function that stops it. */
export function followTelLinks(page: Document, dial: (link: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="tel:" i]') : null;
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    dial(link.getAttribute('href') ?? '');
  };
  page.addEventListener('click', follow);
  return () => page.removeEventListener('click', follow);
}

/** The part of the browser that lets an app open the `tel:` links of other pages. */
interface ProtocolHandlers {
  readonly registerProtocolHandler?: (scheme: string, url: string) => void;
}

/** Whether this browser can open the `tel:` links of other pages with this app. */
export function canOpenTelLinks(browser: ProtocolHandlers): boolean {
  return typeof browser.registerProtocolHandler === 'function';
}

/**
 * Asks the browser to open `tel:` links of any page with `{origin}/?dial=…`; the browser asks the user. To be called
 * from a gesture. False when the browser refused.
 */
export function openTelLinks(browser: ProtocolHandlers, origin: string): boolean {
  try {
    browser.registerProtocolHandler?.(protocol, `${origin}/?dial=%s`);
    return canOpenTelLinks(browser);
  } catch {
    return false;
  }
}
