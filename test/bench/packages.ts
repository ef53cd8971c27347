/** Packages that only a benchmark uses, with a lock file of their own: none of them belongs to the product. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Installs the packages of a folder in `.cache/<name>`, as its package-lock.json has them, unless they are there.
 * @param source the folder with package.json and package-lock.json.
 * @returns the folder with `node_modules`.
 * @throws if npm cannot install them.
 */
export function installPackages(source: string, name: string): string {
  const folder = join(root, '.cache', name);
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8');
  // Written when everything is installed.
  const receipt = join(folder, 'installed.json');
  if (existsSync(receipt) && readFileSync(receipt, 'utf8') === lock) return folder;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(source, file), join(folder, file));
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(receipt, lock);
  return folder;
}
