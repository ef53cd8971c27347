/** Builds a small app with Vite, like the real one, and measures it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type BuildEnvironmentOptions } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../run/steps.ts';
import type { Budget } from './budget.ts';
import { readBuild, type Build } from './build.ts';
import { judge, total } from './judge.ts';

const files = {
  'index.html': '<!doctype html><script type="module" src="/src/main.ts"></script>',
  'src/main.ts': [
    "import './main.css';",
    "import { shared } from './shared.ts';",
    'console.log(shared);',
    "export const screen = import('./screen.ts');",
    "export const later = import('./later.ts');",
  ].join('\n'),
  'src/main.css': 'body { color: red }',
  'src/shared.ts': "export const shared = ['shared', Math.random()];",
  'src/screen.ts': [
    "import './screen.css';",
    "import { shared } from './shared.ts';",
    "console.log('screen', shared);",
  ].join('\n'),
  'src/screen.css': 'main { color: green }',
  'src/later.ts': "import { object } from 'valibot'; console.log('later', object({}));",
};

let project: string;
let built: Build;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'size-budget-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), content);
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  await buildProject({ outDir: 'dist', sourcemap: 'hidden' });
  built = readBuild(join(project, 'dist'), project);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

async function buildProject(options: Pick<BuildEnvironmentOptions, 'outDir' | 'sourcemap'>): Promise<void> {
  await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    resolve: { preserveSymlinks: true },
    build: { ...options, manifest: true, modulePreload: { polyfill: false } },
  });
}

const generous: Budget = {
  route: '/',
  onDemand: ['src/screen.ts'],
  javascript: 100_000,
  css: 100_000,
  notYet: { valibot: /node_modules\/valibot\// },
  never: { tests: /^test\// },
};
const problemsOf = (changes: Partial<Budget>) => judge(built, { ...generous, ...changes }).problems;

describe('judge', () => {
  it('reports no problem for a build within its budget', () => {
    expect(judge(built, generous).problems).toEqual([]);
  });

  it('measures only the entry, the screen loaded on demand and their style sheets', () => {
    const { javascript, css } = judge(built, generous);
    const contents = javascript.flatMap(({ contents: names }) => names.map(({ name }) => name));
    expect(new Set(contents)).toEqual(new Set(['src/main.ts', 'src/screen.ts', 'src/shared.ts']));
    expect(css).toHaveLength(2);
  });

  it('reports by how much the JavaScript or the CSS is too large', () => {
    const { javascript, css } = judge(built, generous);
    expect(problemsOf({ javascript: total(javascript) - 1 })).toEqual([
      expect.stringMatching(/^JavaScript weighs .* kB/),
    ]);
    expect(problemsOf({ css: total(css) - 1 })).toEqual([expect.stringMatching(/^CSS weighs .* kB/)]);
    expect(problemsOf({ javascript: total(javascript), css: total(css) })).toEqual([]);
  });

  it('lists modules that are loaded too early', () => {
    const problems = problemsOf({ onDemand: ['src/screen.ts', 'src/later.ts'] });
    expect(problems.join('\n')).toMatch(
      /valibot is loaded too early: .*node_modules\/valibot\/.* in assets\/later-.*\.js/,
    );
  });

  it('lists modules that must not be in the build', () => {
    expect(problemsOf({ never: { 'the later part': /later/ } })).toEqual([
      expect.stringMatching(/^the later part must not ship: src\/later\.ts in assets\/later-/),
    ]);
  });

  it('reports a pattern that matches nothing, and a missing module', () => {
    expect(problemsOf({ notYet: { lodash: /lodash/ } })).toEqual([expect.stringContaining('the pattern is stale')]);
    expect(problemsOf({ onDemand: ['src/gone.ts'] })).toEqual([expect.stringContaining("'src/gone.ts' is named")]);
  });
});

describe('readBuild', () => {
  it('reports a missing build', () => {
    expect(() => readBuild(join(project, 'src'), project)).toThrow('run npm run build first');
  });

  it('reports missing source maps', async () => {
    await buildProject({ outDir: 'without-maps', sourcemap: false });
    expect(() => readBuild(join(project, 'without-maps'), project)).toThrow('has no source maps');
  });
});
