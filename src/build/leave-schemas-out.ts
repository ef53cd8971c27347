import type { Plugin } from 'vite';
import { rewriteModules } from './rewrite-modules.ts';

/** The functions of valibot that make a schema or a part of one. Those that parse or ask are not among them: they may throw. */
const makers = [
  'object|looseObject|record|array|tuple|union|variant|picklist|literal|instance|string|number|boolean|unknown|date|function',
  'optional|exactOptional|nullable|nullish|pipe|transform|check|fallback|trim|nonEmpty|minLength|maxLength|minValue|maxValue',
  'integer|finite|regex|url|email|digits|isoDate|everyItem|parseJson',
];

/**
 * Making a schema has no effect, which the bundler cannot see: what a contract defines for the sandbox or for another page would be
 * built into a page, and evaluated. The build fails when no contract makes a schema.
 */
export const leaveSchemasOut = (): Plugin =>
  rewriteModules({
    name: 'leave-schemas-out',
    filter: { id: /\/(?:src|machines)\/.*\.tsx?$/, code: "from 'valibot'" },
    found: new RegExp(String.raw`\bv\.(?:${makers.join('|')})\(`, 'g'),
    instead: (call) => `/*@__PURE__*/${call}`,
    missing: 'No module makes a schema that could be left out',
  });
