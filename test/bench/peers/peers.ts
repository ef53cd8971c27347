import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { installPackages } from '../packages.ts';

/** The folders beside this file: each has a page, and the packages that only the page uses. */
export type Peer = 'amplify' | 'excalidraw' | 'livekit';

const sourceOf = (peer: Peer): string => join(import.meta.dirname, peer);
const install = (peer: Peer): string => installPackages(sourceOf(peer), join('peers', peer));

/** The module of a peer's page. */
export const pageOf = (peer: Peer): string => join(sourceOf(peer), 'page.tsx');

/**
 * Installs the packages of a peer unless they are there.
 * @returns the plugin with which the page of the peer finds them.
 * @throws if npm cannot install them.
 */
export function installPeer(peer: Peer): Plugin {
  const source = sourceOf(peer);
  const folder = install(peer);
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
  const outDir = join(install(peer), 'dist');
  await build({
    root: sourceOf(peer),
    configFile: false,
    logLevel: 'error',
    plugins: [installPeer(peer), react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
  return outDir;
}
