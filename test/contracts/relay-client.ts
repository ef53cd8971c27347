import type { Auth } from '#machines/shell/shell.types.ts';
import type { Credentials } from '#machines/sign-in/sign-in.types.ts';
import type { TokenSync } from '#machines/shell/session.types.ts';
import type { MaintenanceAnswer } from '#machines/shell/maintenance.machine.ts';
import type { ProvisioningStatus, StatusQuery } from '#machines/sign-up/sign-up.types.ts';
import type { PromoCode } from '#src/contracts/account.ts';
import type { Configuration } from '#src/contracts/configuration.ts';
import type { MeetingPlace } from '#src/contracts/meeting-place.ts';
import { createNumberChangeOperations, type NumberChangeOperations } from '#src/services/account/number-change.ts';
import { createProfileOperations, type ProfileOperations } from '#src/services/account/profile.ts';
import { createCheckPromoCode } from '#src/services/account/promo-code.ts';
import type { BackEnd } from '#src/services/back-end.ts';
import type { CentralPointSwitch } from '#src/services/central-point.ts';
import { createDeveloperOperations, type DeveloperOperations } from '#src/services/developer-settings/operations.ts';
import {
  createSettingPageOperations,
  type SettingPageOperations,
} from '#src/services/developer-settings/setting-page.ts';
import { createHttpClient } from '#src/services/http/client.ts';
import { createFetchMeetingPlace } from '#src/services/meeting/admission/meeting-place.ts';
import type { Inquiry, Operation } from '#src/services/operation.ts';
import { createErrorCapture, type ErrorCapture } from '#src/services/overlays/error-capture.ts';
import { createMaintenanceCheck } from '#src/services/overlays/maintenance.ts';
import { createRelayBase, type RelayBase } from '#src/services/relay.ts';
import { createTokenSync } from '#src/services/session/token-sync.ts';
import {
  createForgottenPasswordOperations,
  type ForgottenPasswordOperations,
} from '#src/services/sign-in/forgotten-password.ts';
import { createInvitationOperations, type InvitationOperations } from '#src/services/sign-in/invitation.ts';
import { createOwnershipOperations, type OwnershipOperations } from '#src/services/sign-in/ownership.ts';
import { createSignIn } from '#src/services/sign-in/sign-in.ts';
import { createFormOperations, type FormOperations } from '#src/services/sign-up/form-services.ts';
import { createSignUpOperations, type SignUpOperations } from '#src/services/sign-up/operations.ts';
import { createFetchProvisioningStatus } from '#src/services/sign-up/provisioning.ts';

/**
 * Every row of specification 7.1, 7.3 and 7.5 as a typed function: the list of docs/contracts.md, in one shape. Each
 * resolves with the parsed answer and rejects with a `Failure`. Screens import the group they need from
 * its own module instead, so that a route loads only the calls it uses.
 */
export interface RelayClient {
  readonly centralPoint: Pick<CentralPointSwitch, 'lookUp' | 'deviceInfo'>;
  readonly relayBase: RelayBase;
  readonly checkMaintenance: Inquiry<MaintenanceAnswer>;
  readonly developer: DeveloperOperations;
  readonly settingPage: SettingPageOperations;
  readonly signUp: SignUpOperations;
  readonly form: FormOperations;
  readonly fetchProvisioningStatus: Operation<StatusQuery, ProvisioningStatus>;
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
  /** The app's own address, for the maintenance check. */
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
    fetchProvisioningStatus: createFetchProvisioningStatus(relay),
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
