import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync, type ESTree } from 'vite';
import { messages } from '#machines/shared/messages.ts';
import type { FlowSource } from '../data/flow-data.ts';

/** The file of a machine, with the place of each state. */
export function sourceOf(root: string, name: string, machineId: string): FlowSource {
  const file = `machines/${name}.machine.ts`;
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, lines: linesOfStates(file, text, machineId) };
}

type Lines = Record<string, [number, number]>;

function linesOfStates(file: string, text: string, machineId: string): Lines {
  const lines: Lines = {};
  const lineAt = lineCounter(text);
  const add = (id: string, node: ESTree.Node): void => {
    lines[id] = [lineAt(node.start), lineAt(node.end)];
  };
  const addStates = (config: ESTree.ObjectExpression, id: string): void => {
    const states = valueOf(config, 'states');
    if (states?.type !== 'ObjectExpression') return;
    for (const property of states.properties) {
      if (property.type !== 'Property') continue;
      const child = `${id}.${nameOf(property)}`;
      add(child, property);
      if (property.value.type === 'ObjectExpression') addStates(property.value, child);
    }
  };
  const config = configIn(parseSync(file, text).program);
  if (config !== undefined) {
    add(machineId, config);
    addStates(config, machineId);
  }
  return lines;
}

/** The argument of `createMachine` in a module. */
function configIn(program: ESTree.Program): ESTree.ObjectExpression | undefined {
  const queue: unknown[] = [program];
  for (const node of queue) {
    if (typeof node !== 'object' || node === null) continue;
    if (isCreateMachine(node)) {
      const [argument] = node.arguments;
      if (argument?.type === 'ObjectExpression') return argument;
    }
    queue.push(...Object.values<unknown>({ ...node }));
  }
  return undefined;
}

function isCreateMachine(node: object): node is ESTree.CallExpression {
  if (!('type' in node) || node.type !== 'CallExpression' || !('callee' in node)) return false;
  const callee = node.callee as ESTree.Expression;
  return callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'createMachine';
}

function valueOf({ properties }: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  for (const property of properties) {
    if (property.type === 'Property' && nameOf(property) === name) return property.value;
  }
  return undefined;
}

function nameOf({ key }: ESTree.ObjectProperty): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

/** Numbers lines from 1. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

/** The texts for users that a machine and the files beside it with the same name refer to, itself or by rules such as `emailProblem`. */
export function messagesOf(root: string, name: string): string[] {
  const folder = join(root, 'machines', dirname(name));
  const base = basename(name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const texts = files
    .filter((file) => file.startsWith(`${base}.`) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(/\bmessages\.(\w+(?:\.\w+)*)/g)].map(([, path = '']) => path),
    ...[...text.matchAll(/\b(\w+)Problem\b/g)].map(([, field = '']) => `validation.${field}`),
  ]);
  return [...new Set(found.flatMap((path) => textsAt(path.split('.'))))].toSorted();
}

/** The texts at a path of the catalogue: one, all below it, or none for a function. */
function textsAt(path: readonly string[]): string[] {
  let at: unknown = messages;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return [];
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return textsIn(at);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
