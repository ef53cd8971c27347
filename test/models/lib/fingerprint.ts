/** Fingerprints of source files, with which results that take long to compute are kept until a source changes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oncePerText } from './memo.ts';

const root = join(import.meta.dirname, '../../..');

/** The specifiers of modules of this project: `./x.ts`, `../x.ts`, `#machines/x.ts`. */
const ownImport = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|#)[^']+)'/g;
/** The imports of package.json: `#machines/*`, `#src/*`, `#test/*`. */
const placeOf = (specifier: string, importer: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : join(dirname(importer), specifier);

interface Source {
  readonly hash: string;
  readonly imports: readonly string[];
}

const sourceOf = oncePerText((file: string): Source => {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(ownImport)].map(([, specifier = '']) => placeOf(specifier, file));
  return { hash: createHash('sha256').update(text).digest('hex'), imports };
});

/** The files, and all that they import directly or indirectly, as paths from the root of the project. */
export function withImports(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) for (const imported of sourceOf(file).imports) found.add(imported);
  return [...found].toSorted();
}

/** The same as long as the files, what they import, the installed packages and Node.js are the same. */
export function fingerprintOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version).update(packages());
  for (const file of withImports(files)) hash.update(`${file}\n${sourceOf(file).hash}\n`);
  return hash.digest('hex');
}

/** The fingerprint of a machine with its cases, and of the module that computes a result of them. */
export const machineFingerprint = (name: string, module: string): string =>
  fingerprintOf([module, `machines/${name}.machine.ts`, `test/models/${name}.cases.ts`]);

const lockFile = oncePerText((file) => readFileSync(join(root, file), 'utf8'));
const packages = (): string => lockFile('package-lock.json');
