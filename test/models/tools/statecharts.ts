/**
 * `npm run statecharts` writes every statechart to docs/statecharts: drawn as Mermaid and as SVG, and as data.
 * `npm run statecharts -- --check` writes nothing and fails when a drawing is out of date.
 */
import { parseArgs } from 'node:util';
import { registry } from '../registry.ts';
import { chartFiles, chartFolder, differences, drawCharts, filesIn } from './chart-files.ts';

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, out: { type: 'string', default: chartFolder } },
});

if (values.check) {
  const stale = differences(await chartFiles(registry), filesIn(values.out));
  if (stale.length > 0) {
    process.stderr.write(`Out of date in ${values.out}; run \`npm run statecharts\`:\n  ${stale.join('\n  ')}\n`);
    process.exitCode = 1;
  } else {
    process.stdout.write(`${registry.length} statecharts in ${values.out}, up to date\n`);
  }
} else {
  const stale = await drawCharts(registry, values.out);
  process.stdout.write(`${registry.length} statecharts in ${values.out}, ${stale.length} files changed\n`);
}
