import { Actor, StateMachine, type AnyActor, type AnyStateMachine } from 'xstate';

const everyActor: { start: (this: AnyActor) => AnyActor } = Actor.prototype;

/** The event with which a machine begins. */
export interface InitEvent {
  input: unknown;
}
/** The first function of a machine that its actor calls, for the first state; XState declares it as private. */
const begins = '_getPreInitialState';

/**
 * Calls back with every actor without a parent that starts from now on, before it starts, for development; again when
 * it starts again, as React's strict mode has it. XState
 * inspects one system of actors at a time, and each actor without a parent has a system of its own. `start` is the only
 * function that is called for all of them.
 *
 * @returns how to stop.
 */
export function watchRootActors(found: (root: AnyActor) => void): () => void {
  const { start } = everyActor;
  everyActor.start = function startAndShow(this: AnyActor) {
    if (this._parent === undefined) found(this);
    return start.call(this);
  };
  return () => {
    everyActor.start = start;
  };
}

/**
 * Calls back with the actor of every machine that is created from now on, before its first state is computed. It may
 * never be started.
 *
 * @returns how to stop.
 */
export function watchNewActors(
  created: (machine: AnyStateMachine, actor: AnyActor, event: InitEvent) => void,
): () => void {
  const begin: unknown = Reflect.get(StateMachine.prototype, begins);
  if (!isFunction(begin)) throw new Error(`XState has no function '${begins}' of its machines any more.`);
  const original: AnyFunction = begin;
  function callBackAndBegin(this: AnyStateMachine, scope: ScopeOfActor, event: InitEvent, queue: unknown): unknown {
    created(this, scope.self, event);
    return Reflect.apply(original, this, [scope, event, queue]);
  }
  Reflect.set(StateMachine.prototype, begins, callBackAndBegin);
  return () => {
    Reflect.set(StateMachine.prototype, begins, begin);
  };
}

type AnyFunction = (...given: readonly unknown[]) => unknown;
const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';

interface ScopeOfActor {
  readonly self: AnyActor;
}
