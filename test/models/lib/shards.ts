import { registry } from '../registry.ts';
import type { ModelCases } from './cases.ts';
import { describeMachine } from './suite.ts';

/** The number of files `machines-<n>.test.ts`: more than workers, so that no worker is idle during a long file. */
export const shards = 4;

/** Every fourth statechart from a start index: together the files test each statechart once. */
export const machinesOf = (shard: number): readonly ModelCases[] =>
  registry.filter((_, index) => index % shards === shard - 1);

/** The model-based tests of one share of the statecharts. */
export function describeMachines(shard: number): void {
  for (const cases of machinesOf(shard)) describeMachine(cases);
}
