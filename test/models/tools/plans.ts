import { join } from 'node:path';
import { longestFirst, machineNames } from '../case-files.ts';
import type { ModelCases } from '../lib/cases.ts';
import { inProcesses } from '../lib/processes.ts';
import { keepPlan, keptPlan } from './kept-plans.ts';
import { planOf, type Plan } from './plan.ts';

/** A process takes longer to start than so few machines to plan. */
const few = 4;

const inOrder = (plans: readonly Plan[]): Plan[] =>
  plans.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/**
 * The plans of machines of the project by name, in the order of their names. Those whose sources have not changed since the
 * last run are kept; each process loads only the machines that it plans.
 */
export async function plansByName(names: readonly string[] = machineNames): Promise<Plan[]> {
  const kept = names.flatMap((name) => keptPlan(name) ?? []);
  const known = new Set(kept.map(({ name }) => name));
  const made = await inProcesses<Plan>({
    module: join(import.meta.dirname, 'plan-worker.ts'),
    names: longestFirst(names.filter((name) => !known.has(name))),
    report: keepPlan,
  });
  return inOrder([...kept, ...made]);
}

/** The plans of machines, in the order of their names. */
export async function plansOf(machines: readonly ModelCases[]): Promise<Plan[]> {
  return machines.length <= few ? inOrder(machines.map(planOf)) : plansByName(machines.map(({ name }) => name));
}
