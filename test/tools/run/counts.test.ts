import { describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './counts.ts';

const test = (fullName: string, status: string) => ({ fullName, status });

describe('vitestCounts', () => {
  it('counts every test of every file', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: [test('one', 'passed'), test('two', 'passed')] },
        { name: 'b.test.ts', status: 'failed', assertionResults: [test('three', 'passed'), test('four', 'failed')] },
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 3, failed: 1, failures: ['b.test.ts: four'] });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const report = { testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no', assertionResults: [] }] };
    expect(vitestCounts(report)).toEqual({ passed: 0, failed: 1, failures: ['a.test.ts: no'] });
  });

  it('counts a skipped test as a failure', () => {
    const report = { testResults: [{ name: 'a', status: 'passed', assertionResults: [test('one', 'skipped')] }] };
    expect(vitestCounts(report)).toMatchObject({ passed: 0, failed: 1, failures: ['a: one (skipped)'] });
  });

  it('fails a run without a test', () => {
    expect(vitestCounts({ testResults: [] })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('refuses a report it cannot read', () => {
    expect(() => vitestCounts({ results: 3 })).toThrow(/testResults/);
  });
});

describe('playwrightCounts', () => {
  const spec = (title: string, ...statuses: readonly string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  });

  it('counts nested suites, each project once', () => {
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('one', 'expected', 'expected')],
          suites: [{ title: 'UK', specs: [spec('two', 'unexpected')] }],
        },
      ],
    };
    expect(playwrightCounts(report)).toEqual({ passed: 2, failed: 1, failures: ['a.spec.ts > UK > two'] });
  });

  it.each(['skipped', 'flaky'])('counts a %s test as a failure', (status) => {
    const report = { suites: [{ title: 'a', specs: [spec('one', status)] }] };
    expect(playwrightCounts(report)).toMatchObject({ passed: 0, failed: 1, failures: [`a > one (${status})`] });
  });

  it('counts errors outside tests', () => {
    const report = {
      suites: [{ title: 'a', specs: [spec('one', 'expected')] }],
      errors: [{ message: 'the back end did not start\nat start.ts' }],
    };
    expect(playwrightCounts(report)).toEqual({ passed: 1, failed: 1, failures: ['the back end did not start'] });
  });

  it('fails a run without a test', () => {
    expect(playwrightCounts({ suites: [] })).toMatchObject({ passed: 0, failed: 1 });
  });
});
