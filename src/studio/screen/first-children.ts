import { createActor, fromCallback, type AnyActor, type AnyStateMachine } from 'xstate';
import type { Machine, Snapshot } from '#test/models/lib/machine.ts';

/** Receives what children send to their parent as they are made. */
const silentParent = createActor(fromCallback(() => {}));

/**
 * A snapshot of a simulation, in which children only wait, with those of its children that are machines in their first
 * state instead: a screen reads them. They are not started, so none of them does anything.
 */
export function withFirstChildren(snapshot: Snapshot, machine: Machine): Snapshot {
  const invokes = snapshot._nodes.flatMap(({ invoke }) => invoke);
  const children = invokes.flatMap(({ id, src, input }): [string, AnyActor][] => {
    const logic = typeof src === 'string' ? machineOf(machine, src) : undefined;
    if (logic === undefined || !(id in snapshot.children)) return [];
    return [[id, createActor(logic, { input: inputOf(input, snapshot.context), parent: silentParent })]];
  });
  return { ...snapshot, children: { ...snapshot.children, ...Object.fromEntries(children) } };
}

/** The machine of a child; undefined for an effect, and for a machine whose code is not loaded. */
function machineOf({ implementations }: Machine, src: string): AnyStateMachine | undefined {
  try {
    const logic: unknown = implementations.actors[src];
    return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : undefined;
  } catch {
    return undefined;
  }
}

/** Inputs are made of the context; one that needs more, such as the event, is left to the child's own defaults. */
function inputOf(input: unknown, context: object): unknown {
  if (typeof input !== 'function') return input;
  const make = input as (given: { readonly context: object; readonly event: { readonly type: string } }) => unknown;
  return make({ context, event: { type: 'xstate.init' } });
}
