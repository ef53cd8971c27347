import { and, fromPromise, initialTransition, type ActorScope, type EventObject, type InspectionEvent } from 'xstate';
import { transitionId } from '#src/app/debug/transition-id.ts';
import { describeEffect, watchGuards, type ExecutedAction } from './effects.ts';
import { editTransition, machineFrom } from './edit.ts';
import type { Machine, Snapshot, Transition } from './machine.ts';
import { oncePerObject } from './memo.ts';
import { allNodes, ownTransitions } from './names.ts';

/** The effects of one event on a machine. */
export interface Reaction {
  readonly snapshot: Snapshot;
  /** Ids of the transitions taken, microstep by microstep. */
  readonly taken: readonly string[];
  /** Ids of the states the machine was in, transient states included. */
  readonly visited: readonly string[];
  /** `isX: true`, `isX: false` for every evaluated guard. */
  readonly guards: readonly string[];
  /** Every executed action, see `describeEffect`. */
  readonly effects: readonly string[];
}

export interface Tracer {
  start(input: unknown): Reaction;
  react(snapshot: Snapshot, event: EventObject): Reaction;
  /** How the machine reacts when it lacks one of its transitions; undefined when it fails. */
  reactWithout(transition: string, snapshot: Snapshot, event: EventObject): Reaction | undefined;
}

const idOf = oncePerObject<Transition, string>(transitionId);

type Scope = ActorScope<Snapshot, EventObject>;

/** Runs a machine with XState's pure transition functions: no clock, no children, and effects only as data. */
export function createTracer(machine: Machine): Tracer {
  let taken: Transition[] = [];
  let guards: string[] = [];
  let actions: ExecutedAction[] = [];
  let missing: string | undefined;
  const switchable = withSwitches(withInertChildren(machine), (id) => id !== missing);
  const traced = watchGuards(switchable, (outcome) => guards.push(outcome));

  /** All reactions have one scope: to make one takes as long as a transition. */
  const scope: Scope = { ...inertScope(), actionExecutor: (action) => actions.push(action) };
  scope.system.inspect((event) => taken.push(...takenIn(event)));

  const observe = (run: () => Snapshot): Reaction => {
    taken = [];
    guards = [];
    actions = [];
    const snapshot = run();
    if (snapshot.status === 'error') throw snapshot.error;
    const transitions = taken;
    const executed = actions;
    return {
      snapshot,
      taken: transitions.map(idOf),
      visited: visitedIn(snapshot, transitions),
      guards,
      get effects() {
        return executed.map(describeEffect);
      },
    };
  };
  const react = (snapshot: Snapshot, event: EventObject): Reaction =>
    observe(() => traced.transition(snapshot, event, scope));

  return {
    start: (input) => observe(() => traced.getInitialSnapshot(scope, input)),
    react,
    reactWithout: (lacking, snapshot, event) => {
      missing = lacking;
      try {
        return react(snapshot, event);
      } catch {
        return undefined;
      } finally {
        missing = undefined;
      }
    },
  };
}

/** The scope of XState's pure transition functions: in it nothing is executed. */
function inertScope(): Scope {
  let latest: unknown;
  const idle = fromPromise(() => Promise.resolve());
  const watched: typeof idle = {
    ...idle,
    getInitialSnapshot: (scope, input) => {
      latest = scope;
      return idle.getInitialSnapshot(scope, input);
    },
  };
  // The actor that it makes has a scope of its own, which comes first.
  initialTransition(watched);
  return latest as Scope;
}

/** The same machine, in which each transition is enabled only while `isOn` returns true for its id. */
function withSwitches(machine: Machine, isOn: (transition: string) => boolean): Machine {
  const transitions = allNodes(machine).flatMap((node) => ownTransitions(node).map((own) => ({ node, own })));
  const config = transitions.reduce<object>((edited, { node, own }) => {
    const id = transitionId(own);
    const isHere = (): boolean => isOn(id);
    return editTransition(edited, node, own, ({ guard, ...rest }) => ({
      ...rest,
      guard: guard === undefined ? isHere : and([isHere, guard as Parameters<typeof and>[0][number]]),
    }));
  }, machine.config);
  return machineFrom(config, machine.implementations);
}

/** The same machine with children that start, receive events and never send any. */
function withInertChildren(machine: Machine): Machine {
  const names = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(names.map((name) => [name, neverSettling]));
  return machine.provide({ actors });
}

const neverSettling = fromPromise(() => new Promise<never>(() => {}));

/** The transitions of an inspected microstep; none for any other inspection event. */
export function takenIn(event: InspectionEvent): Transition[] {
  return event.type === '@xstate.microstep' ? (event._transitions as Transition[]) : [];
}

function visitedIn(snapshot: Snapshot, taken: readonly Transition[]): string[] {
  const passed = taken.flatMap(({ source, target }) => [source, ...(target ?? [])]);
  return [...new Set([...snapshot._nodes, ...passed].map(({ id }) => id))];
}
