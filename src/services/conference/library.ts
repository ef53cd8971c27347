import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { asLibrary, type JitsiLibrary } from './jitsi.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';

/** Every Jitsi deployment publishes its library here, in step with its servers. */
const libraryPath = '/libs/lib-jitsi-meet.min.js';

export interface LibraryPage {
  readonly document: Document;
  /** Where the script leaves `JitsiMeetJS`. */
  readonly globals: object;
}

/**
 * The library of a deployment, by its origin: loaded with the first call of that deployment, shared by every later one.
 * Rejects with a `Failure` when it does not come; it may come next time.
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
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
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

async function load(page: LibraryPage, deployment: string): Promise<JitsiLibrary> {
  const address = new URL(libraryPath, deployment).href;
  await arrival(page, address);
  const library = asLibrary(Reflect.get(page.globals, 'JitsiMeetJS'));
  if (library === null) throw failure(`${address} is no conference library`);
  library.setLogLevel('error');
  library.init({ ...initialOptions });
  return library;
}

export function createLibraryLoader(page: LibraryPage): LoadLibrary {
  const known = new Map<string, Promise<JitsiLibrary>>();
  // Two deployments leave their libraries under the same name: one after the other.
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
