import type { Plugin } from 'vite';
import { stopTheBuild } from './say-what-stopped-the-build.ts';

/** The chunks that a call runs on, by the name of the module that is loaded. */
const chunksOfCall = ['call.late', 'CallScreenInWindows', 'MeetRoute'];

/**
 * Functions are compiled when they are first called, unless a browser is told otherwise (V8 is, by this comment). A call
 * begins with one press: its code is compiled while it is loaded, so that compiling is no part of what the press does.
 * The build fails when it has no chunk of one of the names.
 */
export function compileCallsAhead(names: readonly string[] = chunksOfCall): Plugin {
  return {
    name: 'compile-calls-ahead',
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
