import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const browserTests = 'test/e2e/**';

export default defineConfig({
  // Specification 1, build configuration: the application base URL is '/'.
  base: '/',
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    // Evergreen browsers: everything the code base itself compiles to.
    target: 'es2023',
    // Kept beside the files for error capture, never announced to visitors.
    sourcemap: 'hidden',
    // The manifest is what `npm run size` reads; the server has no reason to serve it.
    manifest: true,
    // The polyfill would be an inline module; every targeted browser has modulepreload.
    modulePreload: { polyfill: false },
    // Data URLs would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  server: { port: 4173, strictPort: true },
  preview: { port: 4173, strictPort: true },
  test: {
    maxWorkers: 2,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{machines,src,test}/**/*.test.ts'],
          exclude: [browserTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{machines,src,test}/**/*.test.tsx'],
          exclude: [browserTests],
          setupFiles: ['test/tools/dom-setup.ts'],
        },
      },
    ],
  },
});
