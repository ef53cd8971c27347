import type { Plugin } from 'vite';
import { stopTheBuild } from './say-what-stopped-the-build.ts';

/** The functions of valibot that make a schema or a part of one. Those that parse or ask are not among them: they may throw. */
const makers = [
  'object|looseObject|record|array|tuple|union|variant|picklist|literal|instance|string|number|boolean|unknown|date|function',
  'optional|exactOptional|nullable|nullish|pipe|transform|check|fallback|trim|nonEmpty|minLength|maxLength|minValue|maxValue',
  'integer|finite|regex|url|email|digits|isoDate|everyItem|parseJson',
];
const made = new RegExp(String.raw`\bv\.(?:${makers.join('|')})\(`, 'g');

/**
 * Making a schema has no effect, which the bundler cannot see: what a contract defines for the sandbox or for another page would be
 * built into a page, and evaluated. The build fails when no contract makes a schema.
 */
export function leaveSchemasOut(): Plugin {
  let count = 0;
  return {
    name: 'leave-schemas-out',
    apply: 'build',
    buildStart() {
      count = 0;
    },
    transform: {
      order: 'pre',
      filter: { id: /\/(?:src|machines)\/.*\.tsx?$/, code: "from 'valibot'" },
      handler(code) {
        const marked = code.replaceAll(made, (found) => {
          count += 1;
          return `/*@__PURE__*/${found}`;
        });
        // Everything stays in the line where the source map says it is.
        return { code: marked, map: null };
      },
    },
    generateBundle() {
      if (count === 0) stopTheBuild(this, 'No module makes a schema that could be left out');
    },
  };
}
