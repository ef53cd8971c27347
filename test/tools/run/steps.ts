/** The steps of a run, their commands and their dependencies. */
import { resolve } from 'node:path';
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts';

export interface Step {
  readonly name: string;
  /** A program of node_modules/.bin, or `node`, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Test runs leave a report to count; any other step counts as one. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Counts };
  /** Steps that must have passed before this one starts. */
  readonly needs?: readonly string[];
  /** Long steps print their output while they run. */
  readonly live?: boolean;
}

export const root = resolve(import.meta.dirname, '../../..');
const reports = '.cache/reports';

/**
 * `npm run check`: everything that needs no browser. The longest step is first, so that the short ones run beside it.
 */
export const checks: readonly Step[] = [
  {
    name: 'unit and model tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
    report: { file: `${reports}/vitest.json`, count: vitestCounts },
  },
  // The linter uses the compiler's types and reports its errors, so that the project is compiled only once.
  { name: 'types and lint', command: ['oxlint', '--type-check'] },
  { name: 'types of the lint rules', command: ['tsc', '-p', 'test/tools/lint'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'drawn statecharts are fresh', command: ['tsx', 'test/models/tools/statecharts.ts', '--check'] },
  { name: 'the test plan is fresh', command: ['tsx', 'test/models/tools/paths.ts', '--check'] },
  { name: 'unused files, exports and packages', command: ['knip'] },
  // Exports are left out: contracts, machines and rules are exported for tests and the local back end as well.
  {
    name: 'files and packages that only tests use',
    command: ['knip', '--production', '--include', 'files,dependencies'],
  },
];

const build: Step = { name: 'build', command: ['vite', 'build'] };
const size: Step = { name: 'size budget', command: ['tsx', 'test/tools/size.ts'], needs: [build.name] };
// It uses every core by itself.
const mutants: Step = { name: 'defects of statecharts are noticed', command: ['tsx', 'test/models/mutants/run.ts'] };
const browserTests: Step = {
  name: 'browser tests',
  command: ['playwright', 'test', '--config=test/e2e/playwright.config.ts'],
  report: { file: 'test/e2e/results/report.json', count: playwrightCounts },
  needs: [build.name],
  live: true,
};

/** `npm test`: stages run one after another, so that the browser tests have the machine to themselves. */
export const everything: readonly (readonly Step[])[] = [[...checks, build], [size], [mutants], [browserTests]];
