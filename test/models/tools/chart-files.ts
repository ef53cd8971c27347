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
