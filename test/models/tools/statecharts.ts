/**
 * `npm run statecharts` writes every statechart to docs/statecharts: drawn as Mermaid and as SVG, and as data.
 * `npm run statecharts -- --check` writes nothing and fails when a drawing is out of date.
 */
import { parseArgs } from 'node:util';
import { registry } from '../registry.ts';
import { chartFiles, chartFolder } from './chart-files.ts';
import { checkDocuments, writeDocuments } from './folder.ts';

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, out: { type: 'string', default: chartFolder } },
});

(values.check ? checkDocuments : writeDocuments)({
  folder: values.out,
  wanted: await chartFiles(registry),
  command: 'npm run statecharts',
  what: `${registry.length} statecharts`,
});
