import { join } from 'node:path';
import type { ModelCases } from '../lib/cases.ts';
import { readChart } from '../lib/chart.ts';
import { inProcesses } from '../lib/processes.ts';
import { casesOf } from '../registry.ts';
import { planOf, type Plan } from './plan.ts';

/** A process takes longer to start than so few machines to plan. */
const few = 4;

const sizeOf = ({ machine }: ModelCases): number => readChart(machine).transitions.length;

/** The plans of machines of the registry, in the order of their names. Many are made in several processes. */
export async function plansOf(machines: readonly ModelCases[]): Promise<Plan[]> {
  const names = machines.toSorted((one, other) => sizeOf(other) - sizeOf(one)).map(({ name }) => name);
  const plans =
    machines.length <= few
      ? machines.map(planOf)
      : await inProcesses<Plan>({
          module: join(import.meta.dirname, 'plan-worker.ts'),
          names,
          here: (name) => planOf(casesOf(name)),
        });
  return plans.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
