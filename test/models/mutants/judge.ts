import { behaviour, createActorDriver } from '../lib/actor-driver.ts';
import type { ModelCases } from '../lib/cases.ts';
import { walk } from '../lib/driver.ts';
import type { Machine } from '../lib/machine.ts';
import { scriptsOf } from '../lib/model.ts';
import type { Script } from '../lib/script.ts';
import { copied, mutationsOf, type Mutation } from './mutations.ts';

export interface Survivor {
  readonly id: string;
  readonly state: string;
  readonly trigger: string;
  readonly guard: string;
}

/** The result of a machine. */
export interface Verdict {
  readonly name: string;
  /** The number of defects that were tried. */
  readonly tried: number;
  /** Defects that no walked path detects. */
  readonly survivors: readonly Survivor[];
}

/**
 * Walks the covering paths on the machine with every defect. A defect is detected when a step leads to another state,
 * tag, context, output or effect than the sound machine's, or fails; other names of transitions do not count.
 *
 * Throws when the paths fail on a sound copy: then nothing would be proved.
 */
export async function judge(cases: ModelCases): Promise<Verdict> {
  const { scripts } = scriptsOf(cases);
  if (await isDetected(copied(cases.machine), scripts)) {
    throw new Error(`${cases.name}: its paths cannot be walked on a copy of the machine`);
  }
  const mutations = mutationsOf(cases.machine);
  const survivors: Survivor[] = [];
  for (const mutation of mutations) {
    const { id, state, trigger, guard } = mutation;
    if (!(await isDetected(mutation.build(), likeliestFirst(scripts, mutation)))) {
      survivors.push({ id, state, trigger, guard });
    }
  }
  return { name: cases.name, tried: mutations.length, survivors };
}

async function isDetected(machine: Machine, scripts: readonly Script[]): Promise<boolean> {
  for (const script of scripts) {
    try {
      await walk(script, () => createActorDriver(machine, script, behaviour));
    } catch {
      return true;
    }
  }
  return false;
}

/** First the paths that take the transition; without those that are never in its state, which cannot detect it. */
function likeliestFirst(scripts: readonly Script[], { transition, source }: Mutation): Script[] {
  const placesOf = ({ start, steps }: Script) => [start, ...steps.map(({ expected }) => expected)];
  const takers = scripts.filter((script) => placesOf(script).some(({ taken }) => taken.includes(transition)));
  const visitors = scripts.filter((script) => placesOf(script).some(({ visited }) => visited.includes(source)));
  return [...new Set([...takers, ...visitors])];
}
