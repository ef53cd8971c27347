import type { Plugin } from 'vite';
import { stopTheBuild } from './say-what-stopped-the-build.ts';

interface ChangedPart {
  readonly file: RegExp;
  /** A piece of the file's text, as the package has it. */
  readonly part: string;
  readonly instead: string;
}

/** Parts of packages that are built in another way than they come. Dependencies of the development server stay as they are. */
export const changedParts: readonly ChangedPart[] = [
  {
    // To tell what changed in a style attribute, rrweb writes the old one to a spare element's attribute, which the
    // Content-Security-Policy refuses: every change would be reported as a violation and recorded wrongly. Through the
    // CSSOM it may be written.
    file: /\/node_modules\/rrweb\/dist\/rrweb\.js/,
    part: 'old.setAttribute("style", m.oldValue)',
    instead: 'old.style.cssText = m.oldValue',
  },
  {
    // rrweb takes the browser's own accessors from a new frame when the page's are changed. These two are methods: it would take every page
    // for changed, and make a frame for each copy of this code.
    file: /\/node_modules\/rrweb\/dist\/rrweb\.js/,
    part: '"shadowRoot",\n\t\t"querySelector",\n\t\t"querySelectorAll"',
    instead: '"shadowRoot"',
  },
  {
    // A machine prepares its states when they are first used: `provide` makes another machine of the same states, and most machines of a page
    // are started later, or never.
    file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js/,
    part: `    this.root = new StateNode(config, {
      _key: this.id,
      _machine: this
    });
    this.root._initialize();
    formatRouteTransitions(this.root);
    this.states = this.root.states;`,
    instead: `let root;
      const prepared = () => {
        if (root === undefined) {
          root = new StateNode(config, { _key: this.id, _machine: this });
          root._initialize();
          formatRouteTransitions(root);
        }
        return root;
      };
      Object.defineProperties(this, {
        root: { get: prepared },
        states: { get: () => prepared().states },
        events: { get: () => prepared().events }
      });`,
  },
  {
    file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js/,
    part: 'this.events = this.root.events;',
    instead: '',
  },
  {
    // The progress of a transfer is an option that the app does not use.
    file: /\/ky\/distribution\/core\/Ky\.js/,
    part: "import { streamRequest, streamResponse } from '../utils/body.js';",
    instead: 'const streamRequest = undefined, streamResponse = undefined;',
  },
  {
    // Every route has a `Link` of its own. The app has no use for it; `Link` itself can still be imported.
    file: /\/@tanstack\/react-router\/dist\/esm\/route\.js/,
    part: 'import { Link } from "./link.js";',
    instead: 'function Link() { throw new Error("route.Link is left out of the build"); }',
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

/** Builds the changed parts. The build fails when a file lacks its part, or when it has no such file. */
export function changePackages(parts: readonly ChangedPart[] = changedParts): Plugin {
  const changed = new Set<ChangedPart>();
  return {
    name: 'change-packages',
    buildStart: () => changed.clear(),
    transform: {
      filter: { id: parts.map(({ file }) => file) },
      handler(original, id) {
        let code = original;
        for (const each of parts.filter(({ file }) => file.test(id))) {
          if (!code.includes(each.part)) this.error(`${id} does not have the part that is changed: ${each.part}`);
          // In one line: everything else stays where the source map says.
          code = code.replaceAll(each.part, () => each.instead.replaceAll(/\s*\n\s*/g, ' '));
          changed.add(each);
        }
        return { code, map: null };
      },
    },
    // Runs in builds alone: a development server changes no packages.
    generateBundle() {
      const missing = parts.filter((each) => !changed.has(each)).map(({ file }) => file);
      if (missing.length > 0) stopTheBuild(this, `No module is the file of a changed part: ${missing.join(', ')}`);
    },
  };
}
