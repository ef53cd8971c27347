/** Runs the linter with this project's own rules on a tree of small modules that each break one, or none. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowed, forbidden } from './house.cases.ts';

const root = resolve(import.meta.dirname, '../../..');
const underTest = /^(?:house\/|eslint\/no-restricted-)/;

const rulesSchema = v.optional(v.record(v.string(), v.unknown()), {});
const configurationSchema = v.object({
  rules: rulesSchema,
  overrides: v.array(v.object({ files: v.array(v.string()), rules: rulesSchema })),
});
const reportSchema = v.object({
  diagnostics: v.array(
    v.object({ code: v.string(), message: v.string(), filename: v.string(), help: v.optional(v.string(), '') }),
  ),
});
type Problem = v.InferOutput<typeof reportSchema>['diagnostics'][number];

function pick(rules: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => underTest.test(name)));
}

/** The project's configuration cut down to the rules under test, and none of the linter's own categories. */
function configuration(): object {
  const source = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const { rules, overrides } = v.parse(configurationSchema, JSON.parse(source));
  return {
    jsPlugins: [join(root, 'test/tools/lint/house.mjs')],
    plugins: ['eslint'],
    categories: { correctness: 'off' },
    rules: pick(rules),
    overrides: overrides.map((each) => ({ files: each.files, rules: pick(each.rules) })),
  };
}

function lint(tree: string): readonly Problem[] {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '--format', 'json'], { cwd: tree, encoding: 'utf8' });
  return v.parse(reportSchema, JSON.parse(stdout)).diagnostics;
}

let tree: string;
let problems: readonly Problem[];

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'house-lint-'));
  copyFileSync(join(root, 'package.json'), join(tree, 'package.json'));
  writeFileSync(join(tree, '.oxlintrc.json'), JSON.stringify(configuration()));
  for (const { file, code } of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), code);
  }
  problems = lint(tree);
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('imports and calls that the layer and purity rules forbid', () => {
  it.each(forbidden)('$file: $code', ({ file, rule, says }) => {
    const found = problems.filter(({ filename }) => filename === file);
    expect(found.map(({ code }) => code)).toEqual([rule]);
    expect(`${found[0]?.message} ${found[0]?.help}`).toContain(says);
  });
});

describe('imports and calls that they allow', () => {
  it.each(allowed)('$file', ({ file }) => {
    expect(problems.filter(({ filename }) => filename === file)).toEqual([]);
  });
});
