/** Rules of this repository that no other tool checks. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pathsIn, read } from './project-files.ts';
import { root } from './run/steps.ts';

const topLevel = [
  'LICENSE',
  'README.md',
  'docs',
  'index.html',
  'machines',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'test',
  'tsconfig.json',
  'vite.config.ts',
];
/** Created by npm and by the build, and never committed. */
const made = new Set(['node_modules', 'dist', 'dist-studio', 'coverage']);

const packages = v.optional(v.record(v.string(), v.string()), {});
const manifest = v.parse(
  v.object({ dependencies: packages, devDependencies: packages }),
  JSON.parse(read('package.json')),
);

describe('the top level', () => {
  it('contains exactly the listed entries, besides dot-files', () => {
    const found = readdirSync(root).filter((name) => !name.startsWith('.') && !made.has(name));
    expect(found.toSorted()).toEqual(topLevel);
  });
});

describe('the sources', () => {
  const sources = ['machines', 'src', 'test'].flatMap((folder) => pathsIn(folder, /\.(?:tsx?|mjs|css)$/));
  const silencers = ['oxlint-disable', 'eslint-disable', '@ts-ignore', '@ts-expect-error', '@ts-nocheck'];
  const others = sources.filter((path) => path !== 'test/tools/house.test.ts');

  it.each(silencers)('do not suppress findings with %s', (silencer) => {
    expect(others.length).toBeGreaterThan(50);
    expect(others.filter((path) => read(path).includes(silencer))).toEqual([]);
  });
});

describe('the lock file', () => {
  it('contains the packages of every platform, without which npm ci refuses it', () => {
    const entries = v.record(v.string(), v.object({ optionalDependencies: packages }));
    const { packages: locked } = v.parse(v.object({ packages: entries }), JSON.parse(read('package-lock.json')));
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/dependencies.md', () => {
  it('lists every package this project depends on, and no other', () => {
    const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
    expect(rows.toSorted()).toEqual(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).toSorted());
  });
});

describe('docs/decisions', () => {
  it('are numbered without a gap and have the parts of a decision', () => {
    const files = readdirSync(join(root, 'docs/decisions')).toSorted();
    expect(files.map((name) => name.slice(0, 4))).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')));
    for (const file of files) {
      const text = read(`docs/decisions/${file}`);
      expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
      for (const part of ['## Context', '## Options', '## Outcome']) expect(text, file).toContain(part);
    }
  });
});
