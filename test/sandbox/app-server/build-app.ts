import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, createServer } from 'vite';

export interface BuildOptions {
  /** The project's folder. */
  readonly root: string;
  readonly outDir: string;
  /** VITE_* variables of the build. */
  readonly environment: Readonly<Record<string, string>>;
  /** 'inspect': with `?inspect`, the app's actors can be watched (src/app/debug/inspection). */
  readonly mode?: 'production' | 'inspect';
}

/** What a build of the app depends on, besides its environment. */
const sources = ['src', 'machines', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

async function filesUnder(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Identifies what is made of files and folders: by every file's path, size and time, and by a text. */
export async function fingerprintOf(root: string, from: readonly string[], text: string): Promise<string> {
  const hash = createHash('sha256').update(text);
  for (const source of from) {
    for (const file of (await filesUnder(join(root, source))).toSorted()) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * Builds the app for an environment, unless the last build there was made from the same inputs.
 * @returns whether it was built.
 */
export async function buildApp(options: BuildOptions): Promise<boolean> {
  const { root, outDir, environment, mode = 'production' } = options;
  const note = `${outDir}.fingerprint`;
  const current = await fingerprintOf(root, sources, JSON.stringify([mode, environment]));
  const isBuilt = (await stat(join(outDir, 'index.html')).catch(() => null)) !== null;
  if (isBuilt && (await readFile(note, 'utf8').catch(() => '')) === current) return false;
  await withEnvironment(environment, () =>
    build({
      root,
      mode,
      // A developer's own .env files apply to their own builds only.
      envDir: false,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    }),
  );
  await writeFile(note, current);
  return true;
}

/** Where `npm run studio` serves the statechart studio: at the app's own address, the two can exchange messages. */
const studioAddress = (): string => `http://127.0.0.1:${process.env['STUDIO_PORT'] ?? '4174'}`;

/** The app from its sources, as they change: Vite's development server, without security headers. */
export async function serveSources(
  { root, environment }: Pick<BuildOptions, 'root' | 'environment'>,
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await withEnvironment(environment, async () => {
    const created = await createServer({
      root,
      envDir: false,
      logLevel: 'warn',
      server: { host: '127.0.0.1', port, strictPort: true, proxy: { '/studio/': studioAddress() } },
    });
    return created.listen();
  });
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Vite reads VITE_* from the process; variables already set there must not affect the build. */
async function withEnvironment<T>(environment: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name];
  Object.assign(process.env, environment);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
