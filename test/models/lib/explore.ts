import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { ModelCases, Step } from './cases.ts';
import { stringify } from './effects.ts';
import { nextSteps } from './steps.ts';
import { createTracer, type Reaction, type Tracer } from './trace.ts';

/** Every configuration a machine can be in, and every step between them. */
export interface Graph {
  readonly cases: ModelCases;
  readonly starts: readonly Start[];
  readonly configurations: ReadonlyMap<string, Configuration>;
}

export interface Start {
  /** The label of the input, '' when the machine takes none. */
  readonly input: string;
  readonly key: string;
  readonly goals: readonly string[];
}

export interface Configuration {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly edges: readonly Edge[];
}

export interface Edge {
  readonly step: Step;
  readonly to: string;
  /** Transitions, states and guard outcomes seen on the way. */
  readonly goals: readonly string[];
}

/** A place on a walk: children that have ended stay in a snapshot, so a walk remembers which. */
export interface Place {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly ended: ReadonlySet<AnyActorRef>;
}

const tooMany = 5_000;

/** Breadth first from every input. Throws when the projection keeps so much that the walk does not end. */
export function explore(cases: ModelCases, limit = tooMany): Graph {
  const tracer = createTracer(cases.machine);
  const configurations = new Map<string, Configuration>();
  const starts = Object.entries(cases.inputs).map(([input, value]): Start => {
    const reaction = tracer.start(value);
    const start = placeAt(cases, input, reaction.snapshot, new Set());
    exploreFrom(cases, input, start, tracer, configurations, limit);
    return { input, key: start.key, goals: goalsOf(reaction) };
  });
  return { cases, starts, configurations };
}

function exploreFrom(
  cases: ModelCases,
  input: string,
  start: Place,
  tracer: Tracer,
  configurations: Map<string, Configuration>,
  limit: number,
): void {
  const queue = [start];
  const known = new Set([start.key]);
  for (const place of queue) {
    const edges = stepsAt(cases, place).map((step): Edge => {
      const { place: next, reaction } = take(cases, input, tracer, place, step);
      if (!known.has(next.key)) {
        known.add(next.key);
        queue.push(next);
      }
      return { step, to: next.key, goals: goalsOf(reaction) };
    });
    configurations.set(place.key, { key: place.key, snapshot: place.snapshot, edges });
    if (configurations.size > limit) {
      throw new Error(`${cases.name}: more than ${limit} configurations; project less of the context`);
    }
  }
}

export function stepsAt(cases: ModelCases, { snapshot, ended }: Place): Step[] {
  return nextSteps(cases, snapshot, (child) => ended.has(child));
}

/** Takes one step from a place, purely. */
export function take(
  cases: ModelCases,
  input: string,
  tracer: Tracer,
  from: Place,
  step: Step,
): { readonly place: Place; readonly reaction: Reaction } {
  const reaction = tracer.react(from.snapshot, step.event);
  const ended = new Set(from.ended);
  const child: AnyActorRef | undefined = step.kind === 'settle' ? from.snapshot.children[step.actor] : undefined;
  if (child !== undefined) ended.add(child);
  return { place: placeAt(cases, input, reaction.snapshot, ended), reaction };
}

export function placeAt(
  cases: ModelCases,
  input: string,
  snapshot: AnyMachineSnapshot,
  ended: ReadonlySet<AnyActorRef>,
): Place {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  const over = Object.entries(children).flatMap(([id, child]) => (child !== undefined && ended.has(child) ? [id] : []));
  const parts = [input, snapshot.status, snapshot.value, over.sort(), cases.project(snapshot.context)];
  return { key: stringify(parts), snapshot, ended };
}

/** What a step is worth to a cover: the transitions it takes, the states it visits, the answers it gets from guards. */
export function goalsOf({ taken, visited, guards }: Reaction): string[] {
  return [...new Set([...taken, ...visited, ...guards])];
}
