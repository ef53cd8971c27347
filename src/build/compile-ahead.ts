import type { Plugin } from 'vite';
import { stopTheBuild } from './say-what-stopped-the-build.ts';

/**
 * The chunks that are compiled whole, by the name of the module that is loaded: the packages and the parts of all pages, most of whose
 * code runs before a page can be used (docs/benchmarks/load.md), the recorder, which takes its snapshot in one task, what a call runs
 * on, which begins with one press, and the form of /signup, whose pickers run much code when they are first opened.
 */
const compiled = [
  'platform',
  'interface',
  'index',
  'recorder',
  'MeetRoute',
  'call.late',
  'CallScreenInWindows',
  'FormScreen',
];

/**
 * Functions are compiled when they are first called, on the main thread, unless a browser is told otherwise (V8 is, by this
 * comment): the code of these chunks is compiled on another thread while it is loaded.
 * The build fails when it has no chunk of one of the names.
 */
export function compileAhead(names: readonly string[] = compiled): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const missing = new Set(names);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue;
          missing.delete(chunk.name);
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
          // Everything is one line further down.
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
        if (missing.size === 0) return;
        stopTheBuild(this, `No chunk has the name that is compiled ahead: ${[...missing].join(', ')}`);
      },
    },
  };
}
