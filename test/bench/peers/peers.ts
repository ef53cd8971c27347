import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

/** The folders beside this file: each has a page, and the packages that only the page uses. */
export type Peer = 'amplify' | 'excalidraw' | 'livekit';

const sourceOf = (peer: Peer): string => join(import.meta.dirname, peer);
const folderOf = (peer: Peer): string => join(root, '.cache', 'peers', peer);

/** The module of a peer's page. */
export const pageOf = (peer: Peer): string => join(sourceOf(peer), 'page.tsx');

/**
 * Installs the packages of a peer in `.cache/peers`, as its lock file has them, unless they are there.
 * @returns the plugin with which the page of the peer finds them.
 * @throws if npm cannot install them.
 */
export function installPeer(peer: Peer): Plugin {
  const source = sourceOf(peer);
  const folder = folderOf(peer);
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8');
  // Written when everything is installed.
  const receipt = join(folder, 'installed.json');
  if (!existsSync(receipt) || readFileSync(receipt, 'utf8') !== lock) {
    mkdirSync(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(source, name), join(folder, name));
    const isWindows = process.platform === 'win32';
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: isWindows,
    });
    writeFileSync(receipt, lock);
  }
  return {
    name: 'packages-of-a-peer',
    enforce: 'pre',
    resolveId(id, importer) {
      const isPackage = /^[@a-z]/.test(id);
      const isOfPage = importer?.replaceAll('\\', '/').startsWith(source.replaceAll('\\', '/')) === true;
      return isPackage && isOfPage ? this.resolve(id, join(folder, 'package.json'), { skipSelf: true }) : null;
    },
  };
}

/**
 * Builds the app of a peer that has an index.html, as Vite does it by itself.
 * @returns the folder of the built app.
 */
export async function buildPeer(peer: Peer): Promise<string> {
  const outDir = join(folderOf(peer), 'dist');
  await build({
    root: sourceOf(peer),
    configFile: false,
    logLevel: 'error',
    plugins: [installPeer(peer), react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
  return outDir;
}
