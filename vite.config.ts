import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { parseConfiguration } from './src/services/configuration.ts';
import { securityHeaders } from './src/services/security/content-security-policy.ts';

const rarelyVisited = /(?:Meet|ForgottenPassword|Invitation|Ownership)Route/;
/** What index.html loads: to name it again for a chunk that comes later would only weigh. */
const loadedWithThePage = /\/(?:platform|interface|rolldown-runtime)-[^/]*\.js$/;
const browserTests = 'test/e2e/**';
/** What runs in a page without being a component: a page that all share is made once for each worker. */
const pageTests = '{machines,src,test}/**/*.dom.test.ts';

/** The headers a real server would send (docs/deployment.md), from the same variables the app is built with. */
function previewHeaders(mode: string): Record<string, string> {
  return { ...securityHeaders(parseConfiguration(loadEnv(mode, import.meta.dirname, 'VITE_'))) };
}

/** Parts of packages that are built in another way than they come. Dependencies of the development server stay as they are. */
const changedParts: readonly { readonly file: RegExp; readonly part: string; readonly instead: string }[] = [
  {
    // To tell what changed in a style attribute, rrweb writes the old one to a spare element's attribute, which the
    // Content-Security-Policy refuses: every change would be reported as a violation and recorded wrongly. Through the
    // CSSOM it may be written.
    file: /\/node_modules\/rrweb\/dist\/rrweb\.js/,
    part: 'old.setAttribute("style", m.oldValue)',
    instead: 'old.style.cssText = m.oldValue',
  },
  {
    // Every route has a `Link` of its own. The app has no use for it; `Link` itself can still be imported.
    file: /\/@tanstack\/react-router\/dist\/esm\/route\.js/,
    part: 'import { Link } from "./link.js";',
    instead: 'function Link() { throw new Error("route.Link is left out of the build (vite.config.ts)"); }',
  },
  {
    // Restoring scroll positions is an option that the app does not use. What remains without it: a page that is new
    // is shown from its top, or from the part that its hash names.
    file: /\/@tanstack\/router-core\/dist\/esm\/router\.js/,
    part: 'import { setupScrollRestoration } from "./scroll-restoration.js";',
    instead: `function setupScrollRestoration(router) {
      const scroll = router._scroll;
      if (scroll.r) return;
      scroll.r = true;
      router.subscribe("onRendered", ({ toLocation: { hash } }) => {
        const reset = scroll.n;
        scroll.n = true;
        if (hash) document.getElementById(hash)?.scrollIntoView();
        else if (reset) scrollTo(0, 0);
      });
    }`,
  },
  {
    // The app says itself how queries are read and written (src/app/routes/search.ts).
    file: /\/@tanstack\/router-core\/dist\/esm\/router\.js/,
    part: 'import { defaultParseSearch, defaultStringifySearch } from "./searchParams.js";',
    instead: 'const defaultParseSearch = undefined, defaultStringifySearch = undefined;',
  },
];

function changePackages(): Plugin {
  return {
    name: 'change-packages',
    transform: {
      filter: { id: changedParts.map(({ file }) => file) },
      handler(original, id) {
        let code = original;
        for (const { part, instead } of changedParts.filter(({ file }) => file.test(id))) {
          if (!code.includes(part)) this.error(`${id} does not have the part that is changed: ${part}`);
          // In one line: everything else stays where the source map says.
          code = code.replace(part, () => instead.replaceAll(/\s*\n\s*/g, ' '));
        }
        return { code, map: null };
      },
    },
  };
}

/**
 * The service worker: keeps the app's own files, so that it starts without a network, and nothing that a service
 * answered. A newer version waits until the visitor wants it (src/services/overlays/app-updates.ts registers it; an
 * inline registration would break the Content-Security-Policy). The manifest stands in public/.
 */
function offlineShell() {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: [
        'index.html',
        'manifest.webmanifest',
        'assets/*.{js,css,woff2}',
        '{icons,slides,illustrations}/*.{svg,png}',
      ],
      navigateFallback: '/index.html',
      // Content hashes stand in the names.
      dontCacheBustURLsMatching: /^assets\//,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      sourcemap: false,
    },
  });
}

