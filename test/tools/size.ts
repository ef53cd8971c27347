/**
 * `npm run size`: what a browser must load for a route before its first sub-screen can be used, chunk by chunk, against
 * the budgets of size/budget.ts. Reads the build in dist/; needs no browser. test/e2e/size.spec.ts checks it in a real
 * browser.
 */
import { join } from 'node:path';
import { root } from './run/steps.ts';
import { budgets, type Budget } from './size/budget.ts';
import { readBuild, type Build } from './size/build.ts';
import { judge, kilobytes, total, type Weighed } from './size/judge.ts';

function table(kind: string, weighed: readonly Weighed[], limit: number): string[] {
  const rows = weighed.map(({ file, bytes, contents }) => {
    const shares = contents.slice(0, 6).map(({ name, share }) => `${name} ${Math.round(share * 100)} %`);
    return `  ${kilobytes(bytes).padStart(9)}  ${file}${shares.length > 0 ? `\n${' '.repeat(13)}${shares.join(', ')}` : ''}`;
  });
  return [`${kind}: ${kilobytes(total(weighed))} of ${kilobytes(limit)} gzip`, ...rows, ''];
}

function report(build: Build, budget: Budget): boolean {
  const { javascript, css, problems } = judge(build, budget);
  const lines = [
    `What ${budget.route} loads before its first sub-screen can be used\n`,
    ...table('JavaScript', javascript, budget.javascript),
    ...table('CSS', css, budget.css),
    ...(problems.length > 0 ? ['Over budget:', ...problems.map((problem) => `  - ${problem}`)] : ['Within budget.']),
    '',
  ];
  console.log(lines.join('\n'));
  return problems.length === 0;
}

try {
  const build = readBuild(join(root, 'dist'), root);
  const kept = budgets.map((budget) => report(build, budget));
  if (kept.includes(false)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
