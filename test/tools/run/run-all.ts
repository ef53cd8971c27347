import { sum } from './counts.ts';
import { notRun, runStep, type StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

export interface RunOptions {
  /** How many steps of a stage run side by side. */
  readonly lanes?: number;
  readonly say?: (line: string) => void;
  /** Runs a step; tests provide their own. */
  readonly run?: (step: Step) => Promise<StepResult>;
}

/**
 * Runs the stages one after another and the steps of a stage side by side, and prints results as they arrive. Ends
 * with a table, the failures once more, and the line `N passed, N failed`.
 *
 * @returns The process's exit code: 0 only when at least one step ran and none failed.
 */
export async function runAll(
  stages: readonly (readonly Step[])[],
  { lanes = 2, say = (line) => console.log(line), run = runStep }: RunOptions = {},
): Promise<number> {
  const results = new Map<string, StepResult>();

  const settle = async (step: Step): Promise<void> => {
    const missing = step.needs?.find((name) => results.get(name)?.counts.failed !== 0);
    const result = missing === undefined ? await run(step) : notRun(step, missing);
    results.set(step.name, result);
    tell(result, say);
  };
  for (const stage of stages) {
    const waiting = [...stage];
    const lane = async (): Promise<void> => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await settle(step);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  return conclude(
    stages.flat().flatMap(({ name }) => results.get(name) ?? []),
    say,
  );
}

function tell({ name, counts, seconds, output }: StepResult, say: (line: string) => void): void {
  const failed = counts.failed > 0;
  say(`${failed ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
  if (failed && output.trim() !== '') say(`\n${output.trimEnd()}\n`);
}

function conclude(results: readonly StepResult[], say: (line: string) => void): number {
  const total = sum(results.map(({ counts }) => counts));
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  say('');
  for (const { name, counts, seconds } of results) {
    say(
      `  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${counts.passed} passed, ${counts.failed} failed`,
    );
  }
  if (total.failed > 0) say(['\nFailed:', ...total.failures.map((failure) => `  - ${failure}`)].join('\n'));
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
