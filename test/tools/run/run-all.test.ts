import { describe, expect, it } from 'vitest';
import { runAll } from './run-all.ts';
import { runStep, type StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

const step = (name: string, needs: readonly string[] = []): Step => ({ name, command: ['node'], needs });

function result(name: string, passed: number, failed: number): StepResult {
  const failures = Array.from({ length: failed }, (_, index) => `${name} ${index}`);
  return { name, counts: { passed, failed, failures }, seconds: 1, output: failed > 0 ? `${name} went wrong` : '' };
}

async function run(stages: readonly (readonly Step[])[], outcomes: Readonly<Record<string, [number, number]>>) {
  const lines: string[] = [];
  const started: string[] = [];
  const code = await runAll(stages, {
    say: (line) => lines.push(line),
    run: ({ name }) => {
      started.push(name);
      const [passed, failed] = outcomes[name] ?? [1, 0];
      return Promise.resolve(result(name, passed, failed));
    },
  });
  return { code, started, lines: lines.join('\n').split('\n') };
}

describe('runAll', () => {
  it('ends with the closing line, on a line of its own', async () => {
    const { code, lines } = await run([[step('types'), step('tests')]], { tests: [41, 0] });
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('42 passed, 0 failed');
  });

  it('shows the output of a failed step, lists each failure again at the end, and fails', async () => {
    const { code, lines } = await run([[step('types'), step('tests')]], { tests: [40, 2] });
    expect(code).toBe(1);
    expect(lines).toContain('tests went wrong');
    expect(lines).toContain('  - tests 1');
    expect(lines.at(-1)).toBe('41 passed, 2 failed');
  });

  it('does not start a step that needs a failed one, and counts it as failed', async () => {
    const { code, started, lines } = await run([[step('build')], [step('browser', ['build'])]], { build: [0, 1] });
    expect(started).toEqual(['build']);
    expect(code).toBe(1);
    expect(lines).toContain("  - browser: not run, because 'build' failed");
    expect(lines.at(-1)).toBe('0 passed, 2 failed');
  });

  it('fails when no step ran', async () => {
    const { code, lines } = await run([[]], {});
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('0 passed, 0 failed');
  });

  it('starts a stage only when the one before has ended', async () => {
    const events: string[] = [];
    await runAll([[step('slow'), step('quick')], [step('last')]], {
      say: () => undefined,
      run: async ({ name }) => {
        events.push(`${name} starts`);
        await new Promise((resolve) => {
          setTimeout(resolve, name === 'slow' ? 20 : 1);
        });
        events.push(`${name} ends`);
        return result(name, 1, 0);
      },
    });
    expect(events).toEqual(['slow starts', 'quick starts', 'quick ends', 'slow ends', 'last starts', 'last ends']);
  });
});

describe('runStep', () => {
  const node = (script: string): Step => ({ name: 'a step', command: ['node', '-e', script] });
  const withReport = (script: string): Step => ({
    ...node(script),
    report: {
      file: '.cache/reports/run-step-test.json',
      count: (report) => ({ passed: Number(report), failed: 0, failures: [] }),
    },
  });
  const write = (content: string) =>
    `require('node:fs').writeFileSync('.cache/reports/run-step-test.json', ${JSON.stringify(content)});`;

  it('counts a command as one, and keeps its output of both streams', async () => {
    const good = await runStep(node("console.log('out'); console.error('err');"));
    expect(good.counts).toEqual({ passed: 1, failed: 0, failures: [] });
    expect(good.output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
  });

  it('counts a command that fails as one failure', async () => {
    expect((await runStep(node('process.exit(3)'))).counts).toEqual({ passed: 0, failed: 1, failures: ['a step'] });
  });

  it('reads the counts from the report', async () => {
    expect((await runStep(withReport(write('7')))).counts.passed).toBe(7);
  });

  it('does not use an old report as a new one', async () => {
    await runStep(withReport(write('7')));
    const { counts } = await runStep(withReport(''));
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
    expect(counts.failures[0]).toContain('no readable report');
  });

  it('counts a command that fails beside a clean report', async () => {
    const { counts } = await runStep(withReport(`${write('7')} process.exit(1)`));
    expect(counts).toEqual({ passed: 7, failed: 1, failures: ['a step: failed outside its tests'] });
  });
});
