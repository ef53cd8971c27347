import { stringify } from '#test/models/lib/effects.ts';

/** One changed value of a context. */
export interface Difference {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const nothing = '(none)';

/** The values that differ between two contexts, by their paths: `email.progress.uid`. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  const [one, other] = [stringify(before), stringify(after)];
  if (one === other) return [];
  if (!isRecord(before) || !isRecord(after)) {
    return [{ path, before: before === undefined ? nothing : one, after: after === undefined ? nothing : other }];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differencesOf(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error);
}
