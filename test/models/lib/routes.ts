import type { Configuration, Edge, Graph } from './explore.ts';
import { oncePerObject } from './memo.ts';

/** A walk from a start of the machine. */
export interface Path {
  /** The label of the input it starts with. */
  readonly input: string;
  readonly edges: readonly Edge[];
}

const worthOfGoingOn = 1_000;

/**
 * The shortest way to a missing item. Among ways of equal length: first a way that does not end the walk, then the way
 * that covers most.
 * @param longest The most steps of the way.
 */
export function nearest(
  graph: Graph,
  from: string,
  missing: ReadonlySet<string>,
  longest = Infinity,
): readonly Edge[] | undefined {
  if (missing.size === 0) return undefined;
  let best: { readonly way: Way; readonly gain: number } | undefined;
  breadthFirst(graph, from, (configuration, previous) => {
    const length = lengthTo(previous);
    if (length > (best?.way.length ?? longest)) return true;
    if (!hasOneOf(goalsOf(configuration), missing)) return false;
    for (const edge of configuration.edges) {
      const found = countOf(edge.goals, missing);
      if (found === 0) continue;
      const goesOn = (graph.configurations.get(edge.to)?.edges.length ?? 0) > 0;
      const gain = goesOn ? found + worthOfGoingOn : found;
      if (gain > (best?.gain ?? 0)) best = { way: { edge, previous, length }, gain };
    }
    return false;
  });
  return best === undefined ? undefined : edgesOf(best.way);
}

/** The items that the steps from a configuration cover. */
const goalsOf = oncePerObject(
  ({ edges }: Configuration): ReadonlySet<string> => new Set(edges.flatMap(({ goals }) => goals)),
);

function hasOneOf(goals: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  const [few, many] = goals.size < wanted.size ? [goals, wanted] : [wanted, goals];
  for (const goal of few) if (many.has(goal)) return true;
  return false;
}

function countOf(goals: readonly string[], missing: ReadonlySet<string>): number {
  let count = 0;
  for (const goal of goals) if (missing.has(goal)) count += 1;
  return count;
}

/** The shortest way from one configuration to another; empty when they are the same. */
export function routeBetween(graph: Graph, from: string, to: string): readonly Edge[] | undefined {
  if (from === to) return [];
  let found: Way | undefined;
  breadthFirst(graph, from, (configuration, previous) => {
    const edge = exitsOf(configuration).find((one) => one.to === to);
    if (edge !== undefined) found = { edge, previous, length: lengthTo(previous) };
    return found !== undefined;
  });
  return found === undefined ? undefined : edgesOf(found);
}

/** The way to an edge, in reverse order. */
interface Way {
  readonly edge: Edge;
  readonly previous: Way | undefined;
  readonly length: number;
}

const lengthTo = (previous: Way | undefined): number => (previous?.length ?? 0) + 1;

/** The first edge to each of the configurations that follow. */
const exitsOf = oncePerObject(({ edges }: Configuration): readonly Edge[] => {
  const first = new Map<string, Edge>();
  for (const edge of edges) if (!first.has(edge.to)) first.set(edge.to, edge);
  return [...first.values()];
});

/** Visits every configuration once, nearest first, with the way to it, until `visit` returns true. */
function breadthFirst(
  graph: Graph,
  from: string,
  visit: (configuration: Configuration, previous: Way | undefined) => boolean,
): void {
  const queue: { readonly key: string; readonly way: Way | undefined }[] = [{ key: from, way: undefined }];
  const known = new Set([from]);
  for (const { key, way } of queue) {
    const configuration = graph.configurations.get(key);
    if (configuration === undefined) continue;
    if (visit(configuration, way)) return;
    for (const edge of exitsOf(configuration)) {
      if (known.has(edge.to)) continue;
      known.add(edge.to);
      queue.push({ key: edge.to, way: { edge, previous: way, length: lengthTo(way) } });
    }
  }
}

function edgesOf(way: Way | undefined): Edge[] {
  const edges: Edge[] = [];
  for (let at = way; at !== undefined; at = at.previous) edges.unshift(at.edge);
  return edges;
}
