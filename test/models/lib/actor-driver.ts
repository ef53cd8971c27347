import { createActor, type AnyActor } from 'xstate';
import { transitionId } from '#src/app/debug/transition-id.ts';
import type { ElapseStep } from './cases.ts';
import { createDeferredChildren } from './deferred.ts';
import type { Driver } from './driver.ts';
import { describeEffect, stringify } from './effects.ts';
import type { Machine, Snapshot, Transition } from './machine.ts';
import { describeState } from './names.ts';
import { tagsOf, type Expectation, type Script } from './script.ts';
import { takenIn } from './trace.ts';

/** The clock of a walk does not advance: the walk ends each delay. */
const stillClock = { setTimeout: () => 0, clearTimeout: () => {} };

/**
 * Runs the real machine: real invokes with deferred results, real scheduler. Two running delays can end in any order,
 * because one of them may have started long before, so `elapse` ends only the delay that the path names.
 *
 * @param compared the aspects that must be as the path expects.
 */
export function createActorDriver(
  machine: Machine,
  { input }: Script,
  compared: readonly Aspect[] = everyAspect,
): Driver {
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
  // `assert` reports an error; without a subscriber XState would also throw it as an uncaught error.
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
      demandEqual(observedIn(snapshot, taken.map(transitionId), effects), expectedOf(expected), compared);
    },
    stop: () => {
      actor.stop();
    },
  };
}

/** Ends a running delay of an actor now, and no other delay. */
export function endDelay(actor: AnyActor, step: ElapseStep): void {
  const { due } = scheduledDelay(actor, step);
  actor.system.scheduler.cancel(actor, due.id);
  actor.send(due.event);
}

type Scheduled = ReturnType<AnyActor['system']['getSnapshot']>['_scheduledEvents'][string];

/** A running delay of an actor, and every other delay of its system. Throws when the delay is not running. */
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

type Aspect = keyof Observation;

/** What a machine does, without the names of its transitions. */
export const behaviour: readonly Aspect[] = ['status', 'state', 'tags', 'context', 'output', 'effects'];

const everyAspect: readonly Aspect[] = [...behaviour, 'taken'];

const expectations = new WeakMap<Expectation, Observation>();

/** A mutation check compares with the same expectation many times. */
function expectedOf(expected: Expectation): Observation {
  const known = expectations.get(expected);
  if (known !== undefined) return known;
  const { snapshot, taken, effects } = expected;
  const observation = observedIn(snapshot, taken, effects);
  expectations.set(expected, observation);
  return observation;
}

function demandEqual(seen: Observation, expected: Observation, aspects: readonly Aspect[]): void {
  for (const aspect of aspects) {
    if (seen[aspect] === expected[aspect]) continue;
    throw new Error(`${aspect} is\n  ${seen[aspect] || '(none)'}\nbut must be\n  ${expected[aspect] || '(none)'}`);
  }
}
