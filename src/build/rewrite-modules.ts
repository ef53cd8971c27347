import type { Plugin } from 'vite';
import { stopTheBuild } from './say-what-stopped-the-build.ts';

export interface Rewriting {
  readonly name: string;
  /** Of the modules, by their path and by what they contain. */
  readonly filter: { readonly id: RegExp; readonly code?: string };
  readonly found: RegExp;
  /** Returns what stands in place of a match, with the same number of lines: everything stays where the source map says. */
  readonly instead: (match: string) => string;
  /** Why the build fails when nothing is found. */
  readonly missing: string;
}

/** Rewrites what matches in the modules of a build, before anything else reads them. */
export function rewriteModules({ name, filter, found, instead, missing }: Rewriting): Plugin {
  let count = 0;
  return {
    name,
    apply: 'build',
    buildStart() {
      count = 0;
    },
    transform: {
      order: 'pre',
      filter,
      handler(code) {
        const rewritten = code.replaceAll(found, (match) => {
          count += 1;
          return instead(match);
        });
        return { code: rewritten, map: null };
      },
    },
    generateBundle() {
      if (count === 0) stopTheBuild(this, missing);
    },
  };
}