/** What each state of a statechart means is for those who read it, test it and draw it; a browser need not load it. */
function leaveDescriptionsOut(): Plugin {
  const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;
  return {
    name: 'leave-descriptions-out',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\/machines\/.*\.ts$/ },
      handler(code) {
        // Blanks in their place: everything else stays where the source map says.
        return { code: code.replaceAll(description, (found) => found.replaceAll(/[^\n]/g, ' ')), map: null };
      },
    },
  };
}

/**
 * Functions are compiled when they are first called, unless a browser is told otherwise (V8 is, by this comment). A call
 * begins with one press: its code is compiled while it is loaded, so that compiling is no part of what the press does.
 */
function compileCallsAhead(): Plugin {
  const ofCall = /^(?:callParts|CallScreen|MeetRoute)$/;
  return {
    name: 'compile-calls-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !ofCall.test(chunk.name)) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
          // Everything is one line further down.
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}

/** An address whose escapes cannot be decoded is answered with the app, which has a page for it; Vite has none. */
function answerMalformedAddresses(): Plugin {
  const serve = ({ middlewares }: ViteDevServer | PreviewServer): void => {
    middlewares.use((request, _response, next) => {
      if (isMalformed(request.url ?? '/')) request.url = '/index.html';
      next();
    });
  };
  return { name: 'answer-malformed-addresses', configureServer: serve, configurePreviewServer: serve };
}

function isMalformed(address: string): boolean {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return false;
  } catch {
    return true;
  }
}

/** What stopped the build, before the service worker, which then has nothing to hold, gives itself as the reason. */
function sayWhatStoppedTheBuild(): Plugin {
  return {
    name: 'say-what-stopped-the-build',
    buildEnd(error) {
      if (error !== undefined) this.warn(error);
    },
  };
}

export default defineConfig(({ mode, isPreview = false }) => ({
  // Specification 1, build configuration: the application base URL is '/'.
  base: '/',
  plugins: [
    sayWhatStoppedTheBuild(),
    answerMalformedAddresses(),
    leaveDescriptionsOut(),
    compileCallsAhead(),
    offlineShell(),
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
      // What only few visit names its style sheets alone: every list of chunks weighs on the first screen of the others.
      resolveDependencies: (file, dependencies) =>
        dependencies.filter((each) =>
          rarelyVisited.test(file) ? each.endsWith('.css') : !loadedWithThePage.test(`/${each}`),
        ),
    },
    // Data URLs would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every screen runs on compresses best in one piece, and stays cached from version to version.
        codeSplitting: {
          groups: [
            {
              name: 'platform',
              test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|use-isomorphic-layout-effect|xstate|@xstate|@tanstack\/(?:react-router|router-core|history|react-store|store)|valibot|idb-keyval)\//,
            },
            {
              // The parts of the interface that most screens have: one small file instead of many tiny ones.
              name: 'interface',
              test: /\/(?:src\/components\/(?:Alert\/|Button\/|Field\/|Select\/|Spinner\/|TextLink\/|Tabs\/|TextInput\/|RadioTiles\/|VisuallyHidden\/|classNames|flow\/)|src\/app\/routes\/useNavigation|src\/app\/flows\/asActor|src\/services\/http\/deadline|src\/screens\/entrance\/(?:Entrance|SubScreen|FollowLink|paths)\.|src\/contracts\/text|machines\/shared\/(?:messages\/api|limits|failure|placeholders))/,
            },
            {
              // What every form before the session has.
              name: 'forms',
              test: /\/(?:src\/components\/(?:PasswordInput|CountdownText)\/|src\/screens\/entrance\/(?:EntranceForm|WaitLine|focusField)|src\/app\/flows\/tickingCountdown|src\/services\/clock|machines\/shared\/(?:messages\/validation|countdown|attempts|password-strength)|machines\/sign-up\/validation)/,
            },
          ],
        },
      },
      onLog(level, log, report) {
        // lottie-web evaluates expressions; the build of it in use leaves expressions out and never gets there.
        if (log.code === 'EVAL' && log.id?.includes('/lottie-web/') === true) return;
        report(level, log);
      },
    },
  },
  server: { port: 4173, strictPort: true },
  preview: { port: 4173, strictPort: true, headers: isPreview ? previewHeaders(mode) : {} },
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
          // Files share modules, which is most of the time saved, and leave nothing behind in them.
          name: 'node',
          environment: 'node',
          isolate: false,
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
          setupFiles: ['test/tools/dom-setup.ts'],
        },
      },
    ],
  },
}));
