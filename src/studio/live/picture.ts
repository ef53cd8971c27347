import type { EventMessage, InspectionMessage, SnapshotMessage } from '#src/app/debug/inspection/messages.ts';
import type { FlowSummary } from '../data/flow-data.ts';
import { differencesOf, type Difference } from '../play/differences.ts';

/** An actor of the app as it was after a message. */
export interface SeenActor {
  readonly id: string;
  readonly name: string;
  /** The id of its machine, '' for an effect. */
  readonly machine: string;
  readonly parent: string;
  readonly status: SnapshotMessage['status'];
  readonly states: readonly string[];
  readonly taken: readonly string[];
  readonly context: unknown;
  /** The context before the last change of the actor. */
  readonly before: unknown;
}

/** The actors as they were after the first `count` messages. */
export function pictureOf(messages: readonly InspectionMessage[], count: number): Map<string, SeenActor> {
  const actors = new Map<string, SeenActor>();
  for (const message of messages.slice(0, count)) {
    if (message.kind === 'actor') {
      const { actor: id, name, machine, parent } = message;
      const start = { status: 'active', states: [], taken: [], context: null, before: undefined } as const;
      actors.set(id, { id, name: name === '' ? machine : name, machine, parent, ...start });
    } else if (message.kind === 'snapshot') {
      const known = actors.get(message.actor);
      if (known === undefined) continue;
      const { status, states, taken, context } = message;
      actors.set(known.id, { ...known, status, states, taken, context, before: known.context ?? undefined });
    }
  }
  return actors;
}

/** The actor itself, and the actors around it from the outermost on. */
export interface TreeRow {
  readonly actor: SeenActor;
  readonly depth: number;
}

/** The actors that run, each before its children. */
export function treeOf(actors: ReadonlyMap<string, SeenActor>): TreeRow[] {
  const running = [...actors.values()].filter(({ status }) => status === 'active');
  const below = (parent: string, depth: number): TreeRow[] =>
    running.flatMap((actor) => {
      const around = actors.has(actor.parent) ? actor.parent : '';
      return around === parent ? [{ actor, depth }, ...below(actor.id, depth + 1)] : [];
    });
  return below('', 0);
}

/** The innermost states in one line: `offered.open`. */
export function stateLine({ states, machine }: SeenActor): string {
  const inner = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
  return inner.map((id) => (id === machine ? '' : id.slice(machine.length + 1))).join(', ');
}

/** The flow of a machine. Of two machines with one id, the one that the machine of the parent runs. */
export function flowOfActor(
  { machine }: SeenActor,
  parent: SeenActor | undefined,
  flows: readonly FlowSummary[],
): FlowSummary | undefined {
  const candidates = flows.filter(({ id }) => id === machine);
  const runners = flows.filter(({ id }) => id === parent?.machine);
  const run = candidates.find(({ name }) => runners.some(({ children }) => Object.values(children).includes(name)));
  const isRun = ({ name }: FlowSummary): boolean =>
    flows.some(({ children }) => Object.values(children).includes(name));
  return run ?? candidates.find((each) => !isRun(each)) ?? candidates[0];
}

export interface SequenceRow {
  readonly message: EventMessage;
  /** How many messages there are up to it. */
  readonly count: number;
  /** How often the event came in a row between the same two actors, such as the ticks of a clock. */
  readonly times: number;
}

/**
 * The events among the first `count` messages, without those that XState sends when an actor starts. Of equal events
 * in a row, the last.
 *
 * @param only The actor that sends or receives the events; '' for all.
 */
export function sequenceOf(messages: readonly InspectionMessage[], count: number, only = ''): SequenceRow[] {
  const rows: SequenceRow[] = [];
  for (const [index, message] of messages.slice(0, count).entries()) {
    if (message.kind !== 'event' || message.event.type === 'xstate.init') continue;
    if (only !== '' && message.from !== only && message.actor !== only) continue;
    const last = rows.at(-1);
    const isRepeated = last !== undefined && isSameWay(last.message, message);
    if (isRepeated) rows.pop();
    rows.push({ message, count: index + 1, times: isRepeated ? last.times + 1 : 1 });
  }
  return rows;
}

/** What events changed in the context of the actor that received them: by the number of the event's message. */
export function changesOf(
  messages: readonly InspectionMessage[],
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, readonly Difference[]> {
  const changes = new Map<number, readonly Difference[]>();
  const contexts = new Map<string, unknown>();
  const received = new Map<string, number>();
  for (const message of messages) {
    if (message.kind === 'event') received.set(message.actor, message.number);
    if (message.kind !== 'snapshot') continue;
    const { actor, context } = message;
    const cause = received.get(actor);
    if (cause !== undefined && wanted.has(cause) && contexts.has(actor)) {
      changes.set(cause, differencesOf(contexts.get(actor), context));
    }
    contexts.set(actor, context);
  }
  return changes;
}

const isSameWay = (one: EventMessage, other: EventMessage): boolean =>
  one.event.type === other.event.type && one.from === other.from && one.actor === other.actor;
