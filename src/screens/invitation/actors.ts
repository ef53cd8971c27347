import type { ActorRefFrom } from 'xstate';
import type { invitationMachine } from '#machines/sign-in/invitation.machine.ts';

export type InvitationActor = ActorRefFrom<typeof invitationMachine>;
