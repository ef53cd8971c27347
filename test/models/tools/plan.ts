import { emittedTypes, isSameValue } from '../lib/effects.ts';
import type { ModelCases } from '../lib/cases.ts';
import type { Coverage } from '../lib/coverage.ts';
import { scriptsOf } from '../lib/model.ts';
import { leavesOf, placeOf } from '../lib/names.ts';
import { readChart } from '../lib/chart.ts';
import type { Expectation, Script } from '../lib/script.ts';
import { purposeOf } from './purpose.ts';
import { newTexts } from './texts.ts';

/** The steps and expected results for a tester, machine by machine: the paths that the model tests walk. */
export interface Plan {
  readonly name: string;
  /** What the machine is for, in one paragraph of Markdown; '' when its source does not say. */
  readonly purpose: string;
  /** The states with a description, in the order of the chart. */
  readonly states: readonly { readonly name: string; readonly meaning: string }[];
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
  /** A sentence without its capital and its full stop. */
  readonly does: string;
  readonly kind: 'send' | 'settle' | 'elapse';
  readonly event: string;
  readonly transitions: readonly string[];
  readonly sight: Sight;
  readonly change: Change;
}

/** The expected state after a step. */
export interface Sight {
  readonly state: string;
  readonly tags: readonly string[];
  /** The descriptions of the innermost states. */
  readonly meaning: string;
}

/** The difference that a step makes. */
export interface Change {
  /** The innermost states that were not active before. */
  readonly states: readonly string[];
  /** Texts for the user that were not there before. */
  readonly texts: readonly string[];
  /** The types of the events that the machine emits. */
  readonly emits: readonly string[];
  /** True when neither the state nor the context is different, and nothing is emitted or started. */
  readonly isNothing: boolean;
}

export function planOf(cases: ModelCases): Plan {
  const { scripts, coverage } = scriptsOf(cases);
  const { id, states } = readChart(cases.machine);
  return {
    name: cases.name,
    purpose: purposeOf(cases.name),
    states: states.flatMap((state) =>
      state.description === null ? [] : [{ name: placeOf(state.id, id), meaning: state.description }],
    ),
    coverage,
    paths: scripts.map(plannedPath),
  };
}

export function plannedPath({ title, inputLabel, start, steps }: Script): PlannedPath {
  const before = [start, ...steps.map(({ expected }) => expected)];
  return {
    title,
    input: inputLabel,
    start: sightOf(start),
    steps: steps.map(({ step, expected }, index) => ({
      does: step.sentence,
      kind: step.kind,
      event: step.event.type,
      transitions: expected.taken,
      sight: sightOf(expected),
      change: changeBetween(before[index] ?? start, expected),
    })),
  };
}

function sightOf({ state, tags, snapshot }: Expectation): Sight {
  const meaning = leavesOf(snapshot).flatMap(({ description }) => description ?? []);
  return { state, tags, meaning: meaning.join(' ') };
}

function changeBetween(before: Expectation, after: Expectation): Change {
  const known = new Set(leavesOf(before.snapshot).map(({ id }) => id));
  const states = leavesOf(after.snapshot)
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => path.join('.'));
  const isSame = states.length === 0 && isSameValue(before.snapshot.context, after.snapshot.context);
  return {
    states,
    texts: newTexts(before.snapshot.context, after.snapshot.context),
    emits: emittedTypes(after.effects),
    isNothing: isSame && after.effects.length === 0,
  };
}
