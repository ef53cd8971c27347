import {
  isMachineSnapshot,
  type ActorRef,
  type AnyActor,
  type EventObject,
  type Snapshot,
  type StateValue,
} from 'xstate';
import { createSubscribers } from '#src/services/subscribers.ts';
import { watchRootActors } from './root-actors.ts';
import { shortState } from './short-state.ts';

/** What the tree shows of one actor. */
export interface ActorNode {
  /** Unique in this page. */
  readonly sessionId: string;
  /** A machine that has no parent is known by its machine's id. */
  readonly id: string;
  /** The id of its machine; '' for actors that are not machines. */
  readonly machine: string;
  /** '' for actors that are not machines. */
  readonly state: string;
  readonly status: Snapshot<unknown>['status'];
  readonly children: readonly ActorNode[];
}

export interface RunningActors {
  /** The actors without a parent that run, each with all below it. The same list until something changes. */
  readonly tree: () => readonly ActorNode[];
  /** Calls a listener after changes, at most once in each animation frame. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Actors that start from now on are no longer found. */
  readonly stop: () => void;
}

type Running = Pick<ActorRef<Snapshot<unknown>, EventObject>, 'id' | 'sessionId' | 'getSnapshot'>;

interface OfMachine {
  readonly machine: { readonly id: string };
  readonly value: StateValue;
  readonly children: Readonly<Record<string, Running | undefined>>;
}

const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is Snapshot<unknown> & OfMachine =>
  isMachineSnapshot(snapshot);

/** Finds every actor that starts from now on, for development. */
export function watchActors(): RunningActors {
  const roots = new Set<Running>();
  const changed = createSubscribers();
  let tree: readonly ActorNode[] = [];
  let isFramePlanned = false;

  function show(): void {
    isFramePlanned = false;
    tree = [...roots].map((root) => nodeOf(root)).filter(({ status }) => status === 'active');
    changed.tell();
  }

  function change(): void {
    if (!isFramePlanned) requestAnimationFrame(show);
    isFramePlanned = true;
  }

  function add(root: AnyActor): void {
    if (roots.has(root)) return;
    roots.add(root);
    const inspection = root.system.inspect((event) => {
      if (event.type === '@xstate.snapshot' && event.actorRef === root && event.snapshot.status !== 'active') {
        inspection.unsubscribe();
        roots.delete(root);
      }
      change();
    });
  }

  return {
    tree: () => tree,
    subscribe: (listener) => changed.add(listener),
    stop: watchRootActors(add),
  };
}

function nodeOf(actor: Running, isRoot = true): ActorNode {
  const { sessionId, id } = actor;
  const snapshot = actor.getSnapshot();
  const { status } = snapshot;
  if (!isOfMachine(snapshot)) return { sessionId, id, machine: '', state: '', status, children: [] };
  return {
    sessionId,
    id: isRoot ? snapshot.machine.id : id,
    machine: snapshot.machine.id,
    state: shortState(snapshot.value),
    status,
    children: Object.values(snapshot.children).flatMap((child) => (child === undefined ? [] : [nodeOf(child, false)])),
  };
}
