import { causesOf } from './causes.ts';
import type { Coverage } from '../lib/coverage.ts';
import { code, codes, escaped, table } from '../lib/markdown.ts';
import type { Change, Plan, PlannedPath, PlannedStep } from './plan.ts';

/** The test plan of a machine as Markdown that also reads well as text. */
export function planPage({ name, purpose, states, coverage, paths }: Plan, note = ''): string {
  const causes = causesOf({ paths });
  const sections = [
    `# Test plan: ${name}`,
    ...[purpose, note].filter((text) => text !== ''),
    `${figuresOf(paths)}, covering ${coverageIn(coverage)}.`,
    ...missingOf(coverage),
    ...(states.length === 0
      ? []
      : ['## States', states.map(({ name: state, meaning }) => `- ${code(state)}: ${escaped(meaning)}`).join('\n')]),
    ...(causes.length === 0
      ? []
      : ['## How to cause', causes.map(({ step, how }) => `- **${escaped(capitalised(step))}.** ${how}.`).join('\n')]),
    ...paths.map((path, index) => pathSection(path, `Path ${index + 1}`)),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The table of all machines, with the sum of each column. */
export function summaryTable(plans: readonly Plan[], nameOf: (name: string) => string = (name) => name): string {
  const rows = plans.map(({ name, coverage, paths }) => [nameOf(name), ...numbers([{ coverage, paths }])]);
  const sum = [`${plans.length} machines`, ...numbers(plans)];
  return table(['Machine', 'Paths', 'Steps', 'States', 'Transitions', 'Guard outcomes'], [...rows, sum]);
}

function numbers(plans: readonly Pick<Plan, 'coverage' | 'paths'>[]): string[] {
  const paths = plans.flatMap((plan) => plan.paths);
  const share = (part: keyof Coverage): string => {
    const covered = plans.reduce((sum, { coverage }) => sum + coverage[part].covered.length, 0);
    const total = plans.reduce((sum, { coverage }) => sum + coverage[part].total, 0);
    return covered === total ? String(total) : `${covered} of ${total}`;
  };
  return [String(paths.length), String(stepsOf(paths)), share('states'), share('transitions'), share('guards')];
}

const stepsOf = (paths: readonly PlannedPath[]): number => paths.reduce((sum, { steps }) => sum + steps.length, 0);

const figuresOf = (paths: readonly PlannedPath[]): string =>
  `${count(paths.length, 'path')}, ${count(stepsOf(paths), 'step')}`;

function coverageIn({ states, transitions, guards }: Coverage): string {
  return [
    `${states.covered.length} of ${states.total} states`,
    `${transitions.covered.length} of ${transitions.total} transitions`,
    `${guards.covered.length} of ${guards.total} guard outcomes`,
  ].join(', ');
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function missingOf({ states, transitions, guards }: Coverage): string[] {
  const missing = [...states.missing, ...transitions.missing, ...guards.missing];
  return missing.length === 0 ? [] : [`Not covered: ${codes(missing)}.`];
}

/** A path as a numbered list: what happens, and the difference that it makes. */
export function pathSection({ input, start, steps }: PlannedPath, heading: string): string {
  const title = input === '' ? `## ${heading}` : `## ${heading}: ${escaped(input)}`;
  const from = start.state === '' ? [] : [`Starts in ${code(start.state)}.`];
  const list = steps.map((step, index) => `${index + 1}. ${stepLine(step)}`).join('\n');
  return [title, ...from, ...(list === '' ? [] : [list])].join('\n\n');
}

function stepLine({ does, change }: PlannedStep): string {
  const sentence = escaped(capitalised(does));
  const results = resultsOf(change);
  return results.length === 0 ? `${sentence}.` : `${sentence}. → ${results.join('; ')}`;
}

const capitalised = (sentence: string): string => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

function resultsOf({ states, texts, emits, isNothing }: Change): string[] {
  if (isNothing) return ['nothing changes'];
  return [
    ...(states.length === 0 ? [] : [codes(states)]),
    ...texts.map((text) => `shows “${escaped(text)}”`),
    ...(emits.length === 0 ? [] : [`emits ${codes([...new Set(emits)])}`]),
  ];
}
