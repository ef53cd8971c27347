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
  return {
    watch: (onWaiting) => {
      const whenControlling = () => {
        // Another tab may have put it in place: this page was not asked, and goes on as it is.
        if (wanted) reload();
      };
      workbox.addEventListener('waiting', onWaiting);
      workbox.addEventListener('controlling', whenControlling);
      quietly(workbox.register());
      const looking = setInterval(() => quietly(workbox.update()), lookInterval);
      return () => {
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
