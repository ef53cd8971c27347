/** The plan of record: docs/qa. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Documents } from './folder.ts';
import { placeInProduct } from './places.ts';
import type { Plan } from './plan.ts';
import { planPage, summaryTable } from './plan-page.ts';

const planFolder = 'docs/qa';

const planCommand = 'npm run paths -- --write';

const indexFile = 'README.md';
const begin = '<!-- The list of machines, written by `npm run paths -- --write`. -->';
const end = '<!-- End of the list. -->';

/** The documents of the command. @param plans of all machines, in the order of their names. */
export function planDocuments(plans: readonly Plan[]): Documents {
  return {
    folder: planFolder,
    wanted: planFiles(plans),
    command: planCommand,
    what: `Test plans of ${plans.length} machines`,
  };
}

/** The required content of docs/qa: text by path. The text around the list of its README is written by hand. */
function planFiles(plans: readonly Plan[]): Map<string, string> {
  const pages = plans.map((plan): [string, string] => [`${plan.name}.md`, planPage(plan, linksOf(plan))]);
  const index = withList(readFileSync(join(planFolder, indexFile), 'utf8'), machineList(plans));
  return new Map([[indexFile, index], ...pages]);
}

/** Where the statechart is drawn, and where the machine is at work in the product. */
function linksOf({ name }: Plan): string {
  const chart = `[Statechart](${'../'.repeat(name.split('/').length)}statecharts/${name}.md).`;
  const place = placeInProduct(name);
  return place === undefined ? chart : `${chart} In the product: ${place}.`;
}

function machineList(plans: readonly Plan[]): string {
  return summaryTable(plans, (name) => `[${name}](${name}.md)`);
}

/** The hand-written page with its list replaced. Throws when the marks of the list are missing. */
export function withList(page: string, list: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${indexFile} has lost the marks of its list`);
  return [before, begin, '\n\n', list, '\n\n', end, after].join('');
}
