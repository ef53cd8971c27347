import type { Configuration } from '#src/contracts/configuration.ts';
import { createCentralPoint, type CentralPointSwitch } from './central-point.ts';
import { createLazyAttachments } from './device/lazy-attachments.ts';
import { createSetupKeeper, type SetupKeeper } from './developer-settings/setup-keeper.ts';
import { createErrorReports, type ErrorReports } from './error-reports.ts';
import type { HttpClient, HttpClientOptions } from './http/client.ts';
import { createErrorRecorder, type ErrorRecorder } from './http/error-recorder.ts';
import { createLazyHttpClient } from './http/lazy-client.ts';
import { joinUrl } from './http/url.ts';
import { createRelayBase } from './relay.ts';
import { createAppStore } from './storage/app-store.ts';
import type { SealedStore } from './storage/sealed-store.ts';
import type { StorageTroubles } from './storage/troubles.ts';

/** What every flow talks to the back end with. */
export interface BackEnd {
  readonly centralPoint: CentralPointSwitch;
  /** The central point service's two versions, for what only some flow asks of it. */
  readonly centralPointService: { readonly v1: HttpClient; readonly v2: HttpClient };
  readonly relay: HttpClient;
  /** What every client has that makes signed-in calls. */
  readonly signedInCalls: Pick<HttpClientOptions, 'report' | 'onTokenRefused'>;
  readonly errors: ErrorRecorder;
  readonly reports: ErrorReports;
  readonly store: SealedStore;
  /** What the person at the screen should know about their stored data. */
  readonly storageTroubles: StorageTroubles;
  /** The developer settings' choice of back end. */
  readonly setup: SetupKeeper;
  /** Another back end was chosen: central point and relay are found out anew with the next call. */
  readonly forgetServers: () => void;
}

/** The part of the browser that is asked for at the time of composition. */
export interface BackEndPage {
  readonly location: { readonly hostname: string };
  readonly navigator: { readonly userAgent: string; readonly doNotTrack?: string | null | undefined };
}

/** What the back end is told about whoever uses it; asked for at the time of each call. */
export interface BackEndUser {
  /** The signed-in user's voipaccount; null while nobody is signed in. */
  readonly accountCode: () => string | null;
  /** Receives the session's token once the back end no longer takes it. */
  readonly onTokenRefused?: (token: string) => void;
}

const anonymous: BackEndUser = { accountCode: () => null };

/** One client per base (architecture 4), composed; nothing is asked of anybody yet. */
export function createBackEnd(
  configuration: Configuration,
  { location, navigator }: BackEndPage,
  user: BackEndUser = anonymous,
): BackEnd {
  const errors = createErrorRecorder();
  const reports = createErrorReports({
    recorder: errors,
    domain: location.hostname,
    centralPointDomain: () => centralPoint.knownDomain(),
    accountCode: user.accountCode,
  });
  const clientFor = (base: string) => createLazyHttpClient({ base, report: reports.reportAnswer });
  const host = configuration.VITE_CENTRAL_POINT_HOST;
  const centralPointService = { v1: clientFor(joinUrl(host, 'api/v1/')), v2: clientFor(joinUrl(host, 'api/v2/')) };
  const { store, troubles: storageTroubles } = createAppStore({
    oldSecret: configuration.VITE_STORAGE_SECRET,
    reportDropped: reports.reportDroppedRecord,
  });
  const setup = createSetupKeeper(store);
  const centralPoint = createCentralPoint({
    ...centralPointService,
    domain: configuration.VITE_CENTRAL_POINT_DOMAIN || location.hostname,
    chosen: setup,
  });
  const relayBase = createRelayBase(centralPoint, clientFor);
  const signedInCalls = {
    report: reports.reportAnswer,
    ...(user.onTokenRefused === undefined ? {} : { onTokenRefused: user.onTokenRefused }),
  };
  const relay = createLazyHttpClient({
    base: relayBase.find,
    attachments: createLazyAttachments({ store, centralPoint, navigator, setup }),
    ...signedInCalls,
  });
  const forgetServers = () => {
    centralPoint.forgetLocation();
    relayBase.forget();
  };
  return {
    centralPoint,
    centralPointService,
    relay,
    signedInCalls,
    errors,
    reports,
    store,
    storageTroubles,
    setup,
    forgetServers,
  };
}
