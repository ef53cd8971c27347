import type { Edge, Graph, Start } from './explore.ts';

/** A walk from a start of the machine. */
export interface Path {
  /** The label of the input it starts with. */
  readonly input: string;
  readonly edges: readonly Edge[];
}

const longestPath = 40;
const worthOfGoingOn = 1_000;
/** A new start costs a tester about as much as this number of steps. */
const worthOfStayingOn = 3;

/**
 * The few paths that together take every transition and both results of every guard that exploration found (greedy). A
 * path continues to the nearest missing item, unless a new start is shorter.
 */
export function coveringPaths(graph: Graph): Path[] {
  const missing = new Set(reachableGoals(graph));
  const paths: Path[] = [];
  for (;;) {
    const begin = nearestStart(graph, missing);
    if (begin === undefined) return paths;
    collect(missing, begin.start.goals);
    paths.push(walkOn(graph, begin.start, begin.route, missing));
  }
}

function walkOn(graph: Graph, start: Start, first: readonly Edge[], missing: Set<string>): Path {
  const edges: Edge[] = [];
  let route: readonly Edge[] | undefined = first;
  while (route !== undefined) {
    edges.push(...route);
    for (const { goals } of route) collect(missing, goals);
    const onward = nearest(graph, edges.at(-1)?.to ?? start.key, missing);
    const afresh = nearestStart(graph, missing)?.route.length ?? Infinity;
    const isWorthIt = onward !== undefined && onward.length <= afresh + worthOfStayingOn;
    route = isWorthIt && edges.length + onward.length <= longestPath ? onward : undefined;
  }
  return { input: start.input, edges };
}

function nearestStart(
  graph: Graph,
  missing: ReadonlySet<string>,
): { start: Start; route: readonly Edge[] } | undefined {
  const routes = graph.starts.flatMap((start) => {
    const route = start.goals.some((goal) => missing.has(goal)) ? [] : nearest(graph, start.key, missing);
    return route === undefined ? [] : [{ start, route }];
  });
  return routes.toSorted((one, other) => one.route.length - other.route.length)[0];
}

/**
 * The shortest way to a missing item. Among ways of equal length: first a way that does not end the walk, then the way
 * that covers most.
 */
function nearest(graph: Graph, from: string, missing: ReadonlySet<string>): readonly Edge[] | undefined {
  let best: { readonly way: Way; readonly gain: number } | undefined;
  breadthFirst(graph, from, (way) => {
    if (best !== undefined && way.length > best.way.length) return true;
    const found = way.edge.goals.filter((goal) => missing.has(goal)).length;
    const goesOn = (graph.configurations.get(way.edge.to)?.edges.length ?? 0) > 0;
    const gain = found > 0 && goesOn ? found + worthOfGoingOn : found;
    if (gain > (best?.gain ?? 0)) best = { way, gain };
    return false;
  });
  return best === undefined ? undefined : edgesOf(best.way);
}

/** From each start that leads there, the shortest walk that visits a state, even in a transient step. */
export function shortestPaths(graph: Graph, state: string): Path[] {
  const wanted = new Set([state]);
  return graph.starts.flatMap((start): Path[] => {
    const edges = start.goals.includes(state) ? [] : nearest(graph, start.key, wanted);
    return edges === undefined ? [] : [{ input: start.input, edges }];
  });
}

/** Visits every edge once, nearest first, with the way to it, until `visit` returns true. */
function breadthFirst(graph: Graph, from: string, visit: (way: Way) => boolean): void {
  const queue: { readonly key: string; readonly way: Way | undefined }[] = [{ key: from, way: undefined }];
  const known = new Set([from]);
  for (const { key, way: previous } of queue) {
    for (const edge of graph.configurations.get(key)?.edges ?? []) {
      const way: Way = { edge, previous, length: (previous?.length ?? 0) + 1 };
      if (visit(way)) return;
      if (known.has(edge.to)) continue;
      known.add(edge.to);
      queue.push({ key: edge.to, way });
    }
  }
}

/** The way to an edge, in reverse order. */
interface Way {
  readonly edge: Edge;
  readonly previous: Way | undefined;
  readonly length: number;
}

function edgesOf(way: Way | undefined): Edge[] {
  const edges: Edge[] = [];
  for (let at = way; at !== undefined; at = at.previous) edges.unshift(at.edge);
  return edges;
}

function reachableGoals({ starts, configurations }: Graph): string[] {
  const edges = [...configurations.values()].flatMap((configuration) => configuration.edges);
  return [...new Set([...starts, ...edges].flatMap(({ goals }) => goals))];
}

function collect(missing: Set<string>, goals: readonly string[]): void {
  for (const goal of goals) missing.delete(goal);
}
