import type { Chart, ChartState } from '#test/models/lib/chart.ts';

/** A state with its depth in the chart, in the order of the code. */
export interface OutlineEntry {
  readonly state: ChartState;
  readonly depth: number;
}

export function outlineOf(chart: Chart): OutlineEntry[] {
  const depths = new Map<string, number>();
  return chart.states.map((state) => {
    const depth = state.parent === null ? 0 : (depths.get(state.parent) ?? 0) + 1;
    depths.set(state.id, depth);
    return { state, depth };
  });
}
