/** Every statechart of the project with its cases: what the files `<flow>/<name>.cases.ts` of this folder export. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModelCases } from './lib/cases.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.cases.ts'));

async function casesIn(file: string): Promise<ModelCases[]> {
  const module = (await import(pathToFileURL(join(folder, file)).href)) as Readonly<Record<string, ModelCases>>;
  return Object.values(module);
}

/** `registry.test.ts` fails for a machine without cases. */
export const registry: readonly ModelCases[] = (await Promise.all(files.toSorted().map(casesIn))).flat();

/** @throws {Error} when there is no machine of this name. */
export function casesOf(name: string): ModelCases {
  const cases = registry.find((one) => one.name === name);
  if (cases === undefined) throw new Error(`There is no machine called '${name}'`);
  return cases;
}
