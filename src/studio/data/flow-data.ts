import type { Layout } from '../chart/layout.ts';
import type { Thumbnail } from '../chart/thumbnail.ts';
import type { Chart } from '#test/models/lib/chart.ts';
import type { PlannedPath } from '#test/models/tools/plan.ts';

/** What the first page shows of a flow, and what its search looks through. */
export interface FlowSummary {
  /** `sign-up/verification`: the folder and file under machines/. */
  readonly name: string;
  /** The machine's id, as an actor of it is called. */
  readonly id: string;
  /** The comment of the machine, in one paragraph. */
  readonly purpose: string;
  readonly states: number;
  readonly transitions: number;
  readonly coverage: CoverageFigures;
  readonly thumbnail: Thumbnail;
  /** Names of states, of events and of children, and texts that users read. */
  readonly terms: SearchTerms;
  /** Machines that it runs, by the source of the invoke: the name of their flow. */
  readonly children: Readonly<Record<string, string>>;
}

export interface SearchTerms {
  readonly states: readonly string[];
  readonly events: readonly string[];
  readonly messages: readonly string[];
  /** Names of machines and effects that it runs. */
  readonly children: readonly string[];
}

/** Covered and all, of states, transitions and outcomes of guards. */
export interface CoverageFigures {
  readonly states: Figure;
  readonly transitions: Figure;
  readonly guards: Figure;
}

export type Figure = readonly [covered: number, total: number];

/** Everything about one flow. */
export interface FlowData {
  readonly name: string;
  readonly chart: Chart;
  /** The chart with all states shown and no child in place. */
  readonly layout: Layout;
  /** The fewest paths that take every transition. */
  readonly paths: readonly PlannedPath[];
  /** Ids of the states and transitions, and outcomes of guards, that no path of the model tests covers. */
  readonly missed: readonly string[];
  readonly source: FlowSource;
}

export interface FlowSource {
  /** The path from the project's root. */
  readonly file: string;
  readonly text: string;
  /** The first and the last line of each state that is written in this file, by the id of the state. */
  readonly lines: Readonly<Record<string, readonly [first: number, last: number]>>;
}
