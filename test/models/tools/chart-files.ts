import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModelCases } from '../lib/cases.ts';
import { readChart, type Chart } from '../lib/chart.ts';
import { chartPage, indexPage } from './chart-page.ts';
import { drawnSvg } from './drawn-svg.ts';

export const chartFolder = 'docs/statecharts';

interface NamedChart {
  readonly name: string;
  readonly chart: Chart;
}

/** The required content of docs/statecharts: text by path. The drawings of all charts take some seconds. */
export async function chartFiles(registry: readonly ModelCases[]): Promise<Map<string, string>> {
  const charts = registry
    .map(({ name, machine }): NamedChart => ({ name, chart: readChart(machine) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const files = await Promise.all(charts.map(filesOf));
  return new Map([['README.md', indexPage(charts)], ...files.flat()]);
}

async function filesOf({ name, chart }: NamedChart): Promise<[string, string][]> {
  return [
    [`${name}.md`, chartPage(name, chart)],
    [`${name}.json`, `${JSON.stringify(chart, null, 2)}\n`],
    [`${name}.svg`, await drawnSvg(name, chart)],
  ];
}

/** Paths whose text differs, is missing or is left over. */
export function differences(wanted: ReadonlyMap<string, string>, present: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...wanted.keys(), ...present.keys()]);
  return [...paths].filter((path) => wanted.get(path) !== present.get(path)).toSorted();
}

/** The content of a folder: text by path; empty when the folder does not exist. */
export function filesIn(folder: string): Map<string, string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      entries.map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(join(folder, '/').length).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Writes every drawing into a folder. Returns the paths that have changed. */
export async function drawCharts(registry: readonly ModelCases[], folder: string): Promise<readonly string[]> {
  const wanted = await chartFiles(registry);
  const stale = differences(wanted, filesIn(folder));
  for (const path of stale) {
    const text = wanted.get(path);
    const file = join(folder, path);
    if (text === undefined) {
      rmSync(file);
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return stale;
}
