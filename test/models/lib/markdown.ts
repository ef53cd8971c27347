/** A Markdown table. Cells may contain any text; an empty column is omitted. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const isUsed = (_: string, column: number): boolean => rows.some((row) => row[column] !== '');
  const used = headings.filter(isUsed);
  return [line(used), line(used.map(() => '---')), ...rows.map((row) => line(row.filter(isUsed)))].join('\n');
}

/** Text of a chart with Markdown's own characters escaped. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]]/g, (sign) => `\\${sign}`);
}

export function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('`', "'")}\``;
}

export const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ');
}
