import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import type { StudioFiles } from './studio-data.ts';

export const studioPort = 4174;

/** Where the studio is served during development: the app's server has it at the same path. */
export const studioBase = '/studio/';

/** The studio's own configuration; the product's build has no part in it. */
export function studioConfig(root: string, files: StudioFiles): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: join(root, 'src/studio'),
    cacheDir: join(root, '.cache/studio/vite'),
    publicDir: false,
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    plugins: [react(), dataFiles(files)],
  };
}

/** Adds the generated data as files under `data/`. */
function dataFiles(files: StudioFiles): Plugin {
  return {
    name: 'studio-data',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, path = ''] = /\/data\/([^?]+)/.exec(request.url ?? '') ?? [];
        const text = files.get(decodeURIComponent(path));
        if (text === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', 'application/json');
        response.end(text);
      });
    },
    generateBundle() {
      for (const [path, source] of files) this.emitFile({ type: 'asset', fileName: `data/${path}`, source });
    },
  };
}
