/** Every statechart of the project with its cases. */
import { loadCases, machineNames } from './case-files.ts';
import type { ModelCases } from './lib/cases.ts';

/** `registry.test.ts` fails for a machine without cases. */
export const registry: readonly ModelCases[] = await Promise.all(machineNames.map(loadCases));

/** @throws {Error} when there is no machine of this name. */
export function casesOf(name: string): ModelCases {
  const cases = registry.find((one) => one.name === name);
  if (cases === undefined) throw new Error(`There is no machine called '${name}'`);
  return cases;
}
