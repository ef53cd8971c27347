import { Actor, type AnyActor } from 'xstate';

const everyActor: { start: (this: AnyActor) => AnyActor } = Actor.prototype;

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
