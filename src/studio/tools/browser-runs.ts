import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BrowserRun } from '../data/flow-data.ts';

const names = v.array(v.string());
const tally = v.object({ total: v.number(), covered: names, missing: names });

/** `coverage.json` of `npm run paths:browser`. */
const coverage = v.array(
  v.object({ name: v.string(), states: tally, transitions: tally, reasons: v.record(v.string(), v.string()) }),
);

/** The text of the last run's coverage in a project; '' when there was no run. */
export function readCoverage(root: string): string {
  try {
    return readFileSync(join(root, '.cache/paths-browser/coverage.json'), 'utf8');
  } catch {
    return '';
  }
}

/** What the last run in a browser took of each flow that it walked, by the flow's name. */
export function browserRuns(text: string): Map<string, BrowserRun> {
  const all = text === '' ? [] : v.parse(coverage, JSON.parse(text));
  const walked = all.filter(({ transitions }) => transitions.covered.length > 0);
  return new Map(
    walked.map(({ name, states, transitions, reasons }) => [
      name,
      {
        states: [states.covered.length, states.total],
        transitions: [transitions.covered.length, transitions.total],
        missed: [...states.missing, ...transitions.missing],
        reasons,
      },
    ]),
  );
}
