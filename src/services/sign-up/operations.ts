import type {
  Availability,
  AvailabilityQuery,
  ProvisioningStatus,
  StatusQuery,
} from '#machines/sign-up/sign-up.types.ts';
import type { CentralPoint } from '../central-point.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';
import { createCheckAvailability } from './availability.ts';
import { createNumberSelectionOperations, type NumberSelectionOperations } from './number-selection.ts';
import { createFetchProvisioningStatus } from './provisioning.ts';

/** The sign-up page's calls of the relay service outside the form (specification 7.2). */
export interface SignUpOperations extends NumberSelectionOperations {
  readonly checkAvailability: Operation<AvailabilityQuery, Availability>;
  readonly fetchProvisioningStatus: Operation<StatusQuery, ProvisioningStatus>;
}

export interface SignUpOperationsOptions {
  readonly relay: HttpClient;
  readonly centralPoint: CentralPoint;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export function createSignUpOperations({ relay, centralPoint, now }: SignUpOperationsOptions): SignUpOperations {
  return {
    checkAvailability: createCheckAvailability(relay, centralPoint, now),
    fetchProvisioningStatus: createFetchProvisioningStatus(relay),
    ...createNumberSelectionOperations(relay),
  };
}
