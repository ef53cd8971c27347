import type { Plugin, Rolldown } from 'vite';
import { stopTheBuild } from './say-what-stopped-the-build.ts';

/** The module of each route that is visited first, by its path. */
const visitedFirst: Readonly<Record<string, string>> = {
  '/signup': 'src/app/routes/SignUpRoute.tsx',
  '/login': 'src/app/routes/LoginRoute.tsx',
  '/meet': 'src/app/routes/MeetRoute.tsx',
};

/** Runs in the page. The attributes are those with which Vite loads the files later, or they would be loaded twice. */
const preload = `for (const file of routes[location.pathname.replace(/\\/$/, '')] ?? []) {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
`;

/**
 * One index.html serves every route, and names what all of them load. The code of the route itself would be requested only
 * when all of that has arrived and run: a small script in the head preloads it by the path of the page. It is a file, because
 * the Content-Security-Policy refuses inline scripts. The build fails when a route has no chunk.
 */
export function preloadRoutes(routes = visitedFirst): Plugin {
  let script = '';
  return {
    name: 'preload-routes',
    apply: 'build',
    generateBundle: {
      // Before Vite writes index.html.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entries = chunks.filter(({ isEntry }) => isEntry);
        const ofAll = new Set(entries.flatMap((entry) => filesOf(entry, bundle)));
        const table = Object.entries(routes).map(([path, module]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module));
          if (chunk === undefined) return stopTheBuild(this, `No chunk is preloaded for ${path}: ${module} has none`);
          const files = filesOf(chunk, bundle).filter((file) => !ofAll.has(file));
          return [path, files.map((file) => `/${file}`)] as const;
        });
        const source = `const routes = ${JSON.stringify(Object.fromEntries(table))};\n${preload}`;
        script = this.getFileName(this.emitFile({ type: 'asset', name: 'preload.js', source: `{${source}}` }));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { async: true, fetchpriority: 'high', src: `/${script}` }, injectTo: 'head-prepend' },
      ],
    },
  };
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
