import type { ProvisioningStatus, StatusQuery } from '#machines/sign-up/sign-up.types.ts';
import type { EndingLogic } from '#machines/sign-up/page.setup.ts';
import { provisioningMachine } from '#machines/sign-up/provisioning.machine.ts';
import type { Services } from '#src/services/services.ts';
import { createFetchProvisioningStatus } from '#src/services/sign-up/provisioning.ts';
import { asActor } from './as-actor.ts';

/** The statechart of provisioning with its effects (architecture 2); loaded when the account is created. */
export function createSignUpEnding({ backEnd }: Pick<Services, 'backEnd'>): EndingLogic {
  return provisioningMachine.provide({
    actors: { fetchStatus: asActor<StatusQuery, ProvisioningStatus>(createFetchProvisioningStatus(backEnd.relay)) },
  });
}
