import type { Edge, Graph, Start } from './explore.ts';
import { nearest, type Path } from './routes.ts';
import { costOf, longestPath, shortened } from './shorten.ts';

/**
 * How many steps a path may go on for, more than a new start would take: the better number differs from machine to
 * machine, so both are tried. More of them would save a hundredth of the steps.
 */
const patiences = [3, longestPath];

/**
 * The few paths that together take every transition and both results of every guard that exploration found: each greedy
 * cover, shortened, and the cheapest of them.
 */
export function coveringPaths(graph: Graph): Path[] {
  const goals = reachableGoals(graph);
  const covers = patiences.map((patience) => shortened(graph, greedyCover(graph, patience, goals)));
  return covers.toSorted((one, other) => costOf(one) - costOf(other))[0] ?? [];
}

/** A path continues to the nearest missing item, unless a new start is shorter by more than `patience` steps. */
export function greedyCover(graph: Graph, patience: number, goals: Iterable<string> = reachableGoals(graph)): Path[] {
  const missing = new Set(goals);
  const paths: Path[] = [];
  for (;;) {
    const begin = nearestStart(graph, missing);
    if (begin === undefined) return paths;
    collect(missing, begin.start.goals);
    paths.push(walkOn(graph, begin, missing, patience));
  }
}

interface Begin {
  readonly start: Start;
  readonly route: readonly Edge[];
}

function walkOn(graph: Graph, { start, route: first }: Begin, missing: Set<string>, patience: number): Path {
  const edges: Edge[] = [];
  let route: readonly Edge[] | undefined = first;
  while (route !== undefined) {
    edges.push(...route);
    for (const { goals } of route) collect(missing, goals);
    const onward = nearest(graph, edges.at(-1)?.to ?? start.key, missing, longestPath - edges.length);
    const isShorterAfresh = onward !== undefined && nearestStart(graph, missing, onward.length - patience - 1);
    route = isShorterAfresh ? undefined : onward;
  }
  return { input: start.input, edges };
}

/** @param longest The most steps of the route. */
function nearestStart(graph: Graph, missing: ReadonlySet<string>, longest = Infinity): Begin | undefined {
  if (longest < 0) return undefined;
  let best: Begin | undefined;
  for (const start of graph.starts) {
    const isMissing = start.goals.some((goal) => missing.has(goal));
    const atMost = Math.min(longest, (best?.route.length ?? Infinity) - 1);
    const route = isMissing ? [] : nearest(graph, start.key, missing, atMost);
    if (route !== undefined && route.length < (best?.route.length ?? Infinity)) best = { start, route };
  }
  return best;
}

/** From each start that leads there, the shortest walk that visits a state, even in a transient step. */
export function shortestPaths(graph: Graph, state: string): Path[] {
  const wanted = new Set([state]);
  return graph.starts.flatMap((start): Path[] => {
    const edges = start.goals.includes(state) ? [] : nearest(graph, start.key, wanted);
    return edges === undefined ? [] : [{ input: start.input, edges }];
  });
}

function reachableGoals({ starts, configurations }: Graph): ReadonlySet<string> {
  const found = new Set(starts.flatMap(({ goals }) => goals));
  for (const { edges } of configurations.values()) {
    for (const { goals } of edges) for (const goal of goals) found.add(goal);
  }
  return found;
}

function collect(missing: Set<string>, goals: readonly string[]): void {
  for (const goal of goals) missing.delete(goal);
}
