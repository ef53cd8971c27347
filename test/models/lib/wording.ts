import type { ModelCases } from './cases.ts';
import type { Graph } from './explore.ts';

/**
 * Steps without a sentence of their own: the plan would show the name that the machine has for them. The outcomes of
 * children always have one.
 */
export function unworded({ events, delays }: ModelCases, { configurations }: Graph): string[] {
  const steps = [...configurations.values()].flatMap(({ edges }) => edges.map(({ step }) => step));
  const missing = steps.flatMap((step) => {
    if (step.kind === 'settle') return [];
    const [kind, name, sentences] =
      step.kind === 'send' ? (['event', step.event.type, events] as const) : (['delay', step.delay, delays] as const);
    return Object.hasOwn(sentences, name) ? [] : [`the ${kind} '${name}'`];
  });
  return [...new Set(missing)];
}

/** Sentences that are not plain words: names of the code, or a sentence that ends itself. */
export function unreadable({ configurations }: Graph): string[] {
  const steps = [...configurations.values()].flatMap(({ edges }) => edges.map(({ step }) => step.sentence));
  return [...new Set(steps)].filter((sentence) => /[a-z][A-Z]|[a-z]\.[a-z]{3}|[.!]$/.test(withoutQuotes(sentence)));
}

/** Quoted texts are what the user reads. */
const withoutQuotes = (sentence: string): string => sentence.replaceAll(/(?<!\w)'[^']*'(?!\w)/g, '');
