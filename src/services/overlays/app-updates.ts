/** The service worker, with which the app starts offline and detects a newer version. */
export interface AppUpdates {
  /** Registers the service worker; calls back each time a newer version waits. Returns a function that stops it. */
  watch(onWaiting: () => void): () => void;
  /**
   * Activates the waiting version; the page reloads as soon as it controls the page. Call it again when another
   * version waits: it replaces the one that was to be activated.
   */
  activate(): void;
  /** Reloads the page, whichever version controls it, unless the request to activate has done so. */
  reload(): void;
}

/** Milliseconds between two update checks while the page stays open. */
const lookInterval = 3_600_000;

/** What the service worker that Workbox generates takes as the order to activate itself. */
const skipWaiting = { type: 'SKIP_WAITING' } as const;

export interface AppUpdatesOptions {
  readonly container?: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener' | 'register'>;
  readonly reload?: () => void;
  /** Resolves when the page has loaded: the files that the service worker keeps are not fetched before. */
  readonly loaded?: () => Promise<unknown>;
}

const pageLoaded = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else window.addEventListener('load', resolve, { once: true });
  });

/**
 * Observes the registration itself: `workbox-window` no longer reports versions after the first one that it did not
 * register, and a page may stay open for several.
 */
export function createAppUpdates({
  container = navigator.serviceWorker,
  reload = () => location.reload(),
  loaded = pageLoaded,
}: AppUpdatesOptions = {}): AppUpdates {
  let registration: ServiceWorkerRegistration | null = null;
  /** A reload was requested, and not begun yet. */
  let isWanted = false;

  /** Once for each request: the user may have stayed on the page when the browser asked. */
  function reloadOnce(): void {
    if (isWanted) reload();
    isWanted = false;
  }

  // Where it cannot be registered (private modes, a server without it) the app works without it.
  const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => undefined);

  async function register(onWaiting: () => void, signal: AbortSignal): Promise<void> {
    await loaded();
    if (signal.aborted) return;
    const registered = await container.register('/sw.js', { updateViaCache: 'none' });
    if (signal.aborted) return;
    registration = registered;
    /** The first installed version does not wait. */
    const report = (worker: ServiceWorker | null): void => {
      if (worker !== null && registered.waiting === worker && registered.active !== null) onWaiting();
    };
    const observe = (worker: ServiceWorker | null): void =>
      worker?.addEventListener('statechange', () => report(worker), { signal });
    report(registered.waiting);
    observe(registered.installing);
    registered.addEventListener('updatefound', () => observe(registered.installing), { signal });
  }

  return {
    watch: (onWaiting) => {
      const stop = new AbortController();
      // Another tab may have activated it: this page continues without a reload.
      container.addEventListener('controllerchange', reloadOnce);
      quietly(register(onWaiting, stop.signal));
      const looking = setInterval(() => quietly(registration?.update()), lookInterval);
      return () => {
        stop.abort();
        clearInterval(looking);
        container.removeEventListener('controllerchange', reloadOnce);
      };
    },
    activate: () => {
      isWanted = true;
      const waiting = registration?.waiting ?? null;
      // Another tab has activated it already.
      if (waiting === null) reloadOnce();
      else waiting.postMessage(skipWaiting, []);
    },
    reload: reloadOnce,
  };
}
