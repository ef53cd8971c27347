import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Verdict } from './judge.ts';

const file = '.cache/mutants.json';

const survivor = v.object({ id: v.string(), state: v.string(), trigger: v.string(), guard: v.string() });
const verdict = v.object({ name: v.string(), tried: v.number(), survivors: v.array(survivor) });
const stored = v.object({ sources: v.string(), verdicts: v.array(verdict) });

/** The verdicts on the machines as they are now. */
export interface Results {
  of(name: string): Verdict | undefined;
  /** Stores a verdict at once, so that a run that is stopped loses nothing. */
  keep(verdict: Verdict): void;
}

/** @param afresh forgets the verdicts of earlier runs. */
export function openResults(afresh: boolean): Results {
  const sources = fingerprint(['machines', 'test/models']);
  const known = new Map((afresh ? [] : earlier(sources)).map((one) => [one.name, one]));
  return {
    of: (name) => known.get(name),
    keep: (one) => {
      known.set(one.name, one);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ sources, verdicts: [...known.values()] }, null, 2));
    },
  };
}

/** The stored verdicts, none when a source has changed since. */
function earlier(sources: string): Verdict[] {
  try {
    const found = v.parse(stored, JSON.parse(readFileSync(file, 'utf8')));
    return found.sources === sources ? found.verdicts : [];
  } catch {
    return [];
  }
}

/** Changes with every source of the folders, and with the version of XState. */
function fingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/xstate/package.json'));
  for (const folder of folders) {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    for (const path of paths.toSorted()) hash.update(path).update(readFileSync(join(folder, path)));
  }
  return hash.digest('hex');
}
