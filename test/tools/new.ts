/**
 * `npm run new -- machine <folder>/<name>`  a statechart that passes every check, its cases and its drawing
 * `npm run new -- screen <name>`            that, a view of it and a scene of the gallery
 */
import { chartFolder, drawCharts } from '#test/models/tools/chart-files.ts';
import { create } from './new/create.ts';
import { root } from './run/steps.ts';

try {
  const files = create(process.argv.slice(2), root);
  // Only now does the registry find the new cases.
  const { registry } = await import('#test/models/registry.ts');
  const drawn = (await drawCharts(registry, chartFolder)).map((file) => `${chartFolder}/${file}`);
  console.log([...files, ...drawn].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
