/** Lint rules of this project that the linter's own rules cannot express. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { objection } from './floors.mjs';

/**
 * @typedef {{ type: string, value?: unknown }} Literal
 * @typedef {{ source?: Literal | null, argument?: Literal & { literal?: Literal }, importKind?: string,
 *   exportKind?: string, specifiers?: readonly { importKind?: string, exportKind?: string, imported?: { name?: string } }[] }} ImportNode
 * @typedef {{ cwd: string, filename: string,
 *   report: (problem: { node: object, message: string }) => void }} Context
 */

const floors = {
  meta: {
    type: 'problem',
    docs: { description: 'Imports only ever point down (docs/decisions/0001-floors-and-lint.md)' },
  },
  /** @param {Context} context */
  create(context) {
    const file = fileOf(context);
    const dependencies = productionDependencies(context.cwd);

    /**
     * @param {object} node
     * @param {Literal | null | undefined} source
     * @param {boolean} typeOnly
     */
    const judge = (node, source, typeOnly) => {
      if (typeof source?.value !== 'string') return;
      const message = objection({ file, specifier: source.value, typeOnly, dependencies });
      if (message !== undefined) context.report({ node, message });
    };
    /** @param {ImportNode} node */
    const declaration = (node) => judge(node, node.source, isTypeOnly(node));

    return {
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      /** @param {ImportNode} node */
      ImportExpression: (node) => judge(node, node.source, false),
      /** @param {ImportNode} node */
      TSImportType: (node) => judge(node, node.source ?? node.argument?.literal ?? node.argument, true),
      /** @param {{ callee: object, arguments: readonly (Literal & { elements?: readonly Literal[] })[] }} node */
      CallExpression: (node) => {
        if (!isImportMetaGlob(node.callee)) return;
        const [first] = node.arguments;
        for (const pattern of first?.elements ?? [first]) judge(node, pattern, false);
      },
    };
  },
};

/** @param {Context} context The file's path from the project's root, with forward slashes. */
function fileOf({ cwd, filename }) {
  return relative(cwd, filename).split(sep).join('/');
}

/** @param {ImportNode} node */
function isTypeOnly({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type');
}

/** @param {{ type?: string, object?: { type?: string }, property?: { name?: string } }} callee */
function isImportMetaGlob({ type, object, property }) {
  return type === 'MemberExpression' && object?.type === 'MetaProperty' && property?.name === 'glob';
}

/** @type {Map<string, ReadonlySet<string>>} */
const dependenciesOf = new Map();

/** @param {string} root */
function productionDependencies(root) {
  const known = dependenciesOf.get(root);
  if (known !== undefined) return known;
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { dependencies = {} } = /** @type {{ dependencies?: Record<string, string> }} */ (manifest);
  const names = new Set(Object.keys(dependencies));
  dependenciesOf.set(root, names);
  return names;
}

const noAmbientClock = {
  meta: { type: 'problem', docs: { description: 'A statechart gets the time from outside' } },
  /** @param {Context} context */
  create(context) {
    const message = 'Statecharts read no clock: take the time from an event, an input or an effect.';
    /** @param {{ callee: { type: string, name?: string }, arguments: readonly unknown[] }} node */
    const judge = (node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDate && node.arguments.length === 0) context.report({ node, message });
    };
    return { NewExpression: judge, CallExpression: judge };
  },
};

const typedSendParent = {
  meta: { type: 'problem', docs: { description: 'What is sent to a parent is checked against its events' } },
  /** @param {Context} context */
  create(context) {
    const file = fileOf(context);
    if (file === 'machines/shared/send-parent.ts') return {};
    return {
      /** @param {ImportNode} node */
      ImportDeclaration: (node) => {
        if (node.source?.value !== 'xstate') return;
        if (!node.specifiers?.some(({ imported }) => imported?.name === 'sendParent')) return;
        const message =
          'sendParent takes any event: sendParentOf (machines/shared/send-parent.ts) takes those of the parent.';
        context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { floors, 'no-ambient-clock': noAmbientClock, 'typed-send-parent': typedSendParent },
};
