/**
 * `npm run mutants`                           removes every transition and negates every guard of every machine in turn,
 *                                             and fails when the walks of the model tests do not notice
 * `npm run mutants -- sign-up/verification`   of one machine; a part of its name is enough
 * `npm run mutants -- --again`                judges machines again that have not changed since the last run
 *
 * The results are in .cache/mutants.json, which a stopped run goes on from.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inProcesses } from '../lib/processes.ts';
import { findMachines } from '../tools/find.ts';
import { registry } from '../registry.ts';
import { accepted } from './accepted.ts';
import { problemsOf, strangers } from './report.ts';
import { openResults } from './results.ts';
import type { Verdict } from './judge.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { again: { type: 'boolean', default: false } },
  });
  const names = findMachines(registry, positionals[0]).map(({ name }) => name);
  const started = performance.now();
  const results = openResults(values.again);
  const known = names.flatMap((name) => results.of(name) ?? []);
  const waiting = names.filter((name) => results.of(name) === undefined);
  const judged = await inProcesses<Verdict>({
    module: join(import.meta.dirname, 'worker.ts'),
    names: waiting,
    report: (verdict, seconds) => {
      results.keep(verdict);
      const { name, tried, survivors } = verdict;
      console.log(`${name}: ${tried - survivors.length} of ${tried} noticed (${seconds.toFixed(1)} s)`);
    },
  });
  const verdicts = [...known, ...judged];
  const problems = [
    ...strangers(
      accepted,
      registry.map(({ name }) => name),
    ),
    ...problemsOf(verdicts, accepted),
  ];
  const tried = verdicts.reduce((sum, verdict) => sum + verdict.tried, 0);
  const survivors = verdicts.reduce((sum, verdict) => sum + verdict.survivors.length, 0);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (problems.length > 0) console.error(`\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  console.log(
    `\n${tried} defects of ${verdicts.length} machines: ${tried - survivors} noticed, ${survivors} survive,` +
      ` ${problems.length} problems (${seconds} s; ${known.length} machines judged before)`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
