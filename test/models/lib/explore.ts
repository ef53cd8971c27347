import type { ModelCases, Step } from './cases.ts';
import type { Snapshot } from './machine.ts';
import { oncePerText } from './memo.ts';
import type { Reaction } from './trace.ts';
import { createWalker } from './walker.ts';

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
  /** Transitions, states and guard outcomes seen on the way, and transitions whose absence would show. */
  readonly goals: readonly string[];
}

const tooMany = 5_000;

export interface ExploreOptions {
  /** The most configurations from one input. */
  readonly limit?: number;
  /** Is asked after each configuration, in the order of their discovery, whether what was found is enough. */
  readonly isEnough?: (configuration: Configuration, starts: readonly Start[]) => boolean;
}

/**
 * Explores breadth first from every input, all inputs side by side. Throws when the projection keeps so much that
 * exploration does not end.
 */
export function explore(cases: ModelCases, { limit = tooMany, isEnough = () => false }: ExploreOptions = {}): Graph {
  const walks = Object.keys(cases.inputs).map((input) => {
    const walker = createWalker(cases, input);
    const { place, reaction } = walker.start();
    return { walker, place, count: 0, start: { input, key: place.key, goals: goalsOf(reaction) } };
  });
  const starts = walks.map(({ start }): Start => start);
  const search = createSearch();
  const configurations = new Map<string, Configuration>();
  const queue = walks.map((walk) => ({ walk, place: walk.place }));
  const shows = oncePerText((id) => `${id} shows`);
  // Equal keys are the same text, which makes them fast to compare.
  const known = new Map(queue.map(({ place: { key } }) => [key, key]));
  for (const { walk, place } of queue) {
    const edges = walk.walker.steps(place).map((step): Edge => {
      const { place: next, reaction } = walk.walker.take(place, step);
      const to = known.get(next.key) ?? next.key;
      if (!known.has(to)) {
        known.set(to, to);
        queue.push({ walk, place: next });
      }
      const missed = reaction.taken.filter((id) => search(id, () => walk.walker.isMissed(place, step, id, reaction)));
      return { step, to, goals: [...goalsOf(reaction), ...missed.map(shows)] };
    });
    const configuration: Configuration = { snapshot: place.snapshot, edges };
    configurations.set(place.key, configuration);
    walk.count += 1;
    if (walk.count > limit) {
      throw new Error(`more than ${limit} configurations of '${place.snapshot.machine.id}'; project less context`);
    }
    if (isEnough(configuration, starts)) break;
  }
  return { starts, configurations };
}

const enoughSteps = 3;
const enoughTries = 100;

/**
 * Looks for steps in which the absence of a transition would show: some of each transition, so that the paths take it
 * where it matters. Others are not asked about.
 */
function createSearch(): (transition: string, isMissed: () => boolean) => boolean {
  const searches = new Map<string, { found: number; tries: number }>();
  return (transition, isMissed) => {
    const search = searches.get(transition) ?? { found: 0, tries: 0 };
    searches.set(transition, search);
    if (search.found >= enoughSteps || search.tries >= enoughTries) return false;
    search.tries += 1;
    const isFound = isMissed();
    if (isFound) search.found += 1;
    return isFound;
  };
}

/** The items that a step covers: transitions taken, states visited, results of guards. */
function goalsOf({ taken, visited, guards }: Reaction): string[] {
  return [...new Set([...taken, ...visited, ...guards])];
}
