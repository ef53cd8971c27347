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

/** The clients and services with which every flow calls the back end. */
export interface BackEnd {
  readonly centralPoint: CentralPointSwitch;
  /** The central point service's two versions, for requests of single flows. */
  readonly centralPointService: { readonly v1: HttpClient; readonly v2: HttpClient };
  readonly relay: HttpClient;
  /** The options of every client that makes signed-in calls. */
  readonly signedInCalls: Pick<HttpClientOptions, 'report' | 'onTokenRefused'>;
  readonly errors: ErrorRecorder;
  readonly reports: ErrorReports;
  readonly store: SealedStore;
  /** Problems with stored data that the user should know about. */
  readonly storageTroubles: StorageTroubles;
  /** The back end chosen in the developer settings. */
  readonly setup: SetupKeeper;
  /** Looks up central point and relay before the first call needs them. That call looks up again what could not be found. */
  readonly findServers: () => void;
  /** Called when another back end was chosen: the next call resolves central point and relay again. */
  readonly forgetServers: () => void;
}

/** The part of the browser that is read at the time of composition. */
export interface BackEndPage {
  readonly location: { readonly hostname: string };
  readonly navigator: { readonly userAgent: string; readonly doNotTrack?: string | null | undefined };
}

/** The user's data for the back end; read at the time of each call. */
export interface BackEndUser {
  /** The signed-in user's voipaccount; null while no user is signed in. */
  readonly accountCode: () => string | null;
  /** Receives the session's token once the back end no longer accepts it. */
  readonly onTokenRefused?: (token: string) => void;
}

const anonymous: BackEndUser = { accountCode: () => null };

/** Composes one client per base (architecture 4); sends no request by itself. */
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
  const findServers = () => void relayBase.find(new AbortController().signal).catch(() => undefined);
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
    findServers,
    forgetServers,
  };
}
