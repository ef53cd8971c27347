import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import type { BackEnd } from '#src/services/back-end.ts';
import { createSignIn } from '#src/services/sign-in/sign-in.ts';
import { asActor } from './as-actor.ts';
import { tickingCountdown } from './ticking-countdown.ts';

/** Sign-in's statechart with its effects (architecture 2). */
export const createSignInFlow = ({ relay }: Pick<BackEnd, 'relay'>) =>
  signInMachine.provide({ actors: { signIn: asActor(createSignIn(relay)), countdown: tickingCountdown } });
