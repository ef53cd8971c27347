import { fromCallback } from 'xstate';
import { backgroundMachine } from '#machines/meeting/media/background.machine.ts';

/** A background of which nothing is reported. */
export const quietBackground = backgroundMachine.provide({
  actors: { watchBackground: fromCallback(() => undefined) },
});
