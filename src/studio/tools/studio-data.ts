import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { registry } from '#test/models/registry.ts';
import { planOf, type Plan } from '#test/models/tools/plan.ts';
import { fingerprintOf } from '#test/sandbox/app-server/build-app.ts';
import { actorEdges } from './actor-map.ts';
import { browserRuns, readCoverage } from './browser-runs.ts';
import { flowsOf, makeFlow, type MadeFlow } from './make-data.ts';

/** The data of the studio as files: text by path, `index.json`, `map.json` and `<flow>.json`. */
export type StudioFiles = ReadonlyMap<string, string>;

/** Makes the data of all flows. */
export async function studioFiles(root: string): Promise<StudioFiles> {
  const plans = await knownPlans(root);
  const flows = flowsOf(registry);
  const runs = browserRuns(readCoverage(root));
  const made: MadeFlow[] = [];
  for (const cases of registry) {
    const plan = plans.get(cases.name) ?? planOf(cases);
    made.push(await makeFlow(cases, plan, { root, flows, browser: runs.get(cases.name) ?? null }));
  }
  made.sort((one, other) => one.summary.name.localeCompare(other.summary.name, 'en'));
  const summaries = made.map(({ summary }) => summary);
  return new Map([
    ['index.json', JSON.stringify(summaries)],
    ['map.json', JSON.stringify(actorEdges(registry, summaries))],
    ...made.map(({ data }): [string, string] => [`${data.name}.json`, JSON.stringify(data)]),
  ]);
}

/** What the plans are made of. */
const sources = ['machines', 'test/models', 'package-lock.json'];

interface Kept {
  readonly fingerprint: string;
  readonly plans: readonly Plan[];
}

/** The plans of all machines by name. To explore them takes a while: they are kept until a source changes. */
async function knownPlans(root: string): Promise<Map<string, Plan>> {
  const file = join(root, '.cache/studio/plans.json');
  const fingerprint = await fingerprintOf(root, sources, '');
  const kept = readKept(file);
  const plans = kept?.fingerprint === fingerprint ? kept.plans : registry.map(planOf);
  if (plans !== kept?.plans) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ fingerprint, plans } satisfies Kept));
  }
  return new Map(plans.map((plan) => [plan.name, plan]));
}

function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}
