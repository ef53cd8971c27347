import { use } from 'react';
import type { ModelCases } from '#test/models/lib/cases.ts';

const modules = import.meta.glob<Readonly<Record<string, ModelCases>>>('#test/models/**/*.cases.ts');
const loaded = new Map<string, Promise<ModelCases>>();

/** The shipped machine of a flow with the events of its model tests. Suspends until its code is loaded. */
export function useCases(name: string): ModelCases {
  const known = loaded.get(name);
  if (known !== undefined) return use(known);
  const loading = loadCases(name);
  loaded.set(name, loading);
  return use(loading);
}

async function loadCases(name: string): Promise<ModelCases> {
  const [, load] = Object.entries(modules).find(([path]) => path.endsWith(`/models/${name}.cases.ts`)) ?? [];
  const found = load === undefined ? [] : Object.values(await load()).filter((cases) => cases.name === name);
  if (found[0] === undefined) throw new Error(`There are no model cases of ${name}.`);
  return found[0];
}
