import { invitationMachine } from '#machines/sign-in/invitation.machine.ts';
import type { BackEnd } from '#src/services/back-end.ts';
import { createInvitationOperations } from '#src/services/sign-in/invitation.ts';
import { asActor } from './as-actor.ts';

/** The invitation's statechart with its effects (architecture 2). */
export function createInvitationFlow({ relay }: Pick<BackEnd, 'relay'>) {
  const { verifyInvitation, acceptInvitation } = createInvitationOperations(relay);
  return invitationMachine.provide({
    actors: { verifyInvitation: asActor(verifyInvitation), acceptInvitation: asActor(acceptInvitation) },
  });
}
