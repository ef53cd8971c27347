import { resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { stopTheBuild } from './say-what-stopped-the-build.ts';

/** The modules that each route loads when it is visited first, by its path: its screen, and what its first calls need. */
const visitedFirst: Readonly<Record<string, readonly string[]>> = {
  '/signup': ['src/app/routes/SignUpRoute.tsx', 'src/services/http/client.ts'],
  '/login': ['src/app/routes/LoginRoute.tsx'],
  '/meet': ['src/app/routes/MeetRoute.tsx', 'src/services/http/client.ts'],
};

/** The module that runs in the page before the app is loaded; the free names in it that stand for the table of files, and for the packages. */
const script = resolve(import.meta.dirname, '../ahead.ts');
const table = 'routeFiles';
const packages = 'packagesFile';

/**
 * One index.html serves every route, and names what all of them load. The code of the route itself would be requested only
 * when all of that has arrived and run: a small script in the head, src/ahead.ts, preloads it by the path of the page. It
 * is a file, because the Content-Security-Policy refuses inline scripts. The build fails when a route has no chunk.
 */
export function preloadRoutes(routes = visitedFirst, module = script): Plugin {
  let config: Pick<ResolvedConfig, 'root' | 'mode' | 'envDir'>;
  let address = '';
  return {
    name: 'preload-routes',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      // Before Vite writes index.html.
      order: 'pre',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entries = chunks.filter(({ isEntry }) => isEntry);
        const ofAll = new Set(entries.flatMap((entry) => filesOf(entry, bundle)));
        const files = Object.entries(routes).map(([path, modules]) => {
          const named = modules.flatMap((each) => {
            const chunk = chunks.find(({ moduleIds }) =>
              moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(each)),
            );
            if (chunk === undefined) return stopTheBuild(this, `No chunk is preloaded for ${path}: ${each} has none`);
            return filesOf(chunk, bundle);
          });
          return [path, [...new Set(named)].flatMap((file) => (ofAll.has(file) ? [] : [`/${file}`]))] as const;
        });
        const platform = chunks.find(({ name }) => name === 'platform');
        const names = {
          [table]: Object.fromEntries(files),
          [packages]: platform === undefined ? null : `/${platform.fileName}`,
        };
        const values = Object.entries(names).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
        // In a function: what the script declares would be names of the page, which other scripts could replace.
        const source = `(()=>{const ${values.join(',')};\n${await bundled(module, config)}})();`;
        address = this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.js', source }));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { async: true, fetchpriority: 'high', src: `/${address}` }, injectTo: 'head-prepend' },
      ],
    },
  };
}

/**
 * The script with all that it imports, in one file: what it shares with the app must not be loaded before it runs. It is a
 * build of its own, because a second entry would divide the chunks of the first.
 */
async function bundled(
  module: string,
  { root, mode, envDir }: Pick<ResolvedConfig, 'root' | 'mode' | 'envDir'>,
): Promise<string> {
  const output = await build({
    root,
    mode,
    envDir,
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: module } },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result)) throw new Error(`${module} was not built`);
  return result.output[0].code;
}

/** A chunk, all that it imports statically, and their style sheets. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): readonly string[] {
  const found = new Set<string>();
  const waiting = [chunk.fileName];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') continue;
    found.add(name);
    waiting.push(...file.imports);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
  }
  return [...found];
}
