import { fromPromise, isMachineSnapshot, type AnyActor, type AnyStateMachine, type EventObject } from 'xstate';
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
  /** The children, by the name of their logic, that run because they report what the user does, such as key presses. */
  readonly running: readonly string[];
  /** Types of events of the machine that no other machine receives: they would end its screen. */
  readonly withheld: readonly string[];
}

/** An event that a view is to send, in place of the test. */
export interface AwaitedEvent {
  readonly type: string;
  /** Encoded payload properties that the path determines, such as the time, by name: they replace those of the view. */
  readonly replaced: string;
  /** Types of events that accompany it, such as those of typing before a form is sent: until the next step, all are received. */
  readonly along: readonly string[];
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
  /** Machines that are created from now on are not held. */
  readonly release: () => void;
}

/**
 * Holds one machine of the page, so that a test can walk a path on it, in the app as it is built: the machine starts
 * with the path's input, and receives what the test delivers and the events that the test awaits of the page, nothing else.
 * Its children that are machines run, so that their views are shown; the other ones never end. What it sends is sent,
 * unless the test withholds it.
 *
 * @returns how to walk it.
 */
export function holdMachine({ machine: id, name, input, running, withheld }: HoldRequest): HeldMachine {
  let held: AnyActor | null = null;
  let isDelivering = false;
  let awaited: AwaitedEvent | null = null;
  let along: readonly string[] = [];
  let received = '';
  const guarded = new WeakSet<object>();
  const latest = new Map<string, AnyActor>();
  const restore = new Map<AnyStateMachine, () => void>();

  /** What the held machine receives in place of an event; null when it receives nothing. */
  const admitted = (source: unknown, event: EventObject): EventObject | null => {
    // What the machine sends to itself comes after a delay, which ends when the test ends it.
    if (source === held) return null;
    if (source === undefined && isDelivering) return event;
    if (along.includes(event.type)) return event;
    if (awaited?.type !== event.type) return null;
    received = encode(event);
    const replaced = objectIn(awaited.replaced);
    awaited = null;
    return { ...event, ...replaced };
  };
  const guard = (actor: AnyActor): void => {
    const system: object = actor.system;
    if (guarded.has(system)) return;
    if (!isRelaying(system)) throw new Error('A system of XState has no function that passes events on any more.');
    guarded.add(system);
    const { _relay: relay } = system;
    system._relay = (source, target, event) => {
      if (source === held && target !== held && withheld.includes(event.type)) return;
      const passed: EventObject | null = target === held ? admitted(source, event) : event;
      if (passed !== null) relay(source, target, passed);
    };
  };
  const stop = watchNewActors((machine, actor, event) => {
    latest.set(machine.id, actor);
    if (machine.id !== id || (name !== '' && actor.id !== name)) return;
    if (!restore.has(machine)) restore.set(machine, withHeldChildren(machine, running));
    event.input = decode(input);
    held = actor;
    guard(actor);
  });

  return {
    place: () => placeOf(held),
    deliver: (event) => {
      along = [];
      isDelivering = true;
      held?.send(eventIn(event));
      isDelivering = false;
    },
    awaits: (event) => {
      awaited = event;
      ({ along } = event);
      received = '';
    },
    received: () => received,
    release: () => {
      stop();
      for (const undo of restore.values()) undo();
    },
    sendTo: (other, event) => {
      const actor = latest.get(other);
      if (actor === undefined) throw new Error(`this page has no machine '${other}'`);
      actor.send(eventIn(event));
    },
  };
}

/** A system of actors, with the function that passes on every event; XState declares it as internal. */
interface RelayingSystem {
  _relay: (source: AnyActor | undefined, target: AnyActor, event: EventObject) => void;
}

const isRelaying = (system: object): system is RelayingSystem =>
  '_relay' in system && typeof system._relay === 'function';

function objectIn(text: string): object {
  const value = decode(text);
  if (typeof value !== 'object' || value === null) throw new Error(`${text} is no object.`);
  return value;
}

function eventIn(text: string): EventObject {
  const value = objectIn(text);
  if (!('type' in value) || typeof value.type !== 'string') throw new Error(`${text} is no event.`);
  return { ...value, type: value.type };
}

const neverEnding = fromPromise(() => new Promise<never>(() => {}));

/** Replaces the effects of a machine, for all of its actors, except those that run. Returns how to undo it. */
function withHeldChildren({ implementations }: AnyStateMachine, running: readonly string[]): () => void {
  const actors: Readonly<Record<string, unknown>> = implementations.actors;
  const runs = (name: string, logic: unknown) => isMachine(logic) || running.includes(name);
  const held = Object.entries(actors).map(([name, logic]) => [name, runs(name, logic) ? logic : neverEnding] as const);
  Object.assign(implementations, { actors: Object.fromEntries(held) });
  return () => void Object.assign(implementations, { actors });
}

const isMachine = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && 'root' in logic;

function placeOf(actor: AnyActor | null): ReturnType<HeldMachine['place']> {
  const snapshot: unknown = actor?.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return null;
  return { status: snapshot.status, states: snapshot._nodes.map(({ id }) => id) };
}
