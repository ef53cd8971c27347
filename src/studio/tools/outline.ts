import type { Chart } from '#test/models/lib/chart.ts';
import { graphOf } from '../chart/graph.ts';
import type { Layout } from '../chart/layout.ts';
import { readableZoom, zoomToFit } from '../chart/sight.ts';
import type { Outline } from '../data/flow-data.ts';
import { keptLayout } from './lay-out.ts';

/** What a usual screen leaves for a chart, in pixels. */
const view = { width: 1000, height: 640 };

/** With more room than this, one more state can be expanded. */
const roomy = 1;

const zoomOf = (layout: Layout): number => zoomToFit(layout, view);

/**
 * The outline of a chart that cannot be read as a whole: its outer states, with as many of their insides as the screen
 * has room for. Null when the chart itself can be read as a whole.
 */
export async function outlineOf(flow: string, chart: Chart, full: Layout): Promise<Outline | null> {
  if (zoomOf(full) >= readableZoom) return null;
  const around = new Set(chart.states.map(({ parent }) => parent));
  const containers = chart.states.filter(({ id, parent }) => parent !== null && around.has(id)).map(({ id }) => id);
  const isInside = (id: string): boolean => containers.some((container) => id.startsWith(`${container}.`));
  const make = async (collapsed: readonly string[]): Promise<Outline> => {
    const graph = graphOf({ flow, chart }, { detail: 'outline', collapsed: new Set(collapsed) });
    return { collapsed, layout: await keptLayout(graph) };
  };
  let outline = await make(containers);
  for (const id of containers) {
    if (zoomToFit(outline.layout, view) < roomy) break;
    if (isInside(id) && outline.collapsed.some((other) => id.startsWith(`${other}.`))) continue;
    const expanded = await make(outline.collapsed.filter((each) => each !== id));
    if (zoomOf(expanded.layout) >= readableZoom) outline = expanded;
  }
  return outline;
}
