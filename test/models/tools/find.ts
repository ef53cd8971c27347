import type { ModelCases } from '../lib/cases.ts';
import { readChart } from '../lib/chart.ts';

/** The machines for a name: all without a name, else the machine of that name, else machines whose name contains it. */
export function findMachines(registry: readonly ModelCases[], wanted: string | undefined): ModelCases[] {
  if (wanted === undefined) return [...registry];
  const found = matching(registry, wanted, ({ name }) => name, '/');
  if (found.length > 0) return found;
  throw new Error(
    unknown(
      'machine',
      wanted,
      registry.map(({ name }) => name),
    ),
  );
}

/**
 * The ids of the states for a name: the whole dotted name, else its last part (`cooling` for `offered.cooling`),
 * else any part of it.
 */
export function findStates({ name, machine }: ModelCases, wanted: string): string[] {
  const ids = readChart(machine).states.map(({ id }) => id);
  const nameOf = (id: string): string => id.replace(`${machine.id}.`, '');
  const found = matching(ids, wanted, nameOf, '.');
  if (found.length > 0) return found;
  throw new Error(unknown(`state of ${name}`, wanted, ids.slice(1).map(nameOf)));
}

function matching<T>(all: readonly T[], wanted: string, nameOf: (one: T) => string, separator: string): T[] {
  const attempts = [
    (name: string) => name === wanted,
    (name: string) => name.endsWith(`${separator}${wanted}`),
    (name: string) => name.toLowerCase().includes(wanted.toLowerCase()),
  ];
  for (const fits of attempts) {
    const found = all.filter((one) => fits(nameOf(one)));
    if (found.length > 0) return found;
  }
  return [];
}

const suggested = 3;

function unknown(kind: string, wanted: string, names: readonly string[]): string {
  const nearest = names
    .map((name) => ({ name, distance: editDistance(wanted, name) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, suggested)
    .map(({ name }) => name);
  return `There is no ${kind} called '${wanted}'. Did you mean ${nearest.join(', ')}?`;
}

/** The number of letters to add, drop or change from one word to the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(changed, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
