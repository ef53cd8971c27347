/** The data of a statechart is complete: a machine made of nothing else has the same chart. */
import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { deadCases, dispatchCases, doorCases } from '../fixtures/cases.ts';
import { readChart, type Chart, type ChartState, type ChartTransition } from '../lib/chart.ts';
import type { Machine } from '../lib/machine.ts';
import { registry } from '../registry.ts';

type Config = Record<string, unknown>;

/** The config of a transition with names for its guard and its actions. */
function transitionConfig({ targets, guard, actions, reenter, description }: ChartTransition): Config {
  return {
    ...(targets.length === 0 ? {} : { target: targets.map((target) => `#${target}`) }),
    ...(guard === null ? {} : { guard }),
    ...(description === null ? {} : { description }),
    actions,
    reenter,
  };
}

/** Transitions by the name under which a config has them, in the order of the chart. */
function byName(transitions: readonly ChartTransition[], kind: ChartTransition['kind']): Record<string, Config[]> {
  const groups: Record<string, Config[]> = {};
  for (const transition of transitions) {
    if (transition.kind === kind) (groups[transition.trigger] ??= []).push(transitionConfig(transition));
  }
  return groups;
}

function stateConfig(state: ChartState, chart: Chart): Config {
  const own = chart.transitions.filter(({ source }) => source === state.id);
  const children = chart.states.filter(({ parent }) => parent === state.id);
  const [done, failed] = [byName(own, 'actor-done'), byName(own, 'actor-error')];
  return {
    id: state.id,
    ...(state.type === 'atomic' || state.type === 'compound' ? {} : { type: state.type }),
    ...(state.initial === null ? {} : { initial: state.initial.slice(state.id.length + 1) }),
    ...(state.description === null ? {} : { description: state.description }),
    tags: state.tags,
    entry: state.entry,
    exit: state.exit,
    invoke: state.invokes.map(({ id, src, handlesDone, handlesError }) => ({
      id,
      src,
      ...(handlesDone ? { onDone: done[id] ?? [] } : {}),
      ...(handlesError ? { onError: failed[id] ?? [] } : {}),
    })),
    on: byName(own, 'event'),
    after: byName(own, 'after'),
    ...(own.some(({ kind }) => kind === 'always') ? { always: byName(own, 'always')['always'] } : {}),
    ...(own.some(({ kind }) => kind === 'state-done') ? { onDone: byName(own, 'state-done')[state.id] } : {}),
    ...(children.length === 0
      ? {}
      : { states: Object.fromEntries(children.map((child) => [child.key, stateConfig(child, chart)])) }),
  };
}

/** A machine with the states and transitions of a chart; its guards, actions and actors are names only. */
function machineOf(chart: Chart): Machine {
  const [root] = chart.states;
  if (root === undefined) throw new Error('the chart has no state');
  const delays = Object.fromEntries(Object.entries(chart.delays).map(([name, delay]) => [name, delay ?? (() => 0)]));
  const machine: AnyStateMachine = createMachine(stateConfig(root, chart) as object, { delays });
  return machine;
}

/** Transitions without the order in which a config may have them. */
const sorted = ({ transitions, ...chart }: Chart): unknown => ({
  ...chart,
  transitions: transitions.toSorted((one, other) => one.id.localeCompare(other.id, 'en')),
});

describe('the data of a statechart', () => {
  it.each([...registry, doorCases, dispatchCases, deadCases].map(({ name, machine }) => [name, machine] as const))(
    'becomes a machine with the same states and transitions: %s',
    (_name, machine) => {
      const chart = JSON.parse(JSON.stringify(readChart(machine))) as Chart;
      expect(sorted(readChart(machineOf(chart)))).toEqual(sorted(chart));
    },
  );

  it('does not, when a transition is missing', () => {
    const chart = readChart(doorCases.machine);
    const less = { ...chart, transitions: chart.transitions.slice(1) };
    expect(sorted(readChart(machineOf(less)))).not.toEqual(sorted(chart));
  });
});
