import { Workbox } from 'workbox-window';

/** The service worker: what makes the app start offline, and what tells of a newer version. */
export interface AppUpdates {
  /** Registers the service worker; tells each time a newer version waits. Returns how to stop. */
  watch(onWaiting: () => void): () => void;
  /** Puts the waiting version in place; the page reloads as soon as it has taken over. */
  activate(): void;
}

/** Milliseconds between two looks for a newer version while the page stays open. */
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
  // Where it cannot be registered (private modes, a server without it) the app works as it is.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  let wanted = false;
  /** A version that began to be put in place before anybody listened: workbox tells of later ones only. */
  async function register(onWaiting: () => void, signal: AbortSignal): Promise<void> {
    const registration = await workbox.register();
    const installing = registration?.installing ?? null;
    // The first version of all waits for nobody.
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
        // Another tab may have put it in place: this page was not asked, and goes on as it is.
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
