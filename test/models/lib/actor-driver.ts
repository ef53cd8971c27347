import { createActor, type AnyActor } from 'xstate';
import type { ElapseStep } from './cases.ts';
import { createDeferredChildren } from './deferred.ts';
import type { Driver } from './driver.ts';
import { describeEffect, stringify } from './effects.ts';
import type { Machine, Snapshot, Transition } from './machine.ts';
import { describeState, transitionId } from './names.ts';
import { tagsOf, type Expectation, type Script } from './script.ts';
import { takenIn } from './trace.ts';

/** Every clock of a walk stands still; the walk says which delay is over. */
const stillClock = { setTimeout: () => 0, clearTimeout: () => {} };

/**
 * Runs the real machine: real invokes with deferred results, real scheduler. Any order of two running delays can happen
 * in life, since one may have begun long before, so `elapse` ends the one that the path names and no other.
 */
export function createActorDriver(machine: Machine, { input }: Script): Driver {
  const children = createDeferredChildren();
  const names = Object.keys(machine.implementations.actors);
  let taken: Transition[] = [];
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
      const snapshot = actor.getSnapshot() as Snapshot;
      if (snapshot.status === 'error') throw snapshot.error;
      demandEqual(observedIn(snapshot, taken.map(transitionId), effects), expectedOf(expected));
    },
    stop: () => {
      actor.stop();
    },
  };
}

/** Ends a running delay of an actor now, without touching the others. */
export function endDelay(actor: AnyActor, step: ElapseStep): void {
  const { due } = scheduledDelay(actor, step);
  actor.system.scheduler.cancel(actor, due.id);
  actor.send(due.event);
}

type Scheduled = ReturnType<AnyActor['system']['getSnapshot']>['_scheduledEvents'][string];

/** A running delay of an actor, and every other one of its system. Throws when it is not running. */
export function scheduledDelay(actor: AnyActor, { event, delay }: ElapseStep): { due: Scheduled; others: Scheduled[] } {
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
  const due = scheduled.find((one) => one.source === actor && one.event.type === event.type);
  if (due === undefined) throw new Error(`the delay '${delay}' is not running`);
  return { due, others: scheduled.filter((one) => one !== due) };
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

function observedIn(snapshot: Snapshot, taken: readonly string[], effects: readonly string[]): Observation {
  return {
    status: snapshot.status,
    state: describeState(snapshot),
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
