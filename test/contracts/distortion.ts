/** One place of an answer, and what stands there instead. */
export interface Distortion {
  /** Which child to go down to, level by level; the place is where they end or there is no child. */
  readonly steps: readonly number[];
  /** undefined takes the place away. */
  readonly by: unknown;
}

/** The same JSON with one place of it changed or gone: what services answer after a careless release. */
export function distorted(value: unknown, { steps, by }: Distortion): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const chosen = entries.length === 0 ? undefined : entries[step % entries.length];
  if (chosen === undefined) return by;
  const [name, child] = chosen;
  const changed = distorted(child, { steps: rest, by });
  const others = entries.map(([key, other]) => [key, key === name ? changed : other] as const);
  const kept = others.filter(([, other]) => other !== undefined);
  return Array.isArray(value) ? kept.map(([, other]) => other) : Object.fromEntries(kept);
}
