import type { ModelCases, Step } from './cases.ts';
import type { Snapshot } from './machine.ts';
import { describeState } from './names.ts';
import type { Path } from './routes.ts';
import type { Reaction } from './trace.ts';
import { createWalker } from './walker.ts';

/** A path with the expectations of each step. */
export interface Script {
  /** The path as one readable sentence: the title of its test. */
  readonly title: string;
  /** The label of the input, '' when the machine takes none. */
  readonly inputLabel: string;
  readonly input: unknown;
  readonly start: Expectation;
  readonly steps: readonly ScriptStep[];
}

export interface ScriptStep {
  readonly step: Step;
  readonly expected: Expectation;
}

/** The expected state of the machine, and of a view that shows it, after a step. */
export interface Expectation extends Reaction {
  /** The state in one line, see {@link describeState}. */
  readonly state: string;
  readonly tags: readonly string[];
  /** The projected context. */
  readonly projected: unknown;
}

/**
 * Runs a path with pure transition functions. Throws when it differs from the exploration, which means that the cases
 * project too little of the context: two configurations that behave differently were treated as one.
 */
export function scriptOf(cases: ModelCases, path: Path): Script {
  const walker = createWalker(cases, path.input);
  const begun = walker.start();
  let { place } = begun;
  const steps = path.edges.map(({ step, to }): ScriptStep => {
    const before = place;
    const { place: next, reaction } = walker.take(before, step);
    if (next.key !== to) {
      throw new Error(
        `${cases.name}: the cases project too little context. In ${describeState(before.snapshot)},` +
          ` '${step.sentence}' leads to\n  ${next.key}\nbut was seen to lead to\n  ${to}`,
      );
    }
    place = next;
    return { step, expected: expectationOf(cases, reaction) };
  });
  return {
    title: titleOf(path),
    inputLabel: path.input,
    input: cases.inputs[path.input],
    start: expectationOf(cases, begun.reaction),
    steps,
  };
}

function expectationOf(cases: ModelCases, reaction: Reaction): Expectation {
  const { snapshot } = reaction;
  return {
    ...reaction,
    state: describeState(snapshot),
    tags: tagsOf(snapshot),
    projected: cases.project(snapshot.context),
  };
}

export function tagsOf(snapshot: Snapshot): string[] {
  return [...snapshot.tags].toSorted();
}

function titleOf({ input, edges }: Path): string {
  const sentences = edges.map(({ step }) => step.sentence);
  const walk = sentences.length === 0 ? 'starts' : sentences.join(' → ');
  return input === '' ? walk : `${input}: ${walk}`;
}
