import { Workbox } from 'workbox-window';

/** The service worker, with which the app starts offline and detects a newer version. */
export interface AppUpdates {
  /** Registers the service worker; calls back each time a newer version waits. Returns a function that stops it. */
  watch(onWaiting: () => void): () => void;
  /** Activates the waiting version; the page reloads as soon as it controls the page. */
  activate(): void;
}

/** Milliseconds between two update checks while the page stays open. */
const lookInterval = 3_600_000;

export interface AppUpdatesOptions {
  readonly workbox?: Pick<
    Workbox,
    'addEventListener' | 'removeEventListener' | 'register' | 'update' | 'messageSkipWaiting'
  >;
  readonly reload?: () => void;
}

export function createAppUpdates({
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' }),
  reload = () => location.reload(),
}: AppUpdatesOptions = {}): AppUpdates {
  // Where it cannot be registered (private modes, a server without it) the app works without it.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  let wanted = false;
  /** A version whose installation began before the listener was added: workbox reports only later ones. */
  async function register(onWaiting: () => void, signal: AbortSignal): Promise<void> {
    const registration = await workbox.register();
    const installing = registration?.installing ?? null;
    // The first installed version does not wait.
    if (registration === undefined || installing === null || registration.active === null) return;
    installing.addEventListener(
      'statechange',
      () => {
        if (registration.waiting === installing) onWaiting();
      },
      { signal },
    );
  }

  return {
    watch: (onWaiting) => {
      const stop = new AbortController();
      const whenControlling = () => {
        // Another tab may have activated it: this page continues without a reload.
        if (wanted) reload();
      };
      workbox.addEventListener('waiting', onWaiting);
      workbox.addEventListener('controlling', whenControlling);
      quietly(register(onWaiting, stop.signal));
      const looking = setInterval(() => quietly(workbox.update()), lookInterval);
      return () => {
        stop.abort();
        clearInterval(looking);
        workbox.removeEventListener('waiting', onWaiting);
        workbox.removeEventListener('controlling', whenControlling);
      };
    },
    activate: () => {
      wanted = true;
      workbox.messageSkipWaiting();
    },
  };
}
