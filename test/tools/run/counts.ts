/** Reads the reports of the test runners into the two numbers of the closing line. */
import { relative } from 'node:path';
import * as v from 'valibot';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** One line for each failure. */
  readonly failures: readonly string[];
}

const nothing: Counts = { passed: 0, failed: 0, failures: [] };

export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** A report without tests is a failure: an empty run does not check anything. */
function atLeastOne(counts: Counts, runner: string): Counts {
  const ran = counts.passed + counts.failed;
  return ran > 0 ? counts : { passed: 0, failed: 1, failures: [`${runner} ran no test at all`] };
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

/**
 * Counts of vitest's JSON report. A file that could not be loaded counts as one failure, and so does a test that was
 * skipped: it did not run, so its result is unknown.
 */
export function vitestCounts(report: unknown): Counts {
  const { testResults } = v.parse(vitestReport, report);
  const perFile = testResults.map(({ name: path, status, message, assertionResults }): Counts => {
    const name = relative(process.cwd(), path);
    const failures = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${name}: ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status})`}`);
    if (status === 'failed' && failures.length === 0) failures.push(`${name}: ${message || 'the file failed to load'}`);
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    return { passed, failed: failures.length, failures };
  });
  return atLeastOne(sum(perFile), 'vitest');
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  title: v.string(),
  specs: v.array(v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) })),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});
const playwrightReport = v.object({
  suites: v.array(playwrightSuite),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []),
});

/**
 * Counts of Playwright's JSON report. 'expected' is a pass; 'unexpected', 'flaky' and 'skipped' (which includes tests
 * that did not run after a failed hook) are not. Errors outside tests count as failures.
 */
export function playwrightCounts(report: unknown): Counts {
  const { suites, errors } = v.parse(playwrightReport, report);
  const outside = errors.map(({ message }) => message.split('\n')[0] ?? '');
  return atLeastOne(
    sum([...suites.map((suite) => suiteCounts(suite, [])), { passed: 0, failed: outside.length, failures: outside }]),
    'Playwright',
  );
}

function suiteCounts(suite: PlaywrightSuite, above: readonly string[]): Counts {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status }): Counts => {
      if (status === 'expected') return { ...nothing, passed: 1 };
      const name = [...path, spec.title].join(' > ');
      return { passed: 0, failed: 1, failures: [status === 'unexpected' ? name : `${name} (${status})`] };
    }),
  );
  return sum([...own, ...(suite.suites ?? []).map((child) => suiteCounts(child, path))]);
}
