import type { Plugin } from 'vite';
import { rewriteModules } from './rewrite-modules.ts';

/**
 * What each state of a statechart means is for those who read it, test it and draw it; a browser need not load it.
 * The build fails when no statechart has a description to leave out.
 */
export const leaveDescriptionsOut = (): Plugin =>
  rewriteModules({
    name: 'leave-descriptions-out',
    filter: { id: /\/machines\/.*\.ts$/ },
    found: /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g,
    // Blanks in their place.
    instead: (description) => description.replaceAll(/[^\n]/g, ' '),
    missing: 'No module of machines/ has a description to leave out',
  });
