import type { Chart, ChartInvoke, ChartState, ChartTransition } from '#test/models/lib/chart.ts';
import { labelContent, pillContent, stateContent, type Content, type Detail } from './content.ts';
import { grouped } from './grouped.ts';

/** A statechart as boxes and arrows, before it has a layout. Ids are unique in the graph. */
export interface Graph {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

export type BoxKind = 'state' | 'initial' | 'anywhere';

export interface Box {
  readonly id: string;
  readonly parent: string | null;
  readonly kind: BoxKind;
  /** The flow whose chart it belongs to: `sign-up/verification`. */
  readonly flow: string;
  /** What stands before the id of a state of that chart in the id of its box; '' but for children in place. */
  readonly prefix: string;
  /** The id in that chart, of the state itself or of the state that a mark belongs to. */
  readonly stateId: string;
  readonly state: ChartState;
  readonly content: Content;
  readonly depth: number;
  /** One of the regions of a parallel state. */
  readonly isRegion: boolean;
  readonly isCollapsed: boolean;
  /** Has states inside, shown or not. */
  readonly isContainer: boolean;
}

/** All transitions between the same two boxes, or the arrow from an initial mark, which has none. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly flow: string;
  readonly prefix: string;
  readonly transitions: readonly ChartTransition[];
  readonly label: Content | null;
}

/** A chart with the name of its flow. */
export interface NamedChart {
  readonly flow: string;
  readonly chart: Chart;
}

export interface GraphOptions {
  readonly detail?: Detail;
  /** Boxes whose inside is not shown. */
  readonly collapsed?: ReadonlySet<string>;
  /** The chart that an invoke shows in place, by box and invoke; undefined for those that stay closed. */
  readonly opened?: ((boxId: string, invoke: ChartInvoke) => NamedChart | undefined) | undefined;
}

const none: ReadonlySet<string> = new Set();

const markOf = (boxId: string): string => `${boxId}:initial`;
const anywhereIn = (boxId: string): string => `${boxId}:anywhere`;

/**
 * Boxes and arrows of a chart. A transition that stays in its state is a line of the state's box. One from a state to
 * a state inside it starts at a pill 'anywhere' inside it; one to a state around it ends at the initial mark there.
 */
export function graphOf(root: NamedChart, options: GraphOptions = {}): Graph {
  const { detail = 'full', collapsed = none, opened = () => undefined } = options;
  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  addChart({ ...root, prefix: '', within: null, depth: 0 });
  return { boxes, arrows };

  function addChart(part: NamedChart & { prefix: string; within: string | null; depth: number }): void {
    const { flow, chart, prefix } = part;
    const states = new Map(chart.states.map((state) => [state.id, state]));
    const childrenOf = grouped(chart.states, ({ parent }) => parent ?? '');
    const boxOf = (stateId: string): string => `${prefix}${stateId}`;

    const isWithin = (id: string, ancestor: string): boolean => {
      for (let at = states.get(id)?.parent ?? null; at !== null; at = states.get(at)?.parent ?? null) {
        if (at === ancestor) return true;
      }
      return false;
    };
    /** The state itself, or the outermost collapsed state around it. */
    const shown = (id: string): string => {
      let outermost = id;
      for (let at: string | null = id; at !== null; at = states.get(at)?.parent ?? null) {
        if (at !== id && collapsed.has(boxOf(at))) outermost = at;
      }
      return outermost;
    };
    const isOpen = (id: string): boolean => (childrenOf.get(id)?.length ?? 0) > 0 && !collapsed.has(boxOf(id));

    const ends = chart.transitions.flatMap((transition) =>
      transition.targets.flatMap((target) => {
        const from = shown(transition.source);
        const to = shown(target);
        // Both ends are hidden inside one collapsed state.
        if (from === to && (from !== transition.source || to !== target)) return [];
        const isInward = isOpen(from) && (from === to || isWithin(to, from));
        const isOutward = isOpen(to) && (from === to || isWithin(from, to));
        const start = isInward ? anywhereIn(boxOf(from)) : boxOf(from);
        return [{ transition, from: start, to: isOutward ? markOf(boxOf(to)) : boxOf(to) }];
      }),
    );
    const starts = new Set(ends.map(({ from }) => from));
    const goals = new Set(ends.map(({ to }) => to));

    const add = (state: ChartState, parent: string | null, depth: number): void => {
      const id = boxOf(state.id);
      const children = childrenOf.get(state.id) ?? [];
      const isCollapsed = collapsed.has(id);
      const inPlace = isCollapsed ? [] : state.invokes.map((invoke) => ({ invoke, part: opened(id, invoke) }));
      const shared = { parent: id, flow, prefix, stateId: state.id, state, depth: depth + 1, isRegion: false };
      const mark = { isCollapsed: false, isContainer: false };
      boxes.push({
        id,
        parent,
        kind: 'state',
        flow,
        prefix,
        stateId: state.id,
        state,
        content: stateContent(state, chart, { isRoot: state.parent === null, isCollapsed, detail }),
        depth,
        isRegion: states.get(state.parent ?? '')?.type === 'parallel',
        isCollapsed,
        isContainer: children.length > 0 || inPlace.some(({ part: child }) => child !== undefined),
      });
      if (isOpen(state.id)) {
        if (state.initial !== null || goals.has(markOf(id))) {
          boxes.push({ ...shared, ...mark, id: markOf(id), kind: 'initial', content: pillContent('') });
        }
        if (state.initial !== null) {
          arrows.push({
            id: `${markOf(id)}->`,
            from: markOf(id),
            to: boxOf(state.initial),
            flow,
            prefix,
            transitions: [],
            label: null,
          });
        }
        if (starts.has(anywhereIn(id))) {
          boxes.push({ ...shared, ...mark, id: anywhereIn(id), kind: 'anywhere', content: pillContent('anywhere') });
        }
        for (const child of children) add(child, id, depth + 1);
      }
      for (const { invoke, part: child } of inPlace) {
        if (child !== undefined) addChart({ ...child, prefix: `${id}/${invoke.id}/`, within: id, depth: depth + 1 });
      }
    };

    for (const state of childrenOf.get('') ?? []) add(state, part.within, part.depth);
    for (const [key, group] of grouped(ends, ({ from, to }) => `${from}=>${to}`)) {
      const transitions = group.map(({ transition }) => transition);
      const [first] = group;
      if (first === undefined) continue;
      arrows.push({
        id: key,
        from: first.from,
        to: first.to,
        flow,
        prefix,
        transitions,
        label: labelContent(transitions, chart, detail),
      });
    }
  }
}
