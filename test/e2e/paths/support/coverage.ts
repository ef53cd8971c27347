import type { ModelCases } from '#test/models/lib/cases.ts';
import { tally, type Tally } from '#test/models/lib/coverage.ts';
import { readChart, type Chart } from '#test/models/lib/chart.ts';
import { outOfReach } from './out-of-reach.ts';

/** What a run in browsers has covered of one machine. */
export interface BrowserCoverage {
  readonly name: string;
  readonly chart: Chart;
  readonly states: Tally;
  readonly transitions: Tally;
  /** Why a transition is not taken in a browser, by id. */
  readonly reasons: Readonly<Record<string, string>>;
}

export function browserCoverage({ name, machine }: ModelCases, taken: ReadonlySet<string>): BrowserCoverage {
  const chart = readChart(machine);
  const states = chart.states.filter(({ type }) => type !== 'history').map(({ id }) => id);
  return {
    name,
    chart,
    states: tally(states, taken),
    transitions: tally(
      chart.transitions.map(({ id }) => id),
      taken,
    ),
    reasons: outOfReach[name] ?? {},
  };
}

/** What is wrong with the coverage of a flow that was walked: in sentences. */
export function problemsOf({ name, transitions, reasons }: BrowserCoverage): string[] {
  const all = new Set([...transitions.covered, ...transitions.missing]);
  return [
    ...transitions.missing.filter((id) => reasons[id] === undefined).map((id) => `${name}: not taken: ${id}`),
    ...transitions.covered
      .filter((id) => reasons[id] !== undefined)
      .map((id) => `${name}: taken, although out-of-reach.ts lists it: ${id}`),
    ...Object.keys(reasons)
      .filter((id) => !all.has(id))
      .map((id) => `${name}: out-of-reach.ts lists a transition that does not exist: ${id}`),
  ];
}
