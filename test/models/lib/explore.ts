import type { ModelCases, Step } from './cases.ts';
import type { Snapshot } from './machine.ts';
import type { Reaction } from './trace.ts';
import { createWalker, type Walker } from './walker.ts';

/** Every configuration a machine can be in, and every step between them. */
export interface Graph {
  readonly starts: readonly Start[];
  readonly configurations: ReadonlyMap<string, Configuration>;
}

export interface Start {
  /** The label of the input, '' when the machine takes none. */
  readonly input: string;
  readonly key: string;
  readonly goals: readonly string[];
}

/** The state value and the projected context. */
export interface Configuration {
  readonly snapshot: Snapshot;
  readonly edges: readonly Edge[];
}

export interface Edge {
  readonly step: Step;
  readonly to: string;
  /** Transitions, states and guard outcomes seen on the way. */
  readonly goals: readonly string[];
}

const tooMany = 5_000;

/** Explores breadth first from every input. Throws when the projection keeps so much that exploration does not end. */
export function explore(cases: ModelCases, limit = tooMany): Graph {
  const configurations = new Map<string, Configuration>();
  const starts = Object.keys(cases.inputs).map((input): Start => {
    const walker = createWalker(cases, input);
    const { place, reaction } = walker.start();
    for (const [key, configuration] of configurationsFrom(walker, limit)) configurations.set(key, configuration);
    return { input, key: place.key, goals: goalsOf(reaction) };
  });
  return { starts, configurations };
}

function configurationsFrom(walker: Walker, limit: number): Map<string, Configuration> {
  const { place: start } = walker.start();
  const found = new Map<string, Configuration>();
  const queue = [start];
  const known = new Set([start.key]);
  for (const place of queue) {
    const edges = walker.steps(place).map((step): Edge => {
      const { place: next, reaction } = walker.take(place, step);
      if (!known.has(next.key)) {
        known.add(next.key);
        queue.push(next);
      }
      return { step, to: next.key, goals: goalsOf(reaction) };
    });
    found.set(place.key, { snapshot: place.snapshot, edges });
    if (found.size > limit) {
      throw new Error(`more than ${limit} configurations of '${place.snapshot.machine.id}'; project less context`);
    }
  }
  return found;
}

/** The items that a step covers: transitions taken, states visited, results of guards. */
function goalsOf({ taken, visited, guards }: Reaction): string[] {
  return [...new Set([...taken, ...visited, ...guards])];
}
