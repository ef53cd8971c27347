/**
 * `npm run new -- machine <folder>/<name>`  a statechart that passes every check, its cases, its drawing and its test plan
 * `npm run new -- screen <name>`            that, a view of it and a scene of the gallery
 */
import { chartFiles, chartFolder } from '#test/models/tools/chart-files.ts';
import { bringUpToDate } from '#test/models/tools/folder.ts';
import { plansOf } from '#test/models/tools/plans.ts';
import { planDocuments } from '#test/models/tools/qa-files.ts';
import { create } from './new/create.ts';
import { root } from './run/steps.ts';

try {
  const files = create(process.argv.slice(2), root);
  // Only now does the registry find the new cases.
  const { registry } = await import('#test/models/registry.ts');
  const documents = [
    { folder: chartFolder, wanted: await chartFiles(registry) },
    planDocuments(await plansOf(registry)),
  ];
  const written = documents.flatMap(({ folder, wanted }) =>
    bringUpToDate(wanted, folder).map((file) => `${folder}/${file}`),
  );
  console.log([...files, ...written].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
