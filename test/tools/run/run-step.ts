import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { sum, type Counts } from './counts.ts';
import { root, type Step } from './steps.ts';

export interface StepResult {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
  /** Its complete output; empty when it was printed live. */
  readonly output: string;
}

/** Runs one step to its end. A command that fails although its report counts no failure is a failure of its own. */
export async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  const reportFile = step.report && join(root, step.report.file);
  if (reportFile !== undefined) {
    rmSync(reportFile, { force: true });
    mkdirSync(dirname(reportFile), { recursive: true });
  }
  const { ok, output } = await execute(step);
  const seconds = (performance.now() - started) / 1000;
  const counts = step.report === undefined ? asOne(step.name, ok) : readCounts(step.name, step.report, ok);
  return { name: step.name, counts, seconds, output };
}

/** The result of a step that was not started because a step that it needs has failed. */
export function notRun(step: Step, missing: string): StepResult {
  const failures = [`${step.name}: not run, because '${missing}' failed`];
  return { name: step.name, counts: { passed: 0, failed: 1, failures }, seconds: 0, output: '' };
}

function asOne(name: string, ok: boolean): Counts {
  return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
}

function readCounts(name: string, { file, count }: NonNullable<Step['report']>, ok: boolean): Counts {
  let counts: Counts;
  try {
    const report: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    counts = count(report);
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name}: no readable report (${String(error)})`] };
  }
  const unexplained = !ok && counts.failed === 0;
  return unexplained ? sum([counts, asOne(`${name}: failed outside its tests`, false)]) : counts;
}

function execute({ command: [program, ...args], live = false }: Step): Promise<{ ok: boolean; output: string }> {
  const bin = join(root, 'node_modules', '.bin');
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, FORCE_COLOR: '0', NO_COLOR: '1' },
      shell: process.platform === 'win32',
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
