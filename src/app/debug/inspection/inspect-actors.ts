import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyActor,
  type AnyActorRef,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { watchNewActors, watchRootActors } from '../root-actors.ts';
import { transitionId, type NamedTransition } from '../transition-id.ts';
import { inspectionChannel, type InspectionMessage } from './messages.ts';
import { isSecretScope, plain, plainEvent } from './plain.ts';

/** What a message has besides the page, its number and its time. */
type Said<M extends InspectionMessage = InspectionMessage> = M extends unknown
  ? Omit<M, 'page' | 'number' | 'at'>
  : never;

/** A studio that opens later receives this many messages of before, and how every actor started. */
const keptMessages = 2_000;

/** The part of BroadcastChannel that is used. */
export interface InspectionChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/**
 * Posts what every actor that starts from now on receives and does to the statechart studio in another tab.
 *
 * @returns how to stop.
 */
export function inspectActors(channel: InspectionChannel = new BroadcastChannel(inspectionChannel)): () => void {
  const page = crypto.randomUUID();
  const kept: InspectionMessage[] = [];
  let number = 0;
  const post = (said: Said): void => {
    number += 1;
    const message: InspectionMessage = { ...said, page, number, at: Date.now() };
    kept.push(message);
    if (kept.length > keptMessages) kept.splice(oldest(kept), 1);
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }) => {
    if (!isRepeatRequest(data)) return;
    for (const message of kept) channel.postMessage(message);
  });
  const early = new WeakMap<AnyActor, EarlyFollower>();
  const followed = new WeakSet<AnyActor>();
  // The first state is computed when an actor is created, before it starts, and is never posted of one that does not.
  const stopEarly = watchNewActors((_machine, actor) => {
    if (actor._parent !== undefined) return;
    const follower = createEarlyFollower(post);
    early.set(actor, follower);
    actor.system.inspect(follower.follow);
  });
  const stop = watchRootActors((root) => {
    if (followed.has(root)) return;
    followed.add(root);
    const follower = early.get(root);
    if (follower === undefined) {
      postActors(root, post);
      root.system.inspect(createFollower(post));
      return;
    }
    post(actorMessage(root));
    follower.start();
  });
  return () => {
    stop();
    stopEarly();
    channel.close();
  };
}

interface EarlyFollower {
  readonly follow: (event: InspectionEvent) => void;
  /** Posts what was kept, and from now on everything at once. */
  readonly start: () => void;
}

/** Follows a system of actors from its creation, and keeps what it would post until it starts. */
function createEarlyFollower(post: (said: Said) => void): EarlyFollower {
  let kept: Said[] | null = [];
  const follow = createFollower((said) => {
    if (kept === null) post(said);
    else kept.push(said);
  });
  return {
    follow,
    start: () => {
      const all = kept ?? [];
      kept = null;
      for (const said of all) post(said);
    },
  };
}

interface WithChildren {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** An actor and its children: those of the first state exist before it starts. */
function postActors(ref: Inspected, post: (said: Said) => void): void {
  post(actorMessage(ref));
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return;
  const known: WithChildren = snapshot;
  for (const child of Object.values(known.children)) {
    if (child !== undefined) postActors(child, post);
  }
}

/** How actors started is kept longest. */
function oldest(kept: readonly InspectionMessage[]): number {
  const found = kept.findIndex(({ kind }) => kind !== 'actor');
  return found === -1 ? 0 : found;
}

const isRepeatRequest = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'repeat';

/** Follows one system of actors. */
function createFollower(post: (said: Said) => void): (event: InspectionEvent) => void {
  const taken = new Map<string, string[]>();
  return (event) => {
    const { sessionId: actor } = event.actorRef;
    switch (event.type) {
      case '@xstate.actor':
        post(actorMessage(event.actorRef));
        return;
      case '@xstate.event':
        post({
          kind: 'event',
          actor,
          from: event.sourceRef?.sessionId ?? '',
          event: plainEvent(event.event, isSecretActor(event.actorRef) || isSecretActor(event.sourceRef)),
        });
        return;
      case '@xstate.microstep': {
        const transitions: readonly NamedTransition[] = event._transitions;
        const ids = transitions.map(transitionId);
        taken.set(actor, [...(taken.get(actor) ?? []), ...ids]);
        return;
      }
      case '@xstate.snapshot':
        post(snapshotMessage(event.actorRef, event.snapshot, taken.get(actor) ?? []));
        taken.delete(actor);
        break;
      case '@xstate.transition':
      case '@xstate.action':
        break;
    }
  };
}

type Inspected = ActorRefLike & Partial<Pick<AnyActor, 'id' | '_parent' | 'logic'>>;

function actorMessage(ref: Inspected): Said {
  return {
    kind: 'actor',
    actor: ref.sessionId,
    name: ref._parent === undefined ? '' : (ref.id ?? ''),
    machine: machineOf(ref),
    parent: ref._parent?.sessionId ?? '',
  };
}

function machineOf({ logic }: Inspected): string {
  const known: unknown = logic;
  return typeof known === 'object' && known !== null && 'root' in known && 'id' in known ? String(known.id) : '';
}

function isSecretActor(ref: Inspected | undefined): boolean {
  return ref !== undefined && (isSecretScope(machineOf(ref)) || isSecretScope(ref.id ?? ''));
}

function snapshotMessage(ref: Inspected, snapshot: Snapshot<unknown>, taken: readonly string[]): Said {
  const { status } = snapshot;
  const shared = { kind: 'snapshot', actor: ref.sessionId, status, taken } as const;
  if (!isMachineSnapshot(snapshot)) return { ...shared, states: [], context: null };
  return {
    ...shared,
    states: snapshot._nodes.map(({ id }) => id),
    context: plain(snapshot.context, isSecretActor(ref)),
  };
}
