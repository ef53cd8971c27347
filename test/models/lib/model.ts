import type { ModelCases } from './cases.ts';
import { coverageOf, type Coverage } from './coverage.ts';
import { coveringPaths } from './cover.ts';
import { explore, type Graph } from './explore.ts';
import { scriptOf, type Script } from './script.ts';

/** The results of exploring a machine. */
export interface Model {
  readonly graph: Graph;
  readonly scripts: readonly Script[];
  /** The coverage of the scripts. */
  readonly coverage: Coverage;
}

export function modelOf(cases: ModelCases): Model {
  const graph = explore(cases);
  const scripts = coveringPaths(graph).map((path) => scriptOf(cases, path));
  const seen = scripts.flatMap(({ start, steps }) => [start, ...steps.map(({ expected }) => expected)]);
  return { graph, scripts, coverage: coverageOf(cases.machine, seen) };
}
