import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root as project } from '../run/steps.ts';
import { planMachine } from './machine.ts';
import { machineName, screenName } from './names.ts';
import type { Plan } from './plan.ts';
import { planScreen } from './screen.ts';

type Read = (file: string) => string;

const kinds: Readonly<Record<string, (name: string, read: Read) => Plan>> = {
  machine: (name) => planMachine(machineName(name)),
  screen: (name, read) => planScreen(screenName(name), read),
};

/**
 * Writes a new part into the project at a root, formatted. Nothing is written when anything about it is refused.
 * @returns the files that are new or changed, from the root.
 * @throws Error that says how the command is used, or what is wrong with the name.
 */
export function create(args: readonly string[], root: string): readonly string[] {
  const [kind = '', name, ...rest] = args;
  const planOf = kinds[kind];
  if (planOf === undefined || name === undefined || rest.length > 0) {
    throw new Error('npm run new -- machine <folder>/<name>\nnpm run new -- screen <name>');
  }
  const { created, changed } = planOf(name, (file) => readFileSync(join(root, file), 'utf8'));
  const taken = Object.keys(created).filter((file) => existsSync(join(root, file)));
  if (taken.length > 0) throw new Error(`'${name}' is taken: ${taken.join(', ')}`);
  const texts = Object.entries({ ...created, ...changed });
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const files = texts.map(([file]) => file);
  format(files, root);
  return files;
}

/** How wide a line is depends on the name in it. */
function format(files: readonly string[], root: string): void {
  const formatter = join(project, 'node_modules/oxfmt/bin/oxfmt');
  const { status, stderr } = spawnSync(process.execPath, [formatter, ...files], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The new files could not be formatted: ${stderr}`);
}
