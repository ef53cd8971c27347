/** The statecharts of the project by name, each with its cases in the file `<flow>/<name>.cases.ts` of this folder. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModelCases } from './lib/cases.ts';

const folder = import.meta.dirname;
const ending = '.cases.ts';
const fileOf = (name: string): string => join(folder, `${name}${ending}`);

/** In the order of the alphabet. */
export const machineNames: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length).replaceAll('\\', '/'))
  .toSorted();

/** The names of machines, those with the longest cases first: they take longest to explore. */
export function longestFirst(names: readonly string[]): string[] {
  const sizes = new Map(names.map((name) => [name, statSync(fileOf(name)).size]));
  return names.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
}

/** Loads the cases of one machine, and no others. Rejects when there is no machine of this name. */
export async function loadCases(name: string): Promise<ModelCases> {
  const module = (await import(pathToFileURL(fileOf(name)).href)) as Readonly<Record<string, ModelCases>>;
  const [cases] = Object.values(module);
  if (cases === undefined) throw new Error(`${name}${ending} exports no cases`);
  return cases;
}
