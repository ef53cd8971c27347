import { createEntries, type OpenStorage } from '../storage/entries.ts';

/** The part of the browser that is used. */
export interface RecoveryPage {
  readonly addEventListener: (
    type: 'vite:preloadError',
    listener: (event: { readonly payload: Error }) => void,
  ) => void;
  readonly storage: OpenStorage;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

const itemName = 'dialer-login:reloaded-build';

const browserPage: RecoveryPage = {
  addEventListener: (type, listener) => window.addEventListener(type, listener),
  storage: () => sessionStorage,
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
};

/**
 * After a deploy the server no longer has the chunks of the loaded version: a chunk that fails to load makes the page
 * reload, once for each version. When that did not help, the error propagates to the error screen.
 * @param build identifies this version.
 */
export function recoverFromLostChunks(build: string, page: RecoveryPage = browserPage): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    // A whiteboard does without tldraw.
    if (!page.isOnline() || payload.message.includes('/tldraw-')) return;
    const entries = createEntries(page.storage);
    if (entries.get(itemName) === build) return;
    entries.set(itemName, build);
    // Without storage the page must not reload, because it could not stop reloading.
    if (entries.get(itemName) === build) page.reload();
  });
}

/** The browser does not request a failed stylesheet again with its chunk: it is requested when the network is back. */
export function recoverLostStyles(): void {
  const recover = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement)) return;
    window.addEventListener('online', () => target.replaceWith(target.cloneNode()), { once: true });
  };
  // Load errors do not bubble: they need a capturing listener.
  window.addEventListener('error', recover, { capture: true });
}
