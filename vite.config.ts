import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { answerMalformedAddresses } from './src/build/answer-malformed-addresses.ts';
import { changePackages } from './src/build/change-packages.ts';
import { checkChunks, chunkGroups, preloadedWith } from './src/build/chunks.ts';
import { compileAhead } from './src/build/compile-ahead.ts';
import { leaveDescriptionsOut } from './src/build/leave-descriptions-out.ts';
import { leaveSchemasOut } from './src/build/leave-schemas-out.ts';
import { offlineShell, routeFilesFromCache } from './src/build/offline-shell.ts';
import { preloadRoutes } from './src/build/preload-routes.ts';
import { previewHeaders } from './src/build/preview-headers.ts';
import { renderFirstScreens } from './src/build/render-first-screens.ts';
import { sayWhatStoppedTheBuild } from './src/build/say-what-stopped-the-build.ts';

const browserTests = 'test/e2e/**';
/** What runs in a page without being a component: a page that all share is made once for each worker. */
const pageTests = '{machines,src,test}/**/*.dom.test.ts';

export default defineConfig(({ mode, isPreview = false }) => ({
  // Specification 1, build configuration: the application base URL is '/'.
  base: '/',
  plugins: [
    sayWhatStoppedTheBuild(),
    answerMalformedAddresses(),
    leaveDescriptionsOut(),
    leaveSchemasOut(),
    compileAhead(),
    checkChunks(),
    renderFirstScreens(),
    preloadRoutes(),
    offlineShell(mode),
    routeFilesFromCache(),
    react(),
    changePackages(),
  ],
  resolve: {
    // React has had useSyncExternalStore since 18: @xstate/react's copy for older ones would only weigh.
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    // Evergreen browsers: everything the code base itself compiles to.
    target: 'es2023',
    // Kept beside the files for error capture, never announced to visitors.
    sourcemap: 'hidden',
    // The manifest is what `npm run size` reads; the server has no reason to serve it.
    manifest: true,
    // The polyfill would be an inline module; every targeted browser has modulepreload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: preloadedWith,
    },
    // Data URLs would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Hashes do not compress, and each name stands in several files: seven characters are enough to tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunkGroups },
      },
      onLog(level, log, report) {
        // lottie-web evaluates expressions; the build of it in use leaves expressions out and never gets there.
        if (log.code === 'EVAL' && log.id?.includes('/lottie-web/') === true) return;
        report(level, log);
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 4173, strictPort: true },
  preview: { port: 4173, strictPort: true, headers: isPreview ? previewHeaders(mode, import.meta.dirname) : {} },
  test: {
    maxWorkers: 2,
    // Ends a test or a hook that hangs. It measures no speed: 10,000 arbitrary inputs take 5 s on a machine that runs two suites at once.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          // Files share modules, which is most of the time saved, and leave nothing behind in them.
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: ['test/tools/setup.ts'],
          include: ['{machines,src,test}/**/*.test.ts'],
          exclude: [browserTests, pageTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          include: ['{machines,src,test}/**/*.test.tsx', pageTests],
          exclude: [browserTests],
          setupFiles: ['test/tools/setup.ts', 'test/tools/dom-setup.ts'],
        },
      },
    ],
  },
}));
