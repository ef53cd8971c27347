import type { MachineContext } from 'xstate';

/** Context that holds texts for the user: 'message', 'pinProblem', 'serverMessages', 'refusals'. */
const isForTexts = (key: string): boolean => /(?:message|problem|refusal)s?$/i.test(key);

/** The texts for the user that a context has gained. */
export function newTexts(before: MachineContext, after: MachineContext): string[] {
  const known = new Set(textsIn(before));
  return [...new Set(textsIn(after))].filter((text) => !known.has(text));
}

function textsIn(context: MachineContext): string[] {
  return Object.entries(context).flatMap(([key, value]) => (isForTexts(key) ? sentences(value) : []));
}

/** Strings of several words, in a list or a record as well: a single word is a code. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) =>
    typeof inner === 'object' && !Array.isArray(inner) ? [] : sentences(inner),
  );
}
