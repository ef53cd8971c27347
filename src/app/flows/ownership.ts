import { ownershipMachine } from '#machines/sign-in/ownership.machine.ts';
import type { BackEnd } from '#src/services/back-end.ts';
import { createOwnershipOperations } from '#src/services/sign-in/ownership.ts';
import { asActor } from './as-actor.ts';

/** The ownership's statechart with its effects (architecture 2). */
export function createOwnershipFlow({ relay }: Pick<BackEnd, 'relay'>) {
  const { verifyOwnership, acceptOwnership } = createOwnershipOperations(relay);
  return ownershipMachine.provide({
    actors: { verifyOwnership: asActor(verifyOwnership), acceptOwnership: asActor(acceptOwnership) },
  });
}
