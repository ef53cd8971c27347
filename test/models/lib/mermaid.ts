import type { Chart, ChartState, ChartTransition } from './chart.ts';

/**
 * A statechart as a Mermaid state diagram: nested states, regions, the trigger and the guard of each transition.
 * Limited to what every renderer draws: a transition from a state to one of its own children starts at a small
 * 'anywhere' node inside it, and transitions without a target are in the tables below the drawing.
 */
export function mermaidOf(chart: Chart): string {
  const [root] = chart.states;
  if (root === undefined) return 'stateDiagram-v2\n';
  const drawing = createDrawing(chart);
  return ['stateDiagram-v2', ...drawing.inside(root).map(indent), ...drawing.edges().map(indent), ''].join('\n');
}

function createDrawing(chart: Chart) {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const childrenOf = ({ id }: ChartState): ChartState[] => chart.states.filter(({ parent }) => parent === id);
  const isWithin = (id: string, ancestor: string): boolean => {
    for (let at = states.get(id)?.parent ?? null; at !== null; at = states.get(at)?.parent ?? null) {
      if (at === ancestor) return true;
    }
    return false;
  };
  /** A transition to a state from inside it enters its initial state. */
  const drawnTarget = (source: string, target: string): string => {
    const initial = states.get(target)?.initial ?? null;
    return isWithin(source, target) && initial !== null ? initial : target;
  };
  const arrows = mergedArrows(
    chart.transitions.flatMap((transition) =>
      transition.targets
        .map((target) => ({ transition, target: drawnTarget(transition.source, target) }))
        .filter(({ target }) => target !== transition.source || childrenOf(stateOf(states, target)).length === 0)
        .map(({ target }) => ({
          from: transition.source,
          to: target,
          isInward: isWithin(target, transition.source),
          label: labelOf(transition, chart),
        })),
    ),
  );
  const hasAnywhere = ({ id }: ChartState): boolean => arrows.some(({ from, isInward }) => isInward && from === id);

  const box = (state: ChartState): string[] => {
    const children = childrenOf(state);
    const heading = `state "${plain(state.key)}" as ${alias(state.id)}`;
    if (children.length > 0) return [`${heading} {`, ...inside(state).map(indent), '}'];
    return [heading, ...state.invokes.map(({ id }) => `${alias(state.id)} : runs ${plain(id)}`)];
  };
  const inside = (state: ChartState): string[] => {
    const children = childrenOf(state);
    if (state.type === 'parallel') {
      // Mermaid supports the separator of regions only inside a state; on the outermost level regions are side by side.
      const separator = state.parent === null ? [] : ['--'];
      return children.flatMap((region, index) => (index === 0 ? box(region) : [...separator, ...box(region)]));
    }
    return [
      ...(state.initial === null ? [] : [`[*] --> ${alias(state.initial)}`]),
      ...children.flatMap(box),
      ...(hasAnywhere(state) ? [`state "anywhere" as ${anywhere(state.id)}`] : []),
      ...children.filter(({ type }) => type === 'final').map(({ id }) => `${alias(id)} --> [*]`),
    ];
  };
  const edges = (): string[] =>
    arrows.map(
      ({ from, to, isInward, label }) => `${isInward ? anywhere(from) : alias(from)} --> ${alias(to)} : ${label}`,
    );
  return { inside, edges };
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly isInward: boolean;
  readonly label: string;
}

/** Arrows between the same two states become one, with a line for each. */
function mergedArrows(arrows: readonly Arrow[]): Arrow[] {
  const merged = new Map<string, Arrow>();
  for (const arrow of arrows) {
    const key = `${arrow.from} ${arrow.to}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? arrow : { ...known, label: `${known.label}<br/>${arrow.label}` });
  }
  return [...merged.values()];
}

function stateOf(states: ReadonlyMap<string, ChartState>, id: string): ChartState {
  const state = states.get(id);
  if (state === undefined) throw new Error(`the chart has no state '${id}'`);
  return state;
}

function labelOf({ kind, trigger, guard }: ChartTransition, { delays }: Chart): string {
  const event = {
    event: trigger,
    after: `after ${trigger}${describeDuration(delays[trigger])}`,
    always: 'always',
    'actor-done': `${trigger} is done`,
    'actor-error': `${trigger} fails`,
    'state-done': 'all done',
  }[kind];
  return plain(guard === null ? event : `${event} [${guard}]`);
}

/** ` (3 min)`, ` (2 s)`, ` (400 ms)`; nothing for a delay without a fixed duration. */
export function describeDuration(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return '';
  if (milliseconds >= 60_000 && milliseconds % 60_000 === 0) return ` (${milliseconds / 60_000} min)`;
  return milliseconds >= 1_000 ? ` (${milliseconds / 1_000} s)` : ` (${milliseconds} ms)`;
}

/** The name of a state in the drawing. */
export const alias = (id: string): string => id.replaceAll(/\W/g, '_');
const anywhere = (id: string): string => `${alias(id)}__anywhere`;
const indent = (line: string): string => `  ${line}`;

/** Text without Mermaid's own characters: they are replaced by characters that look the same to a reader. */
function plain(text: string): string {
  return text
    .replaceAll('"', "'")
    .replaceAll(/[:;]/g, (sign) => (sign === ':' ? '∶' : ','))
    .replaceAll(/[<>{}#%\\`]/g, ' ')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
