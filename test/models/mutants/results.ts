import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { machineFingerprint } from '../lib/fingerprint.ts';
import type { Verdict } from './judge.ts';

const file = '.cache/mutants.json';

const survivor = v.object({ id: v.string(), state: v.string(), trigger: v.string(), guard: v.string() });
const verdict = v.object({ name: v.string(), tried: v.number(), survivors: v.array(survivor) });
const stored = v.array(v.object({ sources: v.string(), verdict }));

/** The verdicts on the machines as they are now. */
export interface Results {
  of(name: string): Verdict | undefined;
  /** Stores a verdict at once, so that a run that is stopped loses nothing. */
  keep(verdict: Verdict): void;
}

const worker = 'test/models/mutants/worker.ts';

/** @param afresh forgets the verdicts of earlier runs. */
export function openResults(afresh: boolean): Results {
  const known = new Map((afresh ? [] : earlier()).map((one) => [one.name, one]));
  return {
    of: (name) => known.get(name),
    keep: (one) => {
      known.set(one.name, one);
      const kept = [...known.values()].map((each) => ({
        sources: machineFingerprint(each.name, worker),
        verdict: each,
      }));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(kept, null, 2));
    },
  };
}

/** The stored verdicts on machines whose sources, and those of the judgement, have not changed since. */
function earlier(): Verdict[] {
  try {
    const found = v.parse(stored, JSON.parse(readFileSync(file, 'utf8')));
    return found
      .filter(({ sources, verdict: { name } }) => sources === machineFingerprint(name, worker))
      .map((one) => one.verdict);
  } catch {
    return [];
  }
}
