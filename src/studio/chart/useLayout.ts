import type { ELK } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { use, useDeferredValue } from 'react';
import type { Graph } from './graph.ts';
import { layoutOf, type Layout } from './layout.ts';

let elk: Promise<ELK> | undefined;

/** ELK runs in a worker, so that the page stays responsive. */
function startElk(): Promise<ELK> {
  elk ??= import('elkjs/lib/elk-api.js').then(({ default: Elk }) => new Elk({ workerUrl }));
  return elk;
}

const layouts = new Map<string, Promise<Layout>>();

/**
 * The layout of a graph. While another is being made, the last one stays.
 *
 * @param key Identifies the graph.
 * @param ready The layout that was made at build time, of the graph as it is when nothing has been changed.
 */
export function useLayout(key: string, graph: () => Graph, ready: Layout | null): Layout {
  const wanted = useDeferredValue(key);
  let layout = layouts.get(wanted);
  if (layout === undefined) {
    layout = ready === null ? makeLayout(graph()) : Promise.resolve(ready);
    layouts.set(wanted, layout);
  }
  return use(layout);
}

async function makeLayout(graph: Graph): Promise<Layout> {
  return layoutOf(graph, await startElk());
}
