import type { Budget } from './budget.ts';
import { fileSize, loadedChunks, type Build, type Chunk, type Module } from './build.ts';

export interface Weighed {
  readonly file: string;
  readonly bytes: number;
  /** Its contents: packages and own folders with their share of the minified code. */
  readonly contents: readonly { readonly name: string; readonly share: number }[];
}

export interface Verdict {
  readonly javascript: readonly Weighed[];
  readonly css: readonly Weighed[];
  /** Messages; empty within the budget. */
  readonly problems: readonly string[];
}

/** Measures what a route must load and compares it with its budget. */
export function judge(build: Build, budget: Budget): Verdict {
  const loaded = loadedChunks(build, budget.onDemand);
  const weigh = (file: string, modules: readonly Module[]): Weighed => ({
    file,
    bytes: fileSize(build, file),
    contents: contentsOf(modules),
  });
  const javascript = loaded.map(({ file, modules }) => weigh(file, modules)).toSorted(heaviestFirst);
  const css = [...new Set(loaded.flatMap((chunk) => chunk.css))].map((file) => weigh(file, [])).toSorted(heaviestFirst);
  return {
    javascript,
    css,
    problems: [
      ...overweight('JavaScript', javascript, budget.javascript),
      ...overweight('CSS', css, budget.css),
      ...missing(loaded, budget),
      ...tooEarly(build, loaded, budget),
      ...unwanted(build, budget),
    ],
  };
}

export function total(weighed: readonly Weighed[]): number {
  return weighed.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes as kB with one decimal; 1 kB = 1000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function heaviestFirst(one: Weighed, other: Weighed): number {
  return other.bytes - one.bytes;
}

function overweight(kind: string, weighed: readonly Weighed[], limit: number): string[] {
  const bytes = total(weighed);
  return bytes > limit ? [`${kind} weighs ${kilobytes(bytes)}; the budget is ${kilobytes(limit)}`] : [];
}

function missing(loaded: readonly Chunk[], { onDemand }: Budget): string[] {
  const present = new Set(loaded.flatMap(({ modules }) => modules.map(({ path }) => path)));
  return onDemand
    .filter((path) => !present.has(path))
    .map((path) => `'${path}' is named in the budget and is nowhere in what is loaded`);
}

function tooEarly({ chunks }: Build, loaded: readonly Chunk[], { notYet }: Budget): string[] {
  return Object.entries(notYet).flatMap(([name, pattern]) => {
    if (matches([...chunks.values()], pattern).length === 0) {
      return [`'${name}' (${pattern.source}) is nowhere in the build: the pattern is stale`];
    }
    return matches(loaded, pattern).map(({ file, path }) => `${name} is loaded too early: ${path} in ${file}`);
  });
}

function unwanted({ chunks }: Build, { never }: Budget): string[] {
  return Object.entries(never).flatMap(([name, pattern]) =>
    matches([...chunks.values()], pattern).map(({ file, path }) => `${name} must not ship: ${path} in ${file}`),
  );
}

function matches(chunks: readonly Chunk[], pattern: RegExp): { file: string; path: string }[] {
  return chunks.flatMap(({ file, modules }) =>
    modules.filter(({ path }) => pattern.test(path)).map(({ path }) => ({ file, path })),
  );
}

function contentsOf(modules: readonly Module[]): Weighed['contents'] {
  const whole = modules.reduce((sum, { bytes }) => sum + bytes, 0);
  const bytesOf = new Map<string, number>();
  for (const { path, bytes } of modules) {
    const name = owner(path);
    bytesOf.set(name, (bytesOf.get(name) ?? 0) + bytes);
  }
  return [...bytesOf]
    .map(([name, bytes]) => ({ name, share: bytes / whole }))
    .toSorted((one, other) => other.share - one.share);
}

/** The package a module belongs to, or the folder of the project. */
function owner(path: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return inPackage ?? path.split('/').slice(0, 2).join('/');
}
