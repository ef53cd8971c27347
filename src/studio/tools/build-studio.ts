import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { fingerprintOf } from '#test/sandbox/app-server/build-app.ts';
import { readCoverage } from './browser-runs.ts';
import { studioConfig } from './config.ts';
import { studioFiles } from './studio-data.ts';

/** Everything that the studio is made of. */
const sources = ['src', 'machines', 'test/models', 'package-lock.json'];

/**
 * Builds the studio as files for any server, at any path; they load nothing from anywhere else. Does nothing when the
 * last build in the folder was made of the same sources.
 */
export async function buildStudio(root: string, outDir: string): Promise<void> {
  const note = join(root, '.cache/studio', `${basename(outDir)}.fingerprint`);
  const current = await fingerprintOf(root, sources, readCoverage(root));
  const isBuilt = (await stat(join(outDir, 'index.html')).catch(() => null)) !== null;
  if (isBuilt && (await readFile(note, 'utf8').catch(() => '')) === current) return;
  await build({
    ...studioConfig(root, await studioFiles(root)),
    base: './',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
  await writeFile(note, current);
}
