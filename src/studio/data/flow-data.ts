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
  /** The description of the machine, in one sentence. */
  readonly sentence: string;
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

/** A machine that runs another, and the events that pass between them. */
export interface ActorEdge {
  /** Names of flows. */
  readonly parent: string;
  readonly child: string;
  /** The source of the invoke or the spawn. */
  readonly src: string;
  /** From the parent to the child. */
  readonly down: readonly string[];
  /** From the child to the parent. */
  readonly up: readonly string[];
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
  /** What opens in place of a chart that is too large to be read as a whole; null for one that is not. */
  readonly outline: Outline | null;
  /** The fewest paths that take every transition. */
  readonly paths: readonly PlannedPath[];
  /** Ids of the states and transitions, and outcomes of guards, that no path of the model tests covers. */
  readonly missed: readonly string[];
  /** What the last run in a browser took; null when none walked the flow. */
  readonly browser: BrowserRun | null;
  readonly source: FlowSource;
}

/** A chart with its events alone, and with some states collapsed. */
export interface Outline {
  /** Ids of the collapsed states, also of those inside another. */
  readonly collapsed: readonly string[];
  readonly layout: Layout;
}

/** What `npm run paths:browser` took of a flow in the product. */
export interface BrowserRun {
  readonly states: Figure;
  readonly transitions: Figure;
  /** Ids of the states and transitions that it did not take. */
  readonly missed: readonly string[];
  /** Why a browser cannot take a transition, by its id. */
  readonly reasons: Readonly<Record<string, string>>;
}

export interface FlowSource {
  /** The path from the project's root. */
  readonly file: string;
  readonly text: string;
  /** The first and the last line of each state that is written in this file, by the id of the state. */
  readonly lines: Readonly<Record<string, readonly [first: number, last: number]>>;
}
