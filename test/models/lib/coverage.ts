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

/** Everything a chart declares: its states without history nodes, its transitions, both outcomes of its guards. */
interface Declared {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly guards: readonly string[];
}

function declaredBy(machine: Machine): Declared {
  const chart = readChart(machine);
  const guards = Object.keys(machine.implementations.guards ?? {});
  return {
    states: chart.states.filter(({ type }) => type !== 'history').map(({ id }) => id),
    transitions: chart.transitions.map(({ id }) => id),
    guards: guards.flatMap((name) => [`${name}: true`, `${name}: false`]),
  };
}

/** The names of everything that paths are to cover. */
export function goalsOf(machine: Machine): string[] {
  const { states, transitions, guards } = declaredBy(machine);
  return [...states, ...transitions, ...guards];
}

/**
 * Compares the covered names with everything the chart declares: all states except history nodes, all transitions
 * (`after`, `onDone`, `onError` and `always` included), both outcomes of every guard of its setup.
 */
export function coverageOf(machine: Machine, seen: readonly Seen[]): Coverage {
  const { states, transitions, guards } = declaredBy(machine);
  return {
    states: tally(states, new Set(seen.flatMap(({ visited }) => visited))),
    transitions: tally(transitions, new Set(seen.flatMap(({ taken }) => taken))),
    guards: tally(guards, new Set(seen.flatMap((one) => one.guards))),
  };
}

export function tally(all: readonly string[], seen: ReadonlySet<string>): Tally {
  return {
    total: all.length,
    covered: all.filter((name) => seen.has(name)),
    missing: all.filter((name) => !seen.has(name)),
  };
}
