import type { ActorRefFrom } from 'xstate';
import type { forgottenPasswordMachine } from '#machines/sign-in/forgotten-password.machine.ts';

export type ForgottenPasswordActor = ActorRefFrom<typeof forgottenPasswordMachine>;
