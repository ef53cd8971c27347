/**
 * `npm run statecharts` writes every statechart to docs/statecharts, drawn and as data.
 * `npm run statecharts -- --check` writes nothing and fails when something there is out of date.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { registry } from '../registry.ts';
import { chartFiles, chartFolder, differences, filesIn } from './chart-files.ts';

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, out: { type: 'string', default: chartFolder } },
});
const wanted = chartFiles(registry);
const stale = differences(wanted, filesIn(values.out));

if (!values.check) {
  for (const path of stale) {
    const text = wanted.get(path);
    const file = join(values.out, path);
    if (text === undefined) {
      rmSync(file);
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  process.stdout.write(`${registry.length} statecharts in ${values.out}, ${stale.length} files changed\n`);
} else if (stale.length > 0) {
  process.stderr.write(`Out of date in ${values.out}; run \`npm run statecharts\`:\n  ${stale.join('\n  ')}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${registry.length} statecharts in ${values.out}, up to date\n`);
}
