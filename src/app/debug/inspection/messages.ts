/*
 * What a page with `?inspect` posts to the statechart studio, on a BroadcastChannel of this name. Values are plain data
 * without secrets (plain.ts).
 */
export const inspectionChannel = 'statechart-inspection';

interface OfActor {
  /** Identifies one load of a page. */
  readonly page: string;
  /** Counts the messages of a page, from 1. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** XState's session id: unique in a page. */
  readonly actor: string;
}

/** An actor was created; it may start later. */
export interface ActorMessage extends OfActor {
  readonly kind: 'actor';
  /** Its id with its parent. */
  readonly name: string;
  /** The id of its machine; '' for an actor that is not a machine. */
  readonly machine: string;
  /** The session id of its parent; '' for an actor without one. */
  readonly parent: string;
}

/** An actor received an event. */
export interface EventMessage extends OfActor {
  readonly kind: 'event';
  /** The session id of the sender; '' when a view or a service sent it. */
  readonly from: string;
  readonly event: { readonly type: string };
}

/** The snapshot of an actor after an event. */
export interface SnapshotMessage extends OfActor {
  readonly kind: 'snapshot';
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** The ids of the states it is in; none for an actor that is not a machine. */
  readonly states: readonly string[];
  /** The ids of the transitions taken, as the model tests name them. */
  readonly taken: readonly string[];
  readonly context: unknown;
}

export type InspectionMessage = ActorMessage | EventMessage | SnapshotMessage;

/** The studio has opened: each page posts what it has kept. */
export interface RepeatRequest {
  readonly kind: 'repeat';
}
