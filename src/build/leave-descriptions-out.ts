import type { Plugin } from 'vite';
import { stopTheBuild } from './say-what-stopped-the-build.ts';

const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/**
 * What each state of a statechart means is for those who read it, test it and draw it; a browser need not load it.
 * The build fails when no statechart has a description to leave out.
 */
export function leaveDescriptionsOut(): Plugin {
  let count = 0;
  return {
    name: 'leave-descriptions-out',
    apply: 'build',
    buildStart() {
      count = 0;
    },
    transform: {
      order: 'pre',
      filter: { id: /\/machines\/.*\.ts$/ },
      handler(code) {
        // Blanks in their place: everything else stays where the source map says.
        const blanked = code.replaceAll(description, (found) => {
          count += 1;
          return found.replaceAll(/[^\n]/g, ' ');
        });
        return { code: blanked, map: null };
      },
    },
    generateBundle() {
      if (count === 0) stopTheBuild(this, 'No module of machines/ has a description to leave out');
    },
  };
}
