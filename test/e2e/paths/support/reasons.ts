/** Why transitions are not taken in a browser, by id. */
export type Reasons = Readonly<Record<string, string>>;

/** One reason for several transitions. */
export const reasonFor = (reason: string, ...transitions: readonly string[]): Reasons =>
  Object.fromEntries(transitions.map((transition) => [transition, reason]));
