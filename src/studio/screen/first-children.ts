import { createActor, fromCallback, type AnyActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { Machine, Snapshot } from '#test/models/lib/machine.ts';

/** Receives what children send to their parent as they are made. */
const silentParent = createActor(fromCallback(() => {}));

/**
 * A snapshot of a simulation, in which children only wait, with those of its children that are machines in their first
 * state instead: a screen reads them. They are not started, so none of them does anything.
 */
export function withFirstChildren(snapshot: Snapshot, machine: Machine): Snapshot {
  const children = Object.entries(snapshot.children).flatMap(([id, waiting]): [string, AnyActor][] => {
    const { src, input } = originOf(waiting);
    const logic = typeof src === 'string' ? machineOf(machine, src) : undefined;
    return logic === undefined ? [] : [[id, createActor(logic, { input, parent: silentParent })]];
  });
  return { ...snapshot, children: { ...snapshot.children, ...Object.fromEntries(children) } };
}

/** The source and the input with which the machine has invoked or spawned a child. */
function originOf(child: AnyActorRef | undefined): { readonly src?: unknown; readonly input?: unknown } {
  if (child === undefined) return {};
  const { src, options } = child as AnyActor;
  return { src, input: (options as { readonly input?: unknown }).input };
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
