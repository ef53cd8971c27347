import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { asLibrary, type JitsiLibrary } from './jitsi.types.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';

/** Every Jitsi deployment serves its library here, in a version that matches its servers. */
const libraryPath = '/libs/lib-jitsi-meet.min.js';

export interface LibraryPage {
  readonly document: Document;
  /** The object on which the script defines `JitsiMeetJS`. */
  readonly globals: object;
  /** Without `mediaDevices` on an insecure page. */
  readonly navigator: { readonly mediaDevices?: unknown };
}

/**
 * Returns the library of a deployment, by its origin: loaded with the first call of that deployment, shared by later
 * ones. Rejects with a `Failure` if it cannot be loaded; the next call loads it again.
 */
export type LoadLibrary = (deployment: string) => Promise<JitsiLibrary>;

function failure(cause: unknown): Failure {
  return new Failure({ ownMessage: meeting.notConnected, reason: 'network', responseError: cause });
}

function arrival({ document }: LibraryPage, address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  return new Promise((resolve, reject) => {
    // It stays: the library finds the file of its worker beside it.
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(failure(`${address} did not arrive`));
    });
    document.head.append(script);
  });
}

/** Specification 9, conferencing preferences: audio levels off, analytics off. */
const initialOptions = {
  disableAudioLevels: true,
  disableThirdPartyRequests: true,
  enableAnalyticsLogging: false,
  desktopSharingFrameRate: { min: meetingLimits.frameRateMin, max: meetingLimits.frameRateMax },
} as const;

/**
 * The current library reads `navigator.mediaDevices` without a check on initialisation. An insecure page has none, and
 * gets an object without devices; by now the app has read the browser's own value.
 */
function provideMediaDevices({ navigator }: LibraryPage): void {
  if (navigator.mediaDevices !== undefined) return;
  const ignored = () => undefined;
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      enumerateDevices: () => Promise.resolve([]),
      getUserMedia: () => Promise.reject(new DOMException('Requested device not found', 'NotFoundError')),
      getSupportedConstraints: () => ({}),
      addEventListener: ignored,
      removeEventListener: ignored,
    },
  });
}

const addressOf = (deployment: string): string => new URL(libraryPath, deployment).href;

/** Fetches the library of a deployment without evaluating it, which takes the main thread up to half a second on a phone. */
export function preloadLibrary({ document }: Pick<LibraryPage, 'document'>, deployment: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = addressOf(deployment);
  document.head.append(link);
}

async function load(page: LibraryPage, deployment: string): Promise<JitsiLibrary> {
  const address = addressOf(deployment);
  provideMediaDevices(page);
  await arrival(page, address);
  const library = asLibrary(Reflect.get(page.globals, 'JitsiMeetJS'));
  if (library === null) throw failure(`${address} is no conference library`);
  try {
    library.setLogLevel('error');
    library.init({ ...initialOptions });
  } catch (error) {
    throw failure(error);
  }
  return library;
}

export function createLibraryLoader(page: LibraryPage): LoadLibrary {
  const known = new Map<string, Promise<JitsiLibrary>>();
  // Two deployments define their libraries under the same global name: they are loaded in sequence.
  let last: Promise<unknown> = Promise.resolve();

  return (deployment) => {
    const loading = known.get(deployment);
    if (loading !== undefined) return loading;
    const started = last.then(() => load(page, deployment));
    last = started.catch(() => known.delete(deployment));
    known.set(deployment, started);
    return started;
  };
}
