import { createEntries, type OpenStorage } from '../storage/entries.ts';

/** The part of the browser that is used. */
export interface RecoveryPage {
  readonly addEventListener: (
    type: 'vite:preloadError',
    listener: (event: { readonly payload: Error }) => void,
  ) => void;
  readonly storage: OpenStorage;
  readonly fetch: (address: string, options: RequestInit) => Promise<Pick<Response, 'status' | 'headers'>>;
  readonly reload: () => void;
}

const itemName = 'dialer-login:reloaded-build';

const browserPage: RecoveryPage = {
  addEventListener: (type, listener) => window.addEventListener(type, listener),
  storage: () => sessionStorage,
  fetch: (address, options) => fetch(address, options),
  reload: () => location.reload(),
};

/**
 * After a deploy the server no longer has the chunks of the loaded version: a chunk that fails to load makes the page
 * reload, once for each version. When that did not help, the error propagates to the error screen. It does so at once
 * while the server still has this version, or cannot be reached: what loads the chunk lets the user try again.
 * @param build The address of the entry, which contains its content hash.
 */
export function recoverFromLostChunks(build: string, page: RecoveryPage = browserPage): void {
  async function recover(): Promise<void> {
    const { status, headers } = await page.fetch(build, { method: 'HEAD', cache: 'no-store' });
    // Some servers answer with the page of the app in place of a file that they do not have.
    if (status >= 500 || headers.get('content-type')?.includes('javascript') === true) return;
    const entries = createEntries(page.storage);
    if (entries.get(itemName) === build) return;
    entries.set(itemName, build);
    // Without storage the page must not reload, because it could not stop reloading.
    if (entries.get(itemName) === build) page.reload();
  }
  page.addEventListener('vite:preloadError', ({ payload }) => {
    // A whiteboard does without tldraw, an invitation without a QR code. Without a network there is no answer.
    if (!/tldraw-|qr-code-/.test(payload.message)) recover().catch(() => undefined);
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
