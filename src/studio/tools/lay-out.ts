import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import type { Graph } from '../chart/graph.ts';
import { layoutOf, type Layout } from '../chart/layout.ts';

const elk = new ElkConstructor();
const root = resolve(import.meta.dirname, '../../..');

/** The layout of a graph, made on Node.js. */
export const layOut = (graph: Graph): Promise<Layout> => layoutOf(graph, elk);

/** The layout of a graph, from a file when it has been made before: after a change, only the charts that changed are laid out. */
export async function keptLayout(graph: Graph): Promise<Layout> {
  const folder = join(root, '.cache/studio/layouts');
  const file = join(folder, `${fingerprintOf(graph)}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Layout;
  } catch {
    const layout = await layOut(graph);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(layout));
    return layout;
  }
}

/** What makes a layout: the options and the version of ELK. */
const makers = ['src/studio/chart/layout.ts', 'node_modules/elkjs/package.json'];

function fingerprintOf(graph: Graph): string {
  const hash = createHash('sha256');
  for (const maker of makers) hash.update(readFileSync(join(root, maker)));
  return hash.update(JSON.stringify(graph)).digest('hex');
}
