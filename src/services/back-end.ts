import type { Configuration } from '#src/contracts/configuration.ts';
import { createCentralPoint, type CentralPoint } from './central-point.ts';
import { createAttachments } from './device/attachments.ts';
import { createDevice, type Device } from './device/device.ts';
import { createFingerprint } from './device/fingerprint.ts';
import { createErrorReports, type ErrorReports } from './error-reports.ts';
import { createHttpClient, type HttpClient } from './http/client.ts';
import { createErrorRecorder, type ErrorRecorder } from './http/error-recorder.ts';
import { joinUrl } from './http/url.ts';
import { createRelayBase } from './relay.ts';
import { createAppStore } from './storage/app-store.ts';
import type { SealedStore } from './storage/sealed-store.ts';
import type { StorageTroubles } from './storage/troubles.ts';

/** What every flow talks to the back end with. */
export interface BackEnd {
  readonly centralPoint: CentralPoint;
  readonly device: Device;
  readonly relay: HttpClient;
  readonly errors: ErrorRecorder;
  readonly reports: ErrorReports;
  readonly store: SealedStore;
  /** What the person at the screen should know about their stored data. */
  readonly storageTroubles: StorageTroubles;
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
  const clientFor = (base: string) => createHttpClient({ base, report: reports.reportAnswer });
  const host = configuration.VITE_CENTRAL_POINT_HOST;
  const centralPoint = createCentralPoint({
    v1: clientFor(joinUrl(host, 'api/v1/')),
    v2: clientFor(joinUrl(host, 'api/v2/')),
    domain: configuration.VITE_CENTRAL_POINT_DOMAIN || location.hostname,
  });
  const { store, troubles: storageTroubles } = createAppStore({
    oldSecret: configuration.VITE_STORAGE_SECRET,
    reportDropped: reports.reportDroppedRecord,
  });
  const device = createDevice({
    store,
    centralPoint,
    detect: async () => (await import('./device/detection.ts')).detect(navigator.userAgent),
    navigator,
  });
  const relay = createHttpClient({
    base: createRelayBase(centralPoint, clientFor),
    attachments: createAttachments({
      centralPoint,
      device,
      fingerprint: createFingerprint(),
      setup: () => ({ mothershipId: '', harmonyId: '' }),
    }),
    report: reports.reportAnswer,
  });
  return { centralPoint, device, relay, errors, reports, store, storageTroubles };
}
