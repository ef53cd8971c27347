import { fromPromise, type AnyActorLogic } from 'xstate';
import type { Outcome } from './cases.ts';

/** Children that wait until the walk ends them. */
export interface DeferredChildren {
  readonly logic: AnyActorLogic;
  /** Ends the running child with this id; rejects when no such child runs. */
  settle(actor: string, outcome: Outcome): Promise<void>;
}

export function createDeferredChildren(): DeferredChildren {
  const pending = new Map<string, (outcome: Outcome) => void>();
  const logic = fromPromise(async ({ self }): Promise<unknown> => {
    const outcome = await new Promise<Outcome>((resolve) => {
      pending.set(self.id, resolve);
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.output;
  });
  return {
    logic,
    settle: async (actor, outcome) => {
      const end = pending.get(actor);
      if (end === undefined) throw new Error(`'${actor}' is not running`);
      pending.delete(actor);
      end(outcome);
      await passMicrotasks();
    },
  };
}

/** The machine receives the result of a child a few microtasks later. Works under fake timers too. */
async function passMicrotasks(): Promise<void> {
  for (let task = 0; task < 10; task += 1) await Promise.resolve();
}
