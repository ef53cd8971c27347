import type { ModelCases } from '#test/models/lib/cases.ts';
import { readChart } from '#test/models/lib/chart.ts';
import type { Coverage, Tally } from '#test/models/lib/coverage.ts';
import type { Plan } from '#test/models/tools/plan.ts';
import { purposeIn } from '#test/models/tools/purpose.ts';
import { graphOf } from '../chart/graph.ts';
import { thumbnailOf } from '../chart/thumbnail.ts';
import type { BrowserRun, CoverageFigures, Figure, FlowData, FlowSummary } from '../data/flow-data.ts';
import { keptLayout } from './lay-out.ts';
import { outlineOf } from './outline.ts';
import { messagesOf, sourceOf } from './source.ts';

/** The data of one flow, and what the first page shows of it. */
export interface MadeFlow {
  readonly data: FlowData;
  readonly summary: FlowSummary;
}

export interface Surroundings {
  /** The project's folder. */
  readonly root: string;
  /** The name of the flow of each machine, see `flowsOf`. */
  readonly flows: ReadonlyMap<unknown, string>;
  /** What the last run in a browser took of the flow. */
  readonly browser: BrowserRun | null;
}

/**
 * Reads and lays out one statechart.
 * @param plan The paths of its model tests.
 */
export async function makeFlow(
  cases: ModelCases,
  plan: Plan,
  { root, flows, browser }: Surroundings,
): Promise<MadeFlow> {
  const { name, machine } = cases;
  const chart = readChart(machine);
  const source = sourceOf(root, name, machine.id);
  const children = childrenOf(cases, flows);
  const layout = await keptLayout(graphOf({ flow: name, chart }));
  const outline = await outlineOf(name, chart, layout);
  return {
    data: { name, chart, layout, outline, source, paths: plan.paths, missed: missedOf(plan.coverage), browser },
    summary: {
      name,
      id: machine.id,
      sentence: chart.states[0]?.description ?? '',
      purpose: purposeIn(source.text).replaceAll('`', ''),
      states: chart.states.length - 1,
      transitions: chart.transitions.length,
      coverage: figuresOf(plan),
      thumbnail: thumbnailOf(outline?.layout ?? layout),
      terms: {
        states: chart.states.slice(1).map(({ id }) => id.slice(machine.id.length + 1)),
        events: [...new Set(chart.transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event))],
        messages: messagesOf(root, name),
        children: [
          ...new Set([
            ...chart.states.flatMap(({ invokes }) => invokes.map(({ src }) => src)),
            ...Object.keys(children),
          ]),
        ],
      },
      children,
    },
  };
}

/** The name of the flow of each machine by the machine's config, which all copies that `.provide` makes share. */
export function flowsOf(registry: readonly ModelCases[]): Map<unknown, string> {
  return new Map(registry.map(({ name, machine }) => [machine.config, name]));
}

/** Children whose machine is loaded late and does not have the name of its source: by flow and source. */
const lateChildren: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sign-up/page': { form: 'sign-up/registration-form', provisioning: 'sign-up/provisioning' },
  'meeting/call-list/call-list': { call: 'meeting/call/call' },
};

/** The machines among the actors of a setup, by source; effects are placeholders without states. */
function childrenOf({ name, machine }: ModelCases, flows: ReadonlyMap<unknown, string>): Record<string, string> {
  const actors: readonly [string, unknown][] = Object.entries(machine.implementations.actors);
  const found = actors.flatMap(([src, logic]) => {
    const flow = flows.get(configOf(logic));
    return flow === undefined ? [] : [[src, flow] as const];
  });
  return { ...Object.fromEntries(found), ...lateChildren[name] };
}

/** The config of a machine; undefined for an effect, and for a machine whose code is not loaded. */
function configOf(logic: unknown): unknown {
  try {
    return typeof logic === 'object' && logic !== null && 'config' in logic ? logic.config : undefined;
  } catch {
    return undefined;
  }
}

const figure = ({ covered, total }: Tally): Figure => [covered.length, total];

function figuresOf({ coverage: { states, transitions, guards } }: Plan): CoverageFigures {
  return { states: figure(states), transitions: figure(transitions), guards: figure(guards) };
}

function missedOf({ states, transitions, guards }: Coverage): string[] {
  return [...states.missing, ...transitions.missing, ...guards.missing];
}
