/** Reads a finished Vite build: the chunks, their imports, contents and sizes. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import * as v from 'valibot';

export interface Module {
  /** From the project's root: 'src/main.tsx', 'node_modules/react/index.js'. */
  readonly path: string;
  /** Its share of the minified chunk, in bytes before compression. */
  readonly bytes: number;
}

export interface Chunk {
  /** The manifest's name for it: the source path of an entry or a lazily loaded module. */
  readonly key: string;
  readonly file: string;
  readonly isEntry: boolean;
  /** Keys of the chunks that are loaded with it. */
  readonly imports: readonly string[];
  readonly css: readonly string[];
  readonly modules: readonly Module[];
}

export interface Build {
  /** Its folder, usually dist/. */
  readonly folder: string;
  readonly chunks: ReadonlyMap<string, Chunk>;
}

const texts = v.optional(v.array(v.string()), []);
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), isEntry: v.optional(v.boolean(), false), imports: texts, css: texts }),
);
const sourceMapSchema = v.object({ sources: v.array(v.nullable(v.string())), mappings: v.string() });

/**
 * @param folder The folder of the build, usually dist/.
 * @param root The project's root, from which modules are named.
 * @throws Error when there is no build to read, or one without source maps.
 */
export function readBuild(folder: string, root: string): Build {
  const manifestFile = join(folder, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`There is no build in ${folder}: run npm run build first.`);
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(manifestFile, 'utf8')));
  const chunks = Object.entries(manifest)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([key, entry]): [string, Chunk] => [key, { key, ...entry, modules: modulesOf({ folder, root }, entry.file) }]);
  if (chunks.every(([, { modules }]) => modules.length === 0)) {
    throw new Error(`The build in ${folder} has no source maps: build with sourcemap 'hidden'.`);
  }
  return { folder, chunks: new Map(chunks) };
}

/** The entries, everything they import, and what is loaded on demand for the modules named, each chunk once. */
export function loadedChunks({ chunks }: Build, onDemand: readonly string[]): readonly Chunk[] {
  const all = [...chunks.values()];
  const entries = all.filter(({ isEntry }) => isEntry);
  const demanded = all.filter(({ modules }) => modules.some(({ path }) => onDemand.includes(path)));
  const waiting = [...entries, ...demanded].map(({ key }) => key);
  const loaded = new Map<string, Chunk>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = chunks.get(key);
    if (chunk === undefined || loaded.has(key)) continue;
    loaded.set(key, chunk);
    waiting.push(...chunk.imports);
  }
  return [...loaded.values()];
}

/** The transfer size of a file, in bytes, with the best compression. */
function gzipSize(content: Uint8Array): number {
  return gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).byteLength;
}

export function fileSize({ folder }: Build, file: string): number {
  return gzipSize(readFileSync(join(folder, file)));
}

/** The modules of a chunk by their share of it, the largest first, from the source map beside it. */
function modulesOf({ folder, root }: { folder: string; root: string }, file: string): readonly Module[] {
  const mapFile = join(folder, `${file}.map`);
  // The bundler's own helpers have none.
  if (!existsSync(mapFile)) return [];
  const { sources, mappings } = v.parse(sourceMapSchema, JSON.parse(readFileSync(mapFile, 'utf8')));
  // Sources are written relative to the chunk.
  const chunkFolder = resolve(folder, dirname(file));
  const pathFromRoot = (source: string) => relative(root, resolve(chunkFolder, source)).split(sep).join('/');
  const code = readFileSync(join(folder, file), 'utf8').split('\n');
  const bytes = new Map<number, number>();
  for (const [line, segments] of decode(mappings).entries()) {
    for (const [index, [column, source]] of segments.entries()) {
      if (source === undefined) continue;
      const end = segments[index + 1]?.[0] ?? code[line]?.length ?? column;
      bytes.set(source, (bytes.get(source) ?? 0) + end - column);
    }
  }
  return [...bytes]
    .map(([source, size]) => ({ path: pathFromRoot(sources[source] ?? ''), bytes: size }))
    .toSorted((one, other) => other.bytes - one.bytes);
}
