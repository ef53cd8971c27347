/** One position in an answer, and its replacement. */
export interface Distortion {
  /** The child indices, level by level; the position is where they end or there is no child. */
  readonly steps: readonly number[];
  /** undefined removes it. */
  readonly by: unknown;
}

/** The same JSON with one position changed or removed, like an answer after a faulty release. */
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
