import { fromPromise, type AnyActor, type AnyStateMachine, type EventObject } from 'xstate';
import { watchNewActors } from '../root-actors.ts';
import { decode, encode } from './coding.ts';

/** The machine that a test walks in this page. */
export interface HoldRequest {
  /** The machine's id. */
  readonly machine: string;
  /** The actor's id, where several actors of the machine exist; '' for any. */
  readonly name: string;
  /** The input of the path, encoded. */
  readonly input: string;
}

/** An event that a view is to send, in place of the test. */
export interface AwaitedEvent {
  readonly type: string;
  /** Encoded payload properties that the path determines, such as the time, by name: they replace those of the view. */
  readonly replaced: string;
}

/** How a test walks the held machine. Texts are encoded values. */
export interface HeldMachine {
  /** Null before the machine is started. */
  readonly place: () => { readonly states: readonly string[]; readonly status: string } | null;
  /** The machine receives this event. */
  readonly deliver: (event: string) => void;
  /** The machine receives the next event of this type that a view, a service or another machine sends. */
  readonly awaits: (event: AwaitedEvent) => void;
  /** The awaited event as it was sent; '' until then. */
  readonly received: () => string;
  /** Another machine of the page receives this event, by the machine's id: the surroundings of the path. */
  readonly sendTo: (machine: string, event: string) => void;
}

/**
 * Holds one machine of the page, so that a test can walk a path on it, in the app as it is built: the machine starts
 * with the path's input, and receives what the test delivers and the events that the test awaits of the page, nothing else.
 * Its children that are machines run, so that their views are shown; the other ones never end. What it sends is sent.
 *
 * @returns how to walk it.
 */
export function holdMachine({ machine: id, name, input }: HoldRequest): HeldMachine {
  let held: AnyActor | null = null;
  let isDelivering = false;
  let awaited: AwaitedEvent | null = null;
  let received = '';
  const guarded = new WeakSet<object>();
  const latest = new Map<string, AnyActor>();

  /** What the held machine receives in place of an event; null when it receives nothing. */
  const admitted = (source: unknown, event: EventObject): EventObject | null => {
    // Delays, of states and of raised events, end when the test ends them: the machine sends itself nothing else.
    if (source === held) return null;
    if (source === undefined && isDelivering) return event;
    if (awaited?.type !== event.type) return null;
    received = encode(event);
    const replaced = decode(awaited.replaced) as object;
    awaited = null;
    return { ...event, ...replaced };
  };
  const guard = (actor: AnyActor): void => {
    const system = actor.system as unknown as RelayingSystem;
    if (guarded.has(system)) return;
    guarded.add(system);
    const { _relay: relay } = system;
    system._relay = (source, target, event) => {
      const passed: EventObject | null = target === held ? admitted(source, event) : event;
      if (passed !== null) relay(source, target, passed);
    };
  };
  watchNewActors((machine, actor, event) => {
    latest.set(machine.id, actor);
    if (machine.id !== id || (name !== '' && actor.id !== name)) return;
    withHeldChildren(machine);
    event.input = decode(input);
    held = actor;
    guard(actor);
  });

  return {
    place: () => placeOf(held),
    deliver: (event) => {
      isDelivering = true;
      held?.send(decode(event) as EventObject);
      isDelivering = false;
    },
    awaits: (event) => {
      awaited = event;
      received = '';
    },
    received: () => received,
    sendTo: (other, event) => {
      const actor = latest.get(other);
      if (actor === undefined) throw new Error(`this page has no machine '${other}'`);
      actor.send(decode(event) as EventObject);
    },
  };
}

/** A system of actors, with the function that passes on every event; XState declares it as internal. */
interface RelayingSystem {
  _relay: (source: AnyActor | undefined, target: AnyActor, event: EventObject) => void;
}

const neverEnding = fromPromise(() => new Promise<never>(() => {}));

/** Replaces the effects of a machine, for all of its actors. */
function withHeldChildren({ implementations }: AnyStateMachine): void {
  const actors: Readonly<Record<string, unknown>> = implementations.actors;
  const held = Object.entries(actors).map(([name, logic]) => [name, isMachine(logic) ? logic : neverEnding] as const);
  Object.assign(implementations, { actors: Object.fromEntries(held) });
}

const isMachine = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && 'root' in logic;

function placeOf(actor: AnyActor | null): ReturnType<HeldMachine['place']> {
  if (actor === null) return null;
  const snapshot = actor.getSnapshot() as {
    readonly status: string;
    readonly _nodes: readonly { readonly id: string }[];
  };
  return { status: snapshot.status, states: snapshot._nodes.map(({ id }) => id) };
}
