/** What the benchmarks measure, and how it is printed. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Null: printed for comparison. */
  readonly limit: number | null;
}

/** A number that an environment variable chooses. */
export const number = (variable: string, otherwise: number): number => Number(process.env[variable] ?? otherwise);

/** @param part 0.5 for the median, 0.95 for the p95. */
export function quantile(times: readonly number[], part: number): number {
  const ordered = times.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? 0;
}

const nameWidth = 56;
const columnWidth = 12;

/** The limit of a figure as it is printed; lets the process exit with 1 when the figure is above. */
function bound({ value, limit }: Figure): string {
  if (limit === null) return '';
  const isAbove = value > limit;
  if (isAbove) process.exitCode = 1;
  return `  limit ${limit}${isAbove ? ', ABOVE' : ''}`;
}

const cell = (value: number, width = columnWidth): string => value.toFixed(1).padStart(width);

export function print(figure: Figure): void {
  console.log(`${figure.name.padEnd(nameWidth)}${cell(figure.value)} ${figure.unit}${bound(figure)}`);
}

/** Prints the same figures of several things beside each other; the limits are those of the first. */
export function printBeside(things: readonly { readonly name: string; readonly figures: readonly Figure[] }[]): void {
  const width = Math.max(columnWidth, ...things.map(({ name }) => name.length + 2));
  console.log(`${''.padEnd(nameWidth)}${things.map(({ name }) => name.padStart(width)).join('')}`);
  for (const [index, figure] of (things[0]?.figures ?? []).entries()) {
    const values = things.map(({ figures }) => cell(figures[index]?.value ?? Number.NaN, width));
    console.log(`${figure.name.padEnd(nameWidth)}${values.join('')} ${figure.unit}${bound(figure)}`);
  }
}

/** Prints the commit and what it is measured on. @param browser its name and version. */
export function printMachine(browser: string): void {
  const [cpu] = cpus();
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(`commit ${commit}, ${cpus().length} x ${cpu?.model ?? ''}, ${memory} GB, ${browser}`);
}

/** Prints the load averages of the machine. @param when before or after the measurement. */
export function printLoad(when: string): void {
  const averages = loadavg().map((value) => value.toFixed(2));
  console.log(`load ${when}: ${averages.join(' ')}`);
}

/** Prints a Markdown table. */
export function printRows(headings: readonly string[], lines: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((each, column) => each.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log([row(headings), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n'));
}
