/**
 * `npm run paths`                                        the figures of every machine
 * `npm run paths -- sign-up/verification`                the test plan of one machine; a part of its name is enough
 * `npm run paths -- sign-up/verification --to verified`  the shortest way to a state
 * `npm run paths -- --md`                                the test plan of every machine, as Markdown
 * `npm run paths -- --json`                              as data, with what is covered
 * `npm run paths -- --out plans`                         one file for each machine in a folder
 * `npm run paths -- --write`                             the plan of record, docs/qa
 * `npm run paths -- --check`                             writes nothing and fails when docs/qa is out of date
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDocuments, writeDocuments } from './folder.ts';
import { plansByName } from './plans.ts';
import { planDocuments } from './qa-files.ts';
import { reportOf, summaryOf, type Report } from './report.ts';

// A reader such as `head` may leave early.
process.stdout.on('error', () => {
  process.exitCode = 0;
});

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      md: { type: 'boolean', default: false },
      out: { type: 'string' },
      to: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const [machine] = positionals;
  const question = { machine, to: values.to };
  const wantsFigures = machine === undefined && values.to === undefined && !values.json && !values.md;
  if (values.write) writeDocuments(planDocuments(await plansByName()));
  else if (values.check) checkDocuments(planDocuments(await plansByName()));
  else if (values.out === undefined && wantsFigures) process.stdout.write(summaryOf(await plansByName()));
  else {
    const { registry } = await import('../registry.ts');
    const reports = await reportOf(registry, question);
    if (values.out === undefined) process.stdout.write(print(reports, values.json));
    else writeAll(values.out, reports, values.json);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function print(reports: readonly Report[], asJson: boolean): string {
  return asJson ? json(reports.map(({ data }) => data)) : reports.map(({ page }) => page).join('\n');
}

function writeAll(folder: string, reports: readonly Report[], asJson: boolean): void {
  for (const { name, page, data } of reports) {
    const file = join(folder, `${name}.${asJson ? 'json' : 'md'}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, asJson ? json(data) : page);
  }
  process.stdout.write(`${reports.length} plans in ${folder}\n`);
}

function json(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
