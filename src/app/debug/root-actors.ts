import { Actor, StateMachine, type AnyActor, type AnyStateMachine } from 'xstate';

const everyActor: { start: (this: AnyActor) => AnyActor } = Actor.prototype;

/** The event with which a machine begins. */
export interface InitEvent {
  input: unknown;
}
type Begin = (this: AnyStateMachine, scope: { readonly self: AnyActor }, event: InitEvent, queue: unknown) => unknown;

/** The first function of every machine that its actor calls; XState declares it as private. */
const everyMachine = StateMachine.prototype as unknown as { _getPreInitialState: Begin };

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
  const { _getPreInitialState: begin } = everyMachine;
  everyMachine._getPreInitialState = function callBackAndBegin(scope, event, queue) {
    created(this, scope.self, event);
    return begin.call(this, scope, event, queue);
  };
  return () => {
    everyMachine._getPreInitialState = begin;
  };
}
