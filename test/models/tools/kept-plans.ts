/** The plans of earlier runs, in .cache/plans: a plan is made again when a source of its machine or of the planner has changed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { machineFingerprint } from '../lib/fingerprint.ts';
import type { Plan } from './plan.ts';

const folder = join(import.meta.dirname, '../../../.cache/plans');
const fileOf = (name: string): string => join(folder, `${name}.json`);

interface Kept {
  readonly sources: string;
  readonly plan: Plan;
}

const sourcesOf = (name: string): string => machineFingerprint(name, 'test/models/tools/plan-worker.ts');

/** The plan of a machine, if it was made from the same sources. */
export function keptPlan(name: string): Plan | undefined {
  try {
    const { sources, plan } = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Kept;
    return sources === sourcesOf(name) ? plan : undefined;
  } catch {
    return undefined;
  }
}

export function keepPlan(plan: Plan): void {
  const file = fileOf(plan.name);
  mkdirSync(dirname(file), { recursive: true });
  const kept: Kept = { sources: sourcesOf(plan.name), plan };
  writeFileSync(file, JSON.stringify(kept));
}
