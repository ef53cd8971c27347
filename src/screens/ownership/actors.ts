import type { ActorRefFrom } from 'xstate';
import type { ownershipMachine } from '#machines/sign-in/ownership.machine.ts';

export type OwnershipActor = ActorRefFrom<typeof ownershipMachine>;
