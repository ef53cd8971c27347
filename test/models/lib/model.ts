import type { ModelCases } from './cases.ts';
import { coverageOf, goalsOf, type Coverage } from './coverage.ts';
import { coveringPaths } from './cover.ts';
import { explore, type ExploreOptions, type Graph } from './explore.ts';
import { scriptOf, type Script } from './script.ts';

/** The paths of a machine that cover it. */
export interface CoveringScripts {
  readonly scripts: readonly Script[];
  /** The coverage of the scripts. */
  readonly coverage: Coverage;
}

/** The results of exploring a machine completely. */
export interface Model extends CoveringScripts {
  readonly graph: Graph;
}

export function modelOf(cases: ModelCases): Model {
  const graph = explore(cases);
  return { graph, ...covering(cases, beginningOf(cases, graph)) };
}

/** The same paths as {@link modelOf} finds, without the configurations that they do not need: in a fraction of the time. */
export function scriptsOf(cases: ModelCases): CoveringScripts {
  return covering(cases, explore(cases, { isEnough: createWatch(cases) }));
}

function covering(cases: ModelCases, graph: Graph): CoveringScripts {
  const scripts = coveringPaths(graph).map((path) => scriptOf(cases, path));
  const seen = scripts.flatMap(({ start, steps }) => [start, ...steps.map(({ expected }) => expected)]);
  return { scripts, coverage: coverageOf(cases.machine, seen) };
}

/** Configurations among which the shortest covers are sought, where fewer contain everything that is to be covered. */
const atLeast = 200;

/** Returns true from the configuration on with which all items of the chart are found. */
function createWatch({ machine }: ModelCases): NonNullable<ExploreOptions['isEnough']> {
  const missing = new Set(goalsOf(machine));
  let count = 0;
  return ({ edges }, starts) => {
    count += 1;
    for (const { goals } of [...edges, ...starts]) for (const goal of goals) missing.delete(goal);
    return missing.size === 0 && count >= atLeast;
  };
}

/** The part of a graph that `scriptsOf` explores. */
function beginningOf(cases: ModelCases, { starts, configurations }: Graph): Graph {
  const watch = createWatch(cases);
  const all = [...configurations];
  const end = all.findIndex(([, configuration]) => watch(configuration, starts));
  return { starts, configurations: end < 0 ? configurations : new Map(all.slice(0, end + 1)) };
}
