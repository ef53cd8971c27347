import type { ModelCases } from '../lib/cases.ts';
import { shortestPaths } from '../lib/cover.ts';
import { explore } from '../lib/explore.ts';
import { scriptOf } from '../lib/script.ts';
import { findMachines, findStates } from './find.ts';
import { pathSection, planPage, summaryTable } from './plan-page.ts';
import { plannedPath, type Plan } from './plan.ts';
import { plansOf } from './plans.ts';

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
export async function reportOf(registry: readonly ModelCases[], { machine, to }: Question): Promise<Report[]> {
  const found = findMachines(registry, machine);
  if (to === undefined) {
    const plans = await plansOf(found);
    return plans.map((plan) => ({ name: plan.name, page: planPage(plan), data: plan }));
  }
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) {
    throw new Error(`--to needs one machine; this means ${found.map(({ name }) => name).join(', ')}`);
  }
  return [waysTo(only, to)];
}

/** The figures of every machine, and how to see more. */
export function summaryOf(plans: readonly Plan[]): string {
  const example = plans.find(({ name }) => name.endsWith('verification'))?.name ?? plans[0]?.name ?? '';
  const hint = `The plan of a machine: npm run paths -- ${example}\nThe shortest way to one of its states: --to <state>`;
  return `${aligned(summaryTable(plans))}\n\n${hint}\n`;
}

/** A Markdown table with columns of equal width, for a terminal. */
function aligned(markdown: string): string {
  const [heading = [], , ...rows] = markdown.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const lines = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ')).join('\n');
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
