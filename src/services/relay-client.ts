import type { Auth } from '#machines/shell/contracts.ts';
import type { Credentials } from '#machines/sign-in/contracts.ts';
import type { TokenSync } from '#machines/shell/session.machine.ts';
import type { MaintenanceAnswer } from '#machines/shell/maintenance.machine.ts';
import type { PromoCode } from '#src/contracts/account.ts';
import type { Configuration } from '#src/contracts/configuration.ts';
import type { MeetingPlace } from '#src/contracts/meeting-place.ts';
import { createNumberChangeOperations, type NumberChangeOperations } from './account/number-change.ts';
import { createProfileOperations, type ProfileOperations } from './account/profile.ts';
import { createCheckPromoCode } from './account/promo-code.ts';
import type { BackEnd } from './back-end.ts';
import type { CentralPointSwitch } from './central-point.ts';
import { createDeveloperOperations, type DeveloperOperations } from './developer-settings/operations.ts';
import { createSettingPageOperations, type SettingPageOperations } from './developer-settings/setting-page.ts';
import { createHttpClient } from './http/client.ts';
import { createFetchMeetingPlace } from './meeting/meeting-place.ts';
import type { Inquiry, Operation } from './operation.ts';
import { createErrorCapture, type ErrorCapture } from './overlays/error-capture.ts';
import { createMaintenanceCheck } from './overlays/maintenance.ts';
import { createRelayBase, type RelayBase } from './relay.ts';
import { createTokenSync } from './session/token-sync.ts';
import { createForgottenPasswordOperations, type ForgottenPasswordOperations } from './sign-in/forgotten-password.ts';
import { createInvitationOperations, type InvitationOperations } from './sign-in/invitation.ts';
import { createOwnershipOperations, type OwnershipOperations } from './sign-in/ownership.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createFormOperations, type FormOperations } from './sign-up/form-operations.ts';
import { createSignUpOperations, type SignUpOperations } from './sign-up/operations.ts';

/**
 * Every row of specification 7.1, 7.3 and 7.5 as a typed function: what docs/contracts.md lists, in one shape. Each
 * resolves with what its schema made of the answer and rejects with a `Failure`. Screens take the group they need from
 * its own module instead, so that a route loads no more than it asks.
 */
export interface RelayClient {
  readonly centralPoint: Pick<CentralPointSwitch, 'lookUp' | 'deviceInfo'>;
  readonly relayBase: RelayBase;
  readonly checkMaintenance: Inquiry<MaintenanceAnswer>;
  readonly developer: DeveloperOperations;
  readonly settingPage: SettingPageOperations;
  readonly signUp: SignUpOperations;
  readonly form: FormOperations;
  readonly signIn: Operation<Credentials, Auth>;
  readonly forgottenPassword: ForgottenPasswordOperations;
  readonly invitation: InvitationOperations;
  readonly ownership: OwnershipOperations;
  readonly profile: ProfileOperations;
  readonly numberChange: NumberChangeOperations;
  readonly checkPromoCode: Operation<{ readonly code: string }, PromoCode>;
  readonly fetchMeetingPlace: Operation<{ readonly meetingId: string }, MeetingPlace>;
  readonly errorCapture: Pick<ErrorCapture, 'sync'>;
  readonly syncToken: Operation<TokenSync, void>;
}

export interface RelayClientOptions {
  readonly backEnd: BackEnd;
  readonly configuration: Configuration;
  /** The app's own, for the maintenance check. */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The browser's IANA time zone. */
  readonly timeZone: () => string;
}

export function createRelayClient({ backEnd, configuration, origin, now, timeZone }: RelayClientOptions): RelayClient {
  const { relay, centralPoint, centralPointService, store, reports } = backEnd;
  const clientFor = (base: string) => createHttpClient({ base, report: reports.reportAnswer });
  return {
    centralPoint,
    relayBase: createRelayBase(centralPoint, clientFor),
    checkMaintenance: createMaintenanceCheck(centralPointService.v2, origin),
    developer: createDeveloperOperations(backEnd),
    settingPage: createSettingPageOperations(relay),
    signUp: createSignUpOperations({ relay, centralPoint, now }),
    form: createFormOperations({ relay, now, timeZone }),
    signIn: createSignIn(relay),
    forgottenPassword: createForgottenPasswordOperations(relay, now),
    invitation: createInvitationOperations(relay),
    ownership: createOwnershipOperations(relay),
    profile: createProfileOperations(relay),
    numberChange: createNumberChangeOperations(relay, now),
    checkPromoCode: createCheckPromoCode(relay),
    fetchMeetingPlace: createFetchMeetingPlace(relay),
    errorCapture: createErrorCapture(configuration.VITE_ERROR_CAPTURE_HOST, store),
    syncToken: createTokenSync(configuration.VITE_AUTH_SYNC_URL, reports.reportAnswer),
  };
}
