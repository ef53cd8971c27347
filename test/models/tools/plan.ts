import type { ModelCases } from '../lib/cases.ts';
import type { Coverage } from '../lib/coverage.ts';
import { code, codes, escaped, table } from '../lib/markdown.ts';
import { modelOf } from '../lib/model.ts';
import type { Expectation, Script } from '../lib/script.ts';

/** The steps and expected states for a tester, machine by machine: the paths that the model tests walk. */
export interface Plan {
  readonly name: string;
  readonly coverage: Coverage;
  readonly paths: readonly PlannedPath[];
}

export interface PlannedPath {
  readonly title: string;
  /** The label of the input, '' when the machine takes none. */
  readonly input: string;
  readonly start: Sight;
  readonly steps: readonly PlannedStep[];
}

export interface PlannedStep {
  readonly does: string;
  readonly kind: 'send' | 'settle' | 'elapse';
  readonly event: string;
  readonly transitions: readonly string[];
  readonly sight: Sight;
}

/** The expected state after a step. */
export interface Sight {
  readonly state: string;
  readonly tags: readonly string[];
  /** The descriptions of the innermost states. */
  readonly meaning: string;
}

export function planOf(cases: ModelCases): Plan {
  const { scripts, coverage } = modelOf(cases);
  return { name: cases.name, coverage, paths: scripts.map(plannedPath) };
}

export function plannedPath({ title, inputLabel, start, steps }: Script): PlannedPath {
  return {
    title,
    input: inputLabel,
    start: sightOf(start),
    steps: steps.map(({ step, expected }) => ({
      does: step.sentence,
      kind: step.kind,
      event: step.event.type,
      transitions: expected.taken,
      sight: sightOf(expected),
    })),
  };
}

function sightOf({ state, tags, snapshot }: Expectation): Sight {
  const innermost = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  const inOrder = innermost.toSorted((one, other) => one.order - other.order);
  const meaning = inOrder.flatMap(({ description }) => description ?? []).join(' ');
  return { state, tags, meaning };
}

export function planPage({ name, coverage, paths }: Plan): string {
  const { states, transitions, guards } = coverage;
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const figures = [
    `${states.covered.length} of ${states.total} states`,
    `${transitions.covered.length} of ${transitions.total} transitions`,
    `${guards.covered.length} of ${guards.total} guard outcomes`,
  ].join(', ');
  const sections = [
    `# Test plan: ${name}`,
    `${count(paths.length, 'path')}, ${count(steps, 'step')}, covering ${figures}.`,
    ...missingOf(coverage),
    ...paths.map((path, index) => pathSection(path, `Path ${index + 1}`)),
  ];
  return `${sections.join('\n\n')}\n`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function missingOf({ states, transitions, guards }: Coverage): string[] {
  const missing = [...states.missing, ...transitions.missing, ...guards.missing];
  return missing.length === 0 ? [] : [`Not covered: ${codes(missing)}.`];
}

export function pathSection({ input, start, steps }: PlannedPath, heading: string): string {
  const rows = steps.map(({ does, sight }, index) => [String(index + 1), escaped(does), ...sightCells(sight)]);
  const first = ['', 'Start', ...sightCells(start)];
  const title = input === '' ? `## ${heading}` : `## ${heading}: ${escaped(input)}`;
  return `${title}\n\n${table(['Step', 'What happens', 'State', 'What it means', 'Tags'], [first, ...rows])}`;
}

function sightCells({ state, meaning, tags }: Sight): string[] {
  return [code(state), escaped(meaning), codes(tags)];
}
