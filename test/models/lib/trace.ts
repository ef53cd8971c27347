import {
  fromPromise,
  initialTransition,
  transition,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { describeEffect, watchGuards, type ExecutedAction } from './effects.ts';
import { transitionId } from './names.ts';

/** What one event did to a machine. */
export interface Reaction {
  readonly snapshot: AnyMachineSnapshot;
  /** Ids of the transitions taken, microstep by microstep. */
  readonly taken: readonly string[];
  /** Ids of the states the machine was in, those it only passed through included. */
  readonly visited: readonly string[];
  /** `isX: true`, `isX: false` for every guard that was asked. */
  readonly guards: readonly string[];
  /** Every action carried out, see {@link describeEffect}. */
  readonly effects: readonly string[];
}

export interface Tracer {
  start(input: unknown): Reaction;
  react(snapshot: AnyMachineSnapshot, event: EventObject): Reaction;
}

/** The same machine with children that start, listen and never answer. */
export function withInertChildren(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, neverSettling])) });
}

const neverSettling = fromPromise(() => new Promise<never>(() => {}));

/** Runs a machine with XState's pure transition functions: no clock, no children, no effects, only what would happen. */
export function createTracer(machine: AnyStateMachine): Tracer {
  let taken: AnyTransitionDefinition[] = [];
  let guards: string[] = [];
  const traced = watchGuards(withInertChildren(machine), (outcome) => guards.push(outcome));

  const observed = (scope: AnyActorScope, run: () => AnyMachineSnapshot): AnyMachineSnapshot => {
    taken = [];
    guards = [];
    const subscription = scope.system.inspect((event) => taken.push(...takenIn(event)));
    try {
      return run();
    } finally {
      subscription.unsubscribe();
    }
  };
  const starting: AnyActorLogic = {
    ...inertLogic,
    getInitialSnapshot: (scope, input: unknown) => observed(scope, () => traced.getInitialSnapshot(scope, input)),
  };
  const reacting: AnyActorLogic = {
    ...inertLogic,
    transition: (snapshot: AnyMachineSnapshot, event, scope) =>
      observed(scope, () => traced.transition(snapshot, event, scope)),
  };
  const reaction = ([snapshot, actions]: [AnyMachineSnapshot, readonly ExecutedAction[]]): Reaction => {
    if (snapshot.status === 'error') throw snapshot.error;
    return {
      snapshot,
      taken: taken.map(transitionId),
      visited: visitedIn(snapshot, taken),
      guards,
      effects: actions.map(describeEffect),
    };
  };

  return {
    start: (input) => reaction(initialTransition(starting, input)),
    react: (snapshot, event) => reaction(transition(reacting, snapshot, event)),
  };
}

/** `transition` asks the logic for an initial snapshot it then ignores; this one costs nothing. */
const inertLogic: AnyActorLogic = {
  transition: (snapshot: unknown) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** The transitions of an inspected microstep; none for any other inspection event. */
export function takenIn(event: InspectionEvent): AnyTransitionDefinition[] {
  return event.type === '@xstate.microstep' ? event._transitions : [];
}

function visitedIn(snapshot: AnyMachineSnapshot, taken: readonly AnyTransitionDefinition[]): string[] {
  const passed = taken.flatMap(({ source, target }) => [source, ...(target ?? [])]);
  return [...new Set([...snapshot._nodes, ...passed].map(({ id }) => id))];
}
