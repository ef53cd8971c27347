import type { Edge, Graph } from './explore.ts';
import { nearest, routeBetween, type Path } from './routes.ts';

/** A tester can follow a path of this many steps without losing the place. */
export const longestPath = 40;
/** A path costs a tester a new start: about as much as this number of steps. */
const costOfStart = 5;

/** The effort of walking these paths by hand, in steps. */
export const costOf = (paths: readonly Path[]): number =>
  paths.reduce((sum, { edges }) => sum + edges.length + costOfStart, 0);

/**
 * Covers the same with less effort, as long as that is possible: steps whose items other steps cover are cut out, and
 * the other paths take over what only a short path covers.
 */
export function shortened(graph: Graph, paths: readonly Path[]): Path[] {
  let best = trimmed(graph, paths);
  for (;;) {
    const next = trimmed(graph, merged(graph, best));
    if (costOf(next) >= costOf(best)) return best;
    best = next;
  }
}

/** Each path reduced to its steps that no other step makes superfluous, joined by the shortest ways; the shortest first. */
function trimmed(graph: Graph, paths: readonly Path[]): Path[] {
  const counts = goalCounts(graph, paths);
  const kept = new Map(paths.map((path) => [path, path]));
  for (const path of paths.toSorted((one, other) => one.edges.length - other.edges.length)) {
    const shorter = trim(graph, path, counts);
    if (shorter === undefined) kept.delete(path);
    else kept.set(path, shorter);
  }
  return [...kept.values()];
}

function trim(graph: Graph, path: Path, counts: Map<string, number>): Path | undefined {
  const start = startOf(graph, path);
  const needed = path.edges.map(() => true);
  const spare = (goals: readonly string[]): boolean => goals.every((goal) => (counts.get(goal) ?? 0) > 1);
  for (const [index, { goals }] of [...path.edges.entries()].toReversed()) {
    if (!spare(goals)) continue;
    needed[index] = false;
    add(counts, goals, -1);
  }
  const joined = needed.includes(true) ? join(graph, start.key, path, needed) : [];
  const connecting = joined.filter(({ isNeeded }) => !isNeeded);
  for (const { edge } of connecting) add(counts, edge.goals, 1);
  if (joined.length > 0 || !spare(start.goals)) return { ...path, edges: joined.map(({ edge }) => edge) };
  add(counts, start.goals, -1);
  return undefined;
}

interface Joint {
  readonly edge: Edge;
  readonly isNeeded: boolean;
}

/** The needed steps of a path with the shortest ways between them. The path's own steps connect them at worst. */
function join(graph: Graph, from: string, { edges }: Path, needed: readonly boolean[]): Joint[] {
  const joints: Joint[] = [];
  let at = from;
  let place = from;
  for (const [index, edge] of edges.entries()) {
    if (needed[index] === true) {
      const way = routeBetween(graph, at, place) ?? [];
      joints.push(...way.map((step): Joint => ({ edge: step, isNeeded: false })), { edge, isNeeded: true });
      at = edge.to;
    }
    place = edge.to;
  }
  return joints;
}

/** Without one of the paths where the others cover its items by going on, at less cost. */
function merged(graph: Graph, paths: readonly Path[]): Path[] {
  let result = [...paths];
  for (const path of paths.toSorted((one, other) => one.edges.length - other.edges.length)) {
    const others = result.filter((one) => one !== path);
    if (others.length === result.length) continue;
    const extended = takeOver(graph, others, itemsOfOnly(graph, path, others));
    if (extended !== undefined && costOf(extended) < costOf(result)) result = extended;
  }
  return result;
}

/** The items that no other path covers. */
function itemsOfOnly(graph: Graph, path: Path, others: readonly Path[]): Set<string> {
  const covered = goalCounts(graph, others);
  return new Set([...goalCounts(graph, [path]).keys()].filter((goal) => !covered.has(goal)));
}

/** The paths, going on until they cover some more items, each time the nearest one; undefined when they cannot. */
function takeOver(graph: Graph, paths: readonly Path[], missing: Set<string>): Path[] | undefined {
  const result = [...paths];
  while (missing.size > 0) {
    let shortest: { readonly path: Path; readonly index: number; readonly way: readonly Edge[] } | undefined;
    for (const [index, path] of result.entries()) {
      const end = path.edges.at(-1)?.to ?? startOf(graph, path).key;
      const longest = Math.min(longestPath - path.edges.length, (shortest?.way.length ?? Infinity) - 1);
      const way = nearest(graph, end, missing, longest);
      if (way !== undefined) shortest = { path, index, way };
    }
    if (shortest === undefined) return undefined;
    const { path, index, way } = shortest;
    result[index] = { ...path, edges: [...path.edges, ...way] };
    for (const goal of way.flatMap(({ goals }) => goals)) missing.delete(goal);
  }
  return result;
}

function startOf({ starts }: Graph, { input }: Path) {
  const start = starts.find((one) => one.input === input);
  if (start === undefined) throw new Error(`no start with the input '${input}'`);
  return start;
}

/** How often the paths cover each item. */
function goalCounts(graph: Graph, paths: readonly Path[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    add(counts, startOf(graph, path).goals, 1);
    for (const { goals } of path.edges) add(counts, goals, 1);
  }
  return counts;
}

function add(counts: Map<string, number>, goals: readonly string[], change: number): void {
  for (const goal of goals) counts.set(goal, (counts.get(goal) ?? 0) + change);
}
