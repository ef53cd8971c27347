import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Files of the build that the service worker keeps; `*` stands for a name without a folder. */
const kept = [
  'index.html',
  'manifest.webmanifest',
  'assets/*.js',
  'assets/*.css',
  'assets/*.woff2',
  'icons/*.svg',
  'icons/*.png',
  'slides/*.svg',
  'illustrations/*.svg',
  'illustrations/*.png',
];

/**
 * Files of these that it does not keep: tldraw's code, which weighs as much as the app and is used by few deployments, and
 * the workers of backgrounds, of noise suppression and of encrypted frames, and the key exchange of calls, which need files that are not kept.
 */
const left = [
  'assets/tldraw-*.js',
  'assets/olm-*.js',
  'assets/frame-worker-*.js',
  'assets/tldraw-*.css',
  'assets/background-worker-*.js',
  'assets/workletProcessor-*.js',
];

/**
 * The service worker: keeps the app's own files, so that it starts without a network, and nothing that a service
 * answered. A newer version waits until the visitor wants it (src/services/overlays/app-updates.ts registers it; an
 * inline registration would break the Content-Security-Policy). The manifest stands in public/. The build fails when it
 * has no file for one of the patterns. Beside an app that is inspected, the statechart studio is at /studio/.
 */
export function offlineShell(mode: string) {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: kept,
      manifestTransforms: [
        (manifest) => {
          const files = manifest.map(({ url }) => url);
          refuseUnmatched([...kept, ...left], files);
          return { manifest: manifest.filter(({ url }) => !left.some((pattern) => isMatched(pattern, url))) };
        },
      ],
      navigateFallback: '/index.html',
      ...(mode === 'inspect' ? { navigateFallbackDenylist: [/^\/studio\//] } : {}),
      // Content hashes stand in the names.
      dontCacheBustURLsMatching: /^assets\//,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      sourcemap: false,
    },
  });
}

/**
 * What is appended to the service worker that Workbox generates. A browser with static routes (Chromium) takes the files of
 * the build from the cache by itself: it does not start the worker for them, nor run its code. A file that is not in the cache
 * comes from the network. Elsewhere, and when the browser refuses the route, the worker answers. The name of the cache is
 * that of Workbox; `offline.spec.ts` notices another one.
 */
const staticRoutes = `
self.addEventListener('install', (event) => {
  if (event.addRoutes === undefined) return;
  const cacheName = 'workbox-precache-v2-' + self.registration.scope;
  const route = { condition: { urlPattern: '/assets/*', requestMethod: 'GET' }, source: { cacheName } };
  event.waitUntil(event.addRoutes(route).catch(() => undefined));
});
`;

/** Appends {@link staticRoutes}. It must be after `offlineShell` in the list of plugins, which writes the file when the build ends. */
export function routeFilesFromCache(): Plugin {
  let folder = '';
  return {
    name: 'route-files-from-cache',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => appendFile(join(folder, 'sw.js'), staticRoutes),
    },
  };
}

/** @throws Error when no file is matched by one of the patterns. */
export function refuseUnmatched(patterns: readonly string[], files: readonly string[]): void {
  const missing = patterns.filter((pattern) => !files.some((file) => isMatched(pattern, file)));
  if (missing.length === 0) return;
  throw new Error(`The build has no file that the service worker keeps or leaves as ${missing.join(', ')}`);
}

/** `*` in the pattern stands for a part of a name. */
export function isMatched(pattern: string, file: string): boolean {
  if (!pattern.includes('*')) return file === pattern;
  const [before = '', after = ''] = pattern.split('*');
  return file.startsWith(before) && file.endsWith(after) && !file.slice(before.length).includes('/');
}
