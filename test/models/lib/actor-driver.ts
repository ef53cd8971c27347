import {
  createActor,
  fromPromise,
  type AnyActor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import type { ElapseStep, Outcome } from './cases.ts';
import type { Driver } from './driver.ts';
import { describeEffect, stringify } from './effects.ts';
import { describeValue, transitionId } from './names.ts';
import { tagsOf, type Expectation, type Script } from './script.ts';
import { takenIn } from './trace.ts';

/** Children that wait until the walk says how they end. */
export interface DeferredChildren {
  readonly logic: AnyActorLogic;
  settle(actor: string, outcome: Outcome): Promise<void>;
}

export function createDeferredChildren(): DeferredChildren {
  const pending = new Map<string, (outcome: Outcome) => void>();
  const logic = fromPromise(
    ({ self }) =>
      new Promise<unknown>((resolve, reject: (reason: unknown) => void) => {
        pending.set(self.id, (outcome) => {
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.output);
        });
      }),
  );
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

/** A settled promise reaches the machine a few microtasks later. Works under fake timers too. */
async function passMicrotasks(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await Promise.resolve();
}

/** Every clock of a walk stands still; the walk says which delay is over. */
const stillClock = { setTimeout: () => 0, clearTimeout: () => {} };

/**
 * Runs the real machine: real invokes with deferred results, real scheduler. Any order of two running delays can happen
 * in life, since one may have begun long before, so `elapse` ends the one that the path names and no other.
 */
export function createActorDriver(machine: AnyStateMachine, { input }: Script): Driver {
  const children = createDeferredChildren();
  const names = Object.keys(machine.implementations.actors);
  let taken: AnyTransitionDefinition[] = [];
  let effects: string[] = [];
  const actor: AnyActor = createActor(
    machine.provide({ actors: Object.fromEntries(names.map((name) => [name, children.logic])) }),
    {
      input,
      clock: stillClock,
      inspect: (event) => {
        if (event.actorRef.sessionId !== event.rootId) return;
        taken.push(...takenIn(event));
        if (event.type === '@xstate.action') effects.push(describeEffect(event.action));
      },
    },
  );
  // An error is seen by `assert`; without a listener XState would throw it into the void as well.
  actor.subscribe({ error: () => {} });
  actor.start();

  const fresh = (): void => {
    taken = [];
    effects = [];
  };
  return {
    send: (event) => {
      fresh();
      actor.send(event);
    },
    settle: (name, outcome) => {
      fresh();
      return children.settle(name, outcome);
    },
    elapse: (step) => {
      fresh();
      endDelay(actor, step);
    },
    assert: (expected) => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      if (snapshot.status === 'error') throw snapshot.error;
      demandEqual(observedIn(snapshot, taken.map(transitionId), effects), expectedOf(expected));
    },
    stop: () => {
      actor.stop();
    },
  };
}

/** Ends a running delay of an actor now, without touching the others. */
export function endDelay(actor: AnyActor, { event, delay }: ElapseStep): void {
  const { scheduler } = actor.system;
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
  const due = scheduled.find(({ source, event: { type } }) => source === actor && type === event.type);
  if (due === undefined) throw new Error(`the delay '${delay}' is not running`);
  scheduler.cancel(actor, due.id);
  actor.send(due.event);
}

interface Observation {
  readonly status: string;
  readonly state: string;
  readonly tags: string;
  readonly context: string;
  readonly output: string;
  readonly taken: string;
  readonly effects: string;
}

function observedIn(snapshot: AnyMachineSnapshot, taken: readonly string[], effects: readonly string[]): Observation {
  return {
    status: snapshot.status,
    state: describeValue(snapshot.value),
    tags: tagsOf(snapshot).join(', '),
    context: stringify(snapshot.context),
    output: stringify(snapshot.output),
    taken: taken.join('\n'),
    effects: effects.join('\n'),
  };
}

function expectedOf({ snapshot, taken, effects }: Expectation): Observation {
  return observedIn(snapshot, taken, effects);
}

function demandEqual(seen: Observation, expected: Observation): void {
  for (const aspect of Object.keys(expected) as (keyof Observation)[]) {
    if (seen[aspect] === expected[aspect]) continue;
    throw new Error(`${aspect} is\n  ${seen[aspect] || '(none)'}\nbut must be\n  ${expected[aspect] || '(none)'}`);
  }
}
