/** Lines that are put into files written by hand, each in its place. */

/**
 * Puts an import among the others of its kind, sorted by path.
 * @param pattern matches the imports of the kind; its first group is their path.
 * @throws Error when no line matches the pattern.
 */
export function withImport(text: string, line: string, pattern: RegExp): string {
  const lines = text.split('\n');
  const pathOf = (each: string): string | undefined => pattern.exec(each)?.[1];
  const path = pathOf(line) ?? '';
  const next = lines.findIndex((each) => (pathOf(each) ?? '') > path);
  const last = lines.findLastIndex((each) => pathOf(each) !== undefined);
  if (last === -1) throw new Error(`No line matches ${String(pattern)}, beside which '${line}' would stand`);
  return lines.toSpliced(next === -1 ? last + 1 : next, 0, line).join('\n');
}

/**
 * Puts a row at the end of a list.
 * @param opening how the line that opens the list begins.
 * @throws Error when there is no such list.
 */
export function withRow(text: string, row: string, opening: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(opening));
  const end = lines.findIndex((line, index) => index > start && /^[\]}]/.test(line));
  if (start === -1 || end === -1) throw new Error(`No list begins with '${opening}', into which '${row}' would go`);
  return lines.toSpliced(end, 0, row).join('\n');
}
