/** The part of the browser that is used. */
export interface RecoveryPage {
  readonly addEventListener: (type: 'vite:preloadError', listener: () => void) => void;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
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
 * After a deploy the chunks of the version in the page are gone: what cannot be loaded is fetched by reloading the page,
 * once for each version. When that did not help, the error takes its way to what shows it.
 * @param build tells this version from others.
 */
export function recoverFromLostChunks(build: string, page: RecoveryPage = browserPage): void {
  page.addEventListener('vite:preloadError', () => {
    if (!page.isOnline()) return;
    try {
      const storage = page.storage();
      if (storage.getItem(itemName) === build) return;
      storage.setItem(itemName, build);
    } catch {
      // Who cannot remember having reloaded must not begin to: it would never end.
      return;
    }
    page.reload();
  });
}

/** A stylesheet that did not come is not asked for again with its part of the app: it is, when the network is back. */
export function recoverLostStyles(): void {
  const recover = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement)) return;
    window.addEventListener('online', () => target.replaceWith(target.cloneNode()), { once: true });
  };
  // Such errors are heard on their way down only.
  window.addEventListener('error', recover, { capture: true });
}
