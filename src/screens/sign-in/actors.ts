import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';

export type SignInActor = ActorRefFrom<typeof signInMachine>;
