import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import type { Graph } from '../chart/graph.ts';
import { layoutOf, type Layout } from '../chart/layout.ts';

const elk = new ElkConstructor();

/** The layout of a graph, made on Node.js. */
export const layOut = (graph: Graph): Promise<Layout> => layoutOf(graph, elk);
