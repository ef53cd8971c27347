import type { EventObject } from 'xstate';
import type { Snapshot } from '#test/models/lib/machine.ts';

interface Subscription {
  readonly unsubscribe: () => void;
}

/** What a screen uses of an actor. */
export interface FrozenActor {
  readonly id: string;
  readonly sessionId: string;
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: () => Subscription;
  readonly on: () => Subscription;
  readonly send: (event: EventObject) => void;
}

const nothing: Subscription = { unsubscribe: () => {} };

/**
 * An actor that stays in one snapshot of a simulation, so that a screen shows that moment. What the screen sends goes
 * to the simulation.
 */
export function frozenActor(snapshot: Snapshot, send: (event: EventObject) => void): FrozenActor {
  return {
    id: snapshot.machine.id,
    sessionId: snapshot.machine.id,
    getSnapshot: () => snapshot,
    subscribe: () => nothing,
    on: () => nothing,
    send,
  };
}

/** The actor of a parent, with some of its children in moments of their own; what it receives is dropped. */
export function withChildren(parent: Snapshot, children: Readonly<Record<string, FrozenActor>>): FrozenActor {
  const all = { ...parent.children, ...children };
  return frozenActor({ ...parent, children: all } as unknown as Snapshot, () => {});
}
