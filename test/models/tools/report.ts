import type { ModelCases } from '../lib/cases.ts';
import { shortestPaths } from '../lib/cover.ts';
import { explore } from '../lib/explore.ts';
import { scriptOf } from '../lib/script.ts';
import { findMachines, findStates } from './find.ts';
import { pathSection, plannedPath, planOf, planPage } from './plan.ts';

/** The report on one machine, as text and as data. */
export interface Report {
  readonly name: string;
  readonly page: string;
  readonly data: unknown;
}

export interface Question {
  /** All machines when omitted. */
  readonly machine?: string | undefined;
  /** The state to reach; the whole plan when omitted. */
  readonly to?: string | undefined;
}

/** Throws an error with a readable message when a name is unknown or ambiguous. */
export function reportOf(registry: readonly ModelCases[], { machine, to }: Question): Report[] {
  const found = findMachines(registry, machine);
  if (to === undefined) {
    return found.map((cases) => {
      const plan = planOf(cases);
      return { name: cases.name, page: planPage(plan), data: plan };
    });
  }
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) {
    throw new Error(`--to needs one machine; this means ${found.map(({ name }) => name).join(', ')}`);
  }
  return [waysTo(only, to)];
}

/** The shortest ways to every state with a name, one from each start that leads there. */
function waysTo(cases: ModelCases, wanted: string): Report {
  const graph = explore(cases);
  const ways = findStates(cases, wanted).flatMap((state) =>
    shortestPaths(graph, state).map((path) => ({ state, ...plannedPath(scriptOf(cases, path)) })),
  );
  if (ways.length === 0) throw new Error(`Nothing in ${cases.name} leads to '${wanted}'`);
  const sections = ways.map((way) => pathSection(way, `The shortest way to \`${way.state}\``));
  return {
    name: cases.name,
    page: `${[`# ${cases.name}`, ...sections].join('\n\n')}\n`,
    data: { name: cases.name, ways },
  };
}
