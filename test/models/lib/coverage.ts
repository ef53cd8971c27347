import { readChart } from './chart.ts';
import type { Machine } from './machine.ts';

/** Exact figures: every name that counts, and the names that were covered. */
export interface Coverage {
  readonly states: Tally;
  readonly transitions: Tally;
  /** Two outcomes per guard. Reported, not required: a guard may have only one by design. */
  readonly guards: Tally;
}

export interface Tally {
  readonly total: number;
  readonly covered: readonly string[];
  readonly missing: readonly string[];
}

/** The names that a walk covered, see `Reaction`. */
export interface Seen {
  readonly taken: readonly string[];
  readonly visited: readonly string[];
  readonly guards: readonly string[];
}

/**
 * Compares the covered names with everything the chart declares: all states except history nodes, all transitions
 * (`after`, `onDone`, `onError` and `always` included), both outcomes of every guard of its setup.
 */
export function coverageOf(machine: Machine, seen: readonly Seen[]): Coverage {
  const chart = readChart(machine);
  const states = chart.states.filter(({ type }) => type !== 'history').map(({ id }) => id);
  const guards = Object.keys(machine.implementations.guards ?? {});
  return {
    states: tally(
      states,
      seen.flatMap(({ visited }) => visited),
    ),
    transitions: tally(
      chart.transitions.map(({ id }) => id),
      seen.flatMap(({ taken }) => taken),
    ),
    guards: tally(
      guards.flatMap((name) => [`${name}: true`, `${name}: false`]),
      seen.flatMap((one) => one.guards),
    ),
  };
}

function tally(all: readonly string[], seen: readonly string[]): Tally {
  const known = new Set(seen);
  return {
    total: all.length,
    covered: all.filter((name) => known.has(name)),
    missing: all.filter((name) => !known.has(name)),
  };
}
