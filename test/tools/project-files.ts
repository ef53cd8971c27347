/** The project's own files, for the tests of what they contain. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run/steps.ts';

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The files of a folder whose names match, as paths from the root with forward slashes. */
export const pathsIn = (folder: string, names: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => names.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    // Left by a run of the browser tests.
    .filter((path) => !path.startsWith('test/e2e/results/'));
